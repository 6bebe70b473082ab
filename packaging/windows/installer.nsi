; The installer for Windows, made by build.py: for one user, without an administrator.
;
; It is handed NAME, COMMAND, VERSION, AUTHOR, HOMEPAGE, ISSUES, SUMMARY, APPLICATION_ID, BUILT (the
; folder build), ICON, KILOBYTES and OUTPUT. What opens saved games is registered by the program
; itself, in one place for installed and portable copies.

Target amd64-unicode ; as the game itself
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestLongPathAware true
ManifestSupportedOS all

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "Win\COM.nsh"
!include "Win\Propkey.nsh"

Name "${NAME}"
OutFile "${OUTPUT}"
BrandingText "${NAME} ${VERSION}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
!define PROGRAM "${COMMAND}.exe"
!define DATA "$LOCALAPPDATA\${NAME}"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APPLICATION_ID}"
InstallDirRegKey HKCU "${LISTED}" "InstallLocation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "CompanyName" "${AUTHOR}"
VIAddVersionKey "Comments" "${SUMMARY}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_COMPONENTSPAGE_NODESC
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "German"

LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, then choose Retry."
LangString RUNNING ${LANG_FRENCH} "${NAME} est ouvert. Fermez-le, puis choisissez Réessayer."
LangString RUNNING ${LANG_GERMAN} "${NAME} läuft noch. Beende es und wähle dann Wiederholen."
LangString THE_PROGRAM ${LANG_ENGLISH} "The program"
LangString THE_PROGRAM ${LANG_FRENCH} "Le programme"
LangString THE_PROGRAM ${LANG_GERMAN} "Das Programm"
LangString THE_GAMES ${LANG_ENGLISH} "Your saved games and settings"
LangString THE_GAMES ${LANG_FRENCH} "Vos parties et vos réglages"
LangString THE_GAMES ${LANG_GERMAN} "Deine Partien und Einstellungen"

; A program that runs cannot be opened for writing. Nobody is asked where nobody would see it.
!macro WaitUntilClosed UN
Function ${UN}WaitUntilClosed
  again:
    IfFileExists "$INSTDIR\${PROGRAM}" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    IfErrors 0 writable
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 1
    Quit
  writable:
    FileClose $0
  closed:
FunctionEnd
!macroend
!insertmacro WaitUntilClosed ""
!insertmacro WaitUntilClosed "un."

; The taskbar knows the shortcut and the running program as the same one by this id.
!macro SetApplicationId SHORTCUT
  !insertmacro ComHlpr_CreateInProcInstance ${CLSID_ShellLink} ${IID_IShellLink} r0 ""
  ${If} $0 P<> 0
    ${IUnknown::QueryInterface} $0 '("${IID_IPersistFile}",.r1)'
    ${If} $1 P<> 0
      ${IPersistFile::Load} $1 '("${SHORTCUT}", ${STGM_READWRITE})'
      ${IUnknown::QueryInterface} $0 '("${IID_IPropertyStore}",.r2)'
      ${If} $2 P<> 0
        System::Call '*(&w${NSIS_MAX_STRLEN} "${APPLICATION_ID}")p.r3'
        System::Call '*${SYSSTRUCT_PROPERTYKEY}(${PKEY_AppUserModel_ID})p.r4'
        System::Call '*${SYSSTRUCT_PROPVARIANT}(${VT_LPWSTR},,r3)p.r5'
        ${IPropertyStore::SetValue} $2 '($4,$5)'
        ${IPropertyStore::Commit} $2 ""
        System::Free $3
        System::Free $4
        System::Free $5
        ${IUnknown::Release} $2 ""
        ${IPersistFile::Save} $1 '("${SHORTCUT}",1)'
      ${EndIf}
      ${IUnknown::Release} $1 ""
    ${EndIf}
    ${IUnknown::Release} $0 ""
  ${EndIf}
!macroend

Section
  Call WaitUntilClosed
  RMDir /r "$INSTDIR\_internal" ; of an earlier version, which had other files perhaps
  SetOutPath "$INSTDIR"
  File /r "${BUILT}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  !insertmacro SetApplicationId "$SMPROGRAMS\${NAME}.lnk"
  ExecWait '"$INSTDIR\${PROGRAM}" --install-desktop'
  WriteRegStr HKCU "${LISTED}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${LISTED}" "Publisher" "${AUTHOR}"
  WriteRegStr HKCU "${LISTED}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${LISTED}" "HelpLink" "${ISSUES}"
  WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${LISTED}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
  WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

Section "un.$(THE_PROGRAM)"
  SectionIn RO
  Call un.WaitUntilClosed
  ExecWait '"$INSTDIR\${PROGRAM}" --remove-desktop'
  Delete "$SMPROGRAMS\${NAME}.lnk"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR" ; unless somebody keeps other things there
  DeleteRegKey HKCU "${LISTED}"
SectionEnd

Section /o "un.$(THE_GAMES)" GAMES
  RMDir /r "${DATA}"
SectionEnd

; Without its window, "/games" asks for what is ticked there.
Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/games" $1
  IfErrors +2
    SectionSetFlags ${GAMES} 1
FunctionEnd
