"""The weights of the networks that value a half, found by training on half a million halves that
such networks played.

The rows of a hidden layer may be scaled as one likes if the output undoes it, so they are stored
as whole numbers from -32767 to 32767; the output likewise, with one factor for all.
"""

from __future__ import annotations

from array import array
from base64 import b85decode
from sys import byteorder
from typing import NamedTuple


class Weights(NamedTuple):
    """A network: inputs, one hidden layer, and two outputs, the half won and the Faces lauded."""

    hidden: tuple[tuple[float, ...], ...]
    """A row of weights for each unit."""
    output: tuple[tuple[float, ...], tuple[float, ...]]
    bias: tuple[float, float]


def _numbers(text: str) -> list[float]:
    """Unpacks whole numbers of two bytes each, the low byte first."""
    numbers = array("h", b85decode(text))
    if byteorder == "big":
        numbers.byteswap()
    return [float(number) for number in numbers]


def _weights(
    units: int, factor: float, bias: tuple[float, float], output: str, hidden: str
) -> Weights:
    """Unpacks a network."""
    rows, outputs = _numbers(hidden), [factor * number for number in _numbers(output)]
    inputs = len(rows) // units
    return Weights(
        tuple(tuple(rows[i : i + inputs]) for i in range(0, len(rows), inputs)),
        (tuple(outputs[:units]), tuple(outputs[units:])),
        bias,
    )


BETWEEN = _weights(
    32,
    4.372312e-08,
    (-0.42493, -0.41872),
    "N&fT!ToX6`8Rtv+qy7Q@P6hnsP5xB={{l1oQTJQ?<)z*KgZO6*ME+fkZvDXfKnqU-3kkCD&-S<VHTtmf)c*Ye9}v<02j"
    "_M88~-~0DFv3?q5gjUYy<H6V)$M7W}Jor&;KI}VEzGseg3%p8464Rh6b|&Z~B+?C;EW*",
    "H8%l(9)`!tRxzH$0?Pa9o7sK+5jCO$-XatbY4?uyO--3za$TUk0p%$ndFU(W0CrsZpzf#wwwWL1sz8+sZ1dR`%e!0uK?"
    "a^H<3T_Ri_TVkQ|iYqpB<JInaL6OULhnKJ3+@Jk_Q3})6;<%K<W2e0e~MeBJ$|s;9<b+RP5gaPo75!MI09-&wWK8rs6U"
    "U>;0V{3I0%>|EeGu?iRcV$_2CmqV%x<65!1LJqx=5h51PSnEynkC9uRR*9-Lsss|zh<My`#Ng0s;DhU$;efuQ*0f7Dfj"
    "}4Fe(*LaWLHbET;bz2{E>hm@m=>hoSdIM^6Z)V5%~R<q#;$5AB=jvPC}aVE+#8n%SR760rugj+-}r(8ob^%vlKMvjuk#"
    "cN4}bnOUjD=fjpDHSqXo;~HU$3R?eTf|d<ixUgynP!tNc|3_V>91=>MkwIPx|5o&$^n68#tgXAXA$|ME=%Ao_yl0{Qp@"
    "0f06BCI!^~odB!$IIdUG)5-yW@Xy1y&(yfY^j2$hRn4lDg8SmzQK+y`qb!>MNcUQh6T=U<<)SaLm}Zm#tj6m2!yU@${t"
    "nm*k<y;+uA$26^y<(~atjk8el7oh-Zo|2K<!!U{S>DBX#HIF-u3zKpAr<*LJ*8YHA!q|3<NXRsmrnN{aZx*u<P3MrL#H"
    "Ink`t<Ci`H)5z0^tp7;InmsZ0lksk)>%?-`EK+bmpUJ|7GYZPe!1_s>#MH5cnpWAOy|9{=W7`DMbb>KDlo$#6ZMg!CUv"
    "KKA>cl6l;W*W8c0uG4>PyMj_)YWwH#?YitE&mP+#tXs<!0OQmg!k3`kQb8xnevAIdFTOvnUWw6#}Xk0<rjSiWbc3i;@l"
    "PfvlgxXf%$3oB9*}WJqiN`F95*>F#w19x&le_B?t!dPVamALK)-u9Rx}M?EftMr1VY#z4Zs}NDh78f$^R2FY@2-;r3Dl"
    ";2ydFg#B>o_2o?s0f5)}sorM--v2xv1{suh4{M>D2{4>_>{&n>3M2K%S`QK;Ju4asO&b~)z6SD2&|w{$mhKxI4K>3AM="
    "}`6$_lvtQ4y*ffEUfn0f1KP-MVZR5&8`*oax6J9$ALNesn4ABQe)AGA_gPXaG+Drqzh{JU;Q=kjB9m#3se&|9{W>$0;{"
    "7;vq-%RS1Iq!pfKQMi1T@&ySJnFutk)Hv%cStK1pD0f1R0^8nxpSq|d^!10I!S^7fx7Z)A($n--0=iE2|mgbQmW(ULrL"
    "kaj52KiwJXZZK}hZAi1(fmE|?d+-kWC3&m_5c0@@U$h$8olfL{~7^+&*@Vpy70l|AIkRnZs~mXu^xx?fhMWm;NSG)b^&"
    "cAZ0^kL@hG4DsOU2Thv#PhU>Q>rUm|n<c;D>xZu+4R)W@g8SN9r^TfzZ=v$EN@0M-8V;|8VwCi?shx-sF_yp^F1O#~qU"
    "Z~kHW`3Ld~o8s*WSs7gaoEuCBPU+(DHU*LZB^U|=>jM)Q))Rr}{N79GH}l>Q_2jwnw;hoEANAh=;p=q!JP3{k0f2MAeg"
    "R<E&)RjU^w`SxE7kkp?g3v3wfg4tX5i>Mn=hCBOY|H8O#p}?{qpPbwD*qlE&qG}qW}N`-P<ezxB)T%$Nb3oN$kW4&-Om"
    "{Q}z`50R@@-Hw2sg;{}ob#sC!oApWQSEA{FD0f34A2>ulR8vt|^xcNUu|9_{-kQ^~AHV0Jt4<GLYv+gYdmC#WCc>);>E"
    "85})8!1HIC2nONdK-QR?x&9oM-;^dDMGjuy4gzi%)#mV{PQ0e6a&E`$n<Oa`5IfC|HXE>Ox@nY0f1BQu;S3_6w>$vyW4"
    "Z?8S)H1w`P*MjF6}bJoNv<t_M{K3<@&;^#j}hTKLxq4cK%C2tEb#ari+gl_CLvvZDA7@ef1$c?kCmaPO7^h3w7#t`lnp"
    "`}Onp@UM}deZo`m!^x|^OTdoAt;<!~+41<~KKm>UtK8Pj(9vxBs0}FlQUDSV5>I7P|9>NsFWI~(M(Pmd`%BOQkp5x^e5"
    "e%n3Jm8i8S^PbS6v{56-N&C6Wa9N>&T}LNdfHvWFX)b;M%MZn)ZqlyEeSu8v%npHW)S&jt(l(DC(isz}n*BrUYLC;R8n"
    "imj2HFlm}e+#}~2^KNJ7dT;`wERN&6t*#`UqEd=-fLjTAAcKo3J0f6`b;UIbdIshFcdmt8Q8hY8+cM6aXXXqXO*!5-nj"
    "s)=oI123v3H*otcQZ~r>NfuKjsW=m5aR3gRWc|4JN(!O-sblB>l3940f039qV90}0|HFo!XND?y(?L}2Jt`!IqewEF(-"
    "=tT>jMmQUHtjTK<CCD(es20f0v7c?U28HR%=b{{}__qT{~&5(?7+NBjT+iC}U5;N+S1h5ef%;iUn9n!yy;rm#(wJcc2n"
    ">AOYbc>ELI{rfWQ8so;`D=JC)xbK%BfEr@_4*=T|lIjQuI|1te$rDxxc<y%h-QGO_1_4y}!T_crIuHT)7s~&CAj{1X4F"
    "p&T_!3$F3g!(F^WS9^xc}@J1^RE>sGH_|Ru`T5=o85;MYfa&k`<>16hLqo!`p255-OYy$klh~?*3TVQ`5Z|2NG5^vLVn"
    "F<{9cHpxQDCF6(jt-Y5hCGU8(H0f3-{cBirPtE76oEUxIg?gtRsHM_;@y4}kRfYS)qnum`0{0K1sqX3cce<9*Upk?r@-"
    "yf*|*Yo1^+YBZDbONydZvJ-rmk0Ixw;{DWp;)uHC<rq8JpOC;E)E&|2m;vtgZ}pV=n8-M0f6=U@d-x$;Qs>kIbc&u`|*"
    "cCw%k;#^X6m=qUH|$0f4dpF9{<FKj+B{sy}xO7}3iANfVy7Ow}<VX#`05_2z{F^bz|5jpM))8NW^YUR2oyR|iGKnC=09"
    "5yM2HE5%O&uCu<pE(m@LRpVI&L>Hw2oy{o$e-1IuD%oAe2iqdb<kE}Lyv`8?1?58sS_-`h(C>)f?KlwjJ0dC*s0QXi0f"
    "5kf1%*($j^Xa(=i#K>KUu{OyPq=Yw;N>K56WH)=l7K08`#q25a~+{U*iDw(hSP~zw-J1yYun;l+g&`OjCveaQU$JCk2u"
    ">0f6@lwhSf&Aq2wm3JyF5PvA-j2>=rS>m2w0RpqkzQ`9o&a`$eq?azd|*2rPc+4Ix;H3tCiT>#?!uIr2H?!;;S_87GO*"
    "#bu@",
)
"""Before the Charters of a turn are drawn."""

WITHIN = _weights(
    64,
    1.343300e-08,
    (-0.68625, 0.01013),
    "P6Gl5&HJkDXZaZVwg5lWzWsvflLuA_W&UvZ8T$D9Z3L_RRP&|$^7*9v*eakhd;8()?)fqVEdH|nqzUTzT-%}gLGJqd5d"
    "P)_Z1ewr9R!H-umbA_(L;Xw0{PANAl%f&#0FCVxcosetoZ%<BLcY&U-_yNnfj~(*XjTHIRe-OWB%Od*Zqb6+5ii|ZUd9"
    "#ngxjmy#Av4ZvMagf&-@gJ^29rt@{A|LMHz$E&U7XPWx2^IQg{wZUn~rh|fO!>-WR_W&U>ryzS(4C<JH*UIIS_W<2)$o"
    "Bmq`P2I-N<OCc62K{v_Ir>`r6avf&G5h=#AN-pFwgeme",
    "(@1#ekC){Oa{k&4arjL8fdZ%sj`#8d&JDH?-R@HU(*=(Z7XlODl=vO-3H?z1^ZhjcJ^U#9lL)K>-vJT>(En!pv;xBh=@"
    "!Ee`Sf23gAt=5WHZ|OIP`${Xb0d6y+*#&0f2Ze>GHY<Kls@Njty87LjC0k#sb<2Ao?x)DGbUaNeLVQ-T4dad;IG8{_oK"
    "b-1syCjQ{}iIR66j>ie4WmID|9)g){L81_IDu@0&wS|9~65BVtg;P8weM;CZKmE_|9F8}KA#tBHz(5_7VqVfjVXXPOF%"
    "nZ%t6$SSKtQr~oC=%W2H}NX@uJ&5od<cc*dj%Zv1@O@L;Q1H+p7m(khx^s!2m*}pPyiY0i|wKF)#q?BJ?n}K?hGzWh5L"
    "m2kqDRoDHBkyD75bAU6*7H`qd%KK30tGM)GX{AIRe7l}C*PY7$}~uLD3OVgdo%cjh1w)g5*8<N@07J^3^P=>1S0I0Skw"
    "zX9+{0f1o~{`Lme_ZW1tK+2RnLL^%LG~m7FW2M0TTkA^i&j0Q7#suIWBUwDxqTKo-uM+$N?&XI7SOh=?yav1n3;O{N>-"
    "mfNW%`*7-3Y+>=me7bssY3I7XGaUO8qeb<phEOf&t3_+x_(aZ}o8PpaaeE4Dj05jn8QrBm}GoaQyE9hZfdF|9_ay3FSH"
    "@xeVj$EavU|j{lYdVghmk>iJX=4f-1QK>E}g9R<r3I|KRtF$<giKm5P<S_7a7gaAVZJpZ)-iT&aLNb|-7Jpa+>gzIz9E"
    "z%?l*!zDDlKm9{Wcj!Ywh62HMF8C>!2p=@RPm$fa_v0-lj~{f%GqiI(+3RzxC+(w``$JNBLlnw&G%9m{~Qn`84D-<tON"
    "mo_XSq@g8DZIfdje$1OP1fA_7hElIjBtGW1m7TlRy~1H7OR#UbnwNBh(DZt{fnv-$@Nz7xR#7XjA@q54YvDdlAN!3cx`"
    "Mg>j->K8}Mf8G%dAOBAIdi8P3F$lBbAPh43&;Ei0RRtarS^^aZ4E-bYPs=6LndW`VtLBmn2nZOtEc1T+IQ)Fa%a+0Umh"
    "-pU&IG;t)c_P17++Jnm-<-b{o;GrH|g>O9z5mx8~0uR@Y=2g76d966atk2Q4J9XApCq0Y~ErH>ia+r?+WSm(*lA3g8p;"
    "}!~5<H%M0l?bN~n!uip>aO}`@jq`Or8WeMmTp60?mCo%!YNwwe2jL`VY5fxMiN)ZwLA_?C2T=@D9)%X+kc=VdfXb6G;w"
    "EgDdL=`&z9u5=mz5~oMHw*?K{R^5G_yvj<>-zfe%kx?Grsl8E8`-btvb;t6mGj*OeeJOm|9|7}>kMuW%h-i2|9{xqOYK"
    "$j3j+}Niv-O5au+c9as%e@?DfzA4g5?9=nkGWJM!ofbo<8nNcW@reD$UIECc`u!1b8<n*V_MR0a6|subQ7`0G;_*Wq64"
    "cgvrTit||f$nr?;YYO|?5BI9qh$!|9c>w(B2no>w>=G*l*Z`>k`~Ix~H~WeK4*$>M7Wys#Bmq$XhXMWaq5NS6Wc;)8i~"
    "rvE;sezElmj6D?fRkj*!DRFFZajYDc`FM+6Jio9t-mPXvJCo>@?W_WBl(S^7A0-UAu2JWe;>4!Umr!o&V!5gsv6|&EFj"
    "SeJ=rkf%Q2Qt_kAgw;8*?IS-TSUK(=f$|$$OG5JC5e&CG-!0+(+*aQ$3RsNDymql(R5G@QQjyNDM9T@Qw%+ebflpZVQo"
    "X$ZOn45vt?8%AmF$)Fk_aMLiIV6V<iWnjTw*h)Jv?+)ERoh_u`q*(DJ)&6k$L28}PxiFl2l~AVb`dxab`Rhn-4PDc7`d"
    "F(ar&?+Pz*{T>a$t^T=>ZD?&Ho1HpC$gF89*J_9?0z@g4zy{fs7tP>rLJA@NB4V+Gd(z7aS6ObpHXUj>u>^!--$_4f%Q"
    "*WhalDg#_dFaQssa2A;U0RV&m%K_L4(*5iGV-W48)!0$jdDKL!nVf45dhToq=b?83*B06*n=Us7jTj)}Nc$xSX#Hmc=k"
    "9j}^aG0mnfvGjvsM$jUEpr|hydOTNbC!<r2p^L^#A_g#P5~^6YR$eCF{=v@$(h_jkl1lPSNhP$Gx@>ZvwiJwc>#M1m)A"
    "V{hc)Vs^P#L2mXc}3+?M3lRq!@KOu4f-v5ONt?ya`PWveV%?~*Va`eOYF#9F<n*uNde*bFzM*39)Q2~DgFaUe_djjnO)"
    "&SE53IJXM`~Q#tD+7J}4*gRGO8MLM?fc{kbOS*8PXc%U?Fr3K|9|!GSwM9KO9cH2{P^Sr;rkT<^9O$gx%zPTLIw=}8~-"
    "8!1O8z9+5P|d^85Ax-v8kD{QU_4WdCIUzWkT}vHeW`NdZazI|6V1h4#+!UG)+XUI6F(E&v?;*67dheF(z-@&IKc5B|LM"
    "^7EAMDEepoVeRepm?aAMga@DkX!3vgx$#vDF9MqC4g^==Pyk&G^a8d3s|PFf%=+r{QwT94BM`naCka?CN(!450f3ID$w"
    "2dzeg<#w^8HoX-!oDF`Ro(%{qn{8@eozr;Qdqg&FP8rSr@SlW%<|*hXzvuhzQpYPZ>hfrsMJ#-uXltmglPJ8~g>%r3{1"
    "N#RJp?A^ax;9rdvPTJKc=559ZZu-QhvlKe5<h});V7wjPe_uf6!8@Q?al=0ol%=_W<1VQK7QKh{W8xVsJq58!R7y_#Iw"
    "yin@?f7>Nco!e-q5=8Z5dGxk@dz#6$ps(t?-fe*mit&3Dg(UW>j9YE%m7~ceE@X@&kB?ps2OW2TNK?ZWFsYFP!~V>0vu"
    "D_v+DtXZ;Znc(BS;XmeXzLe(EX<e+J9k69et`@V?l$^Vvht9<r(Ualxdw(!#W>P@=WD3*5xWBg<F8*||5h8pPkhS;&yv"
    "vG4irmG$+_4FD-09Uj0mlHOFsq{em3@ZK~DaPIO7t@@f786muw0f61^YU(rNeA_DJ)FOQJf$IGEvh0BHAOpz<!u{C+iT"
    ">~AnF4nG{|X57?g+CO82Qa6mHO5K1^>ALs{h~t@c(lKf8_Z3A_80tj|5foJo%|S*afBjju=Av_31y)<GzspS^GrrSpL!"
    "kB?YPgarasL%?oY$7W|?2xc^ZMB>TeoJ^h{mjsiRS?)-=Qy#5^i0R8UwyZ#CLkpG+g3ICG$(fj}cLIWiMxcq7Y-TOQyM"
    "f<1((ga5S3KQ=6L;(i{r~TIiywE%nWeKbgszK%K8vqC{IN(tY@AFLej`BCy!v4|xGX-bh*8}L|{{|Kavj>&$L;R!tKK%"
    "F>8TWe<?*n%5Gy(hYvH(5#`0yax>G~uA85l?z#T#V%UH)hSi4>S1N$8Fw^JI4Zuq%fK<^w7pp4j6RKHDAatL^*9u>%YD"
    "Zw0OJ=?;Yv+X7P_+6@W_krMs$dH3oG4hBsWx&sjaF#ZtuA_8dv>F;9Qp9%34A_jj1mIhSB+47wRq7a1(+Vuf|;NIN-gX"
    "Kd1PW?-*0f74j!$3^)=k@vk$N@6-kP6=QViD{6kLSMmI{3rmuk04!)A?WgMFQpFKl|AUkO3za4D&z$==G)c2L6ZhQT}W"
    "B=_`Kj@Z<#sdlC)>YY}rq%liQS><lmQDK{j<GSUR-Q9aWCQ~RX#s}|_+meEE69NR_jZzbvko&*r?>HNqP`U&>`y!V_2N"
    "(0&d$rQ2ZP62WKar&zV1o<QXvG<4lI_lmIqzI$}clFEcKi|Frc<sIcR^}w~T?RD*+RI-4l=ki1!WuQrB&yH+7XgwKV);"
    "z%*AgA~B?qqv;rImynF$62=KV(Oe+BFi)dULlcL;?5tO17h=KG=|!ToXedIIq9iv(c(mI5FCr{2``kO&dz*$-s@Rst*^"
    "ha4;Xx)3DrAN~6=|9{-;O#uA~gy==(R|^LD9145}v;Ck4{Ry1(ya@30@dL&uYVu0}(FHU6R{+HezyN&v_5VT;6abX~i2"
    "$GiWd`&QY$<64Z3`?658m(ZpxPOxAIl;BlJdOktMmu{eB$Kz$o#wMkm2?#1}~oVuh^yiiT_v!Y#P|;L;D^Ijp-);)cSZ"
    "29QwB9yy`r&5gJn#sn?qN3kB0NMIixzzymMhruD}D%lixg+57MUK@WYCPU7zXI0%;eN&<LOEcbO00FFlfaTlWs%Lo|#?"
    "Go7a!SDJ6n*3GppZ%Hwp8>W8Z3AHS1_ST#_4ld&4g!7usQY37!2xjtJpQ5ulmLA4&;SzsrvMxP!U6>ctpSDrqyWqdmIM"
    "?1R{6^UH2os}i3qFuTLjMhC*H3GmjJpGoZtHG^zicf!R@B@YXBnkga0h_s`O0<hyzIowgKMz^avdE9`ObCsQ(NQ()0f4"
    "vjo!nko+A3%lXUcs{{-H`vMXPDFn?D7zSPHaRkNtfenEQ8wFwFpalv4IRm-y;slSyeyoZKEh5<+Wervef~ZLJ#{%^PbO"
    "-zdwEhkNz#jI=hw}k|{Us+IU!?*1ZU{>r20<zjNdeO~ocv=EH~SI)rSzu(NXWPi3Ib!b`u`XQ!w{DGH!&X?h4;wys0r@"
    ")3fipu?ff3ssNKEnBLqzXM+O7)ItZ^GJ?l~ifB)z6YYWZr7V*~w8~%3to&sj;hy1?%1O1T*)9{=Cs|aBSj|8{?3<4ngM"
    "F86XH~uI9bOi4GVGh;)e+kq8KnH6dats;$5(TRi#=!0RhaTScR7*A8G6-D?`_%#u0tw>j|9}4S2h~x>S^Ux(KJbg<A?I"
    "}h4FZVX%lNMw_X7F~W%;BCJNcjcFZ_)7pa0|eR!dw8Zu(LO(fqUhQvCJ*Hwlpk9uo!mBjp#;iA9kEn*Vj_aU$XV4E4_y"
    "MB}ER0`K??-}w~$xAlnyX9|A+a03$jJNJY7w*piLbO6x)$L>4Ej_wcv?F=FNi{*6Y00QF#{se~(ss<(tm;J=Li?~ey%b"
    "k`aFc@t!94&16()GdwNM!+lXtt-N`PV?)y36Ltu>F4T6S9H&v>{&qO5u|0Rse1Kfe9W0wEM&wEa4&$0S&h0sQq}@qY`}"
    "r6%ADYM+Hgq!Tt8`6wopR=lsIsnHz4B%&fTK<vmjRVb@;$=-{0B<~K_NI0_*J63w|0-Y_ui{XD?~>E@yI#GP;w01n9j*"
    "lDLEj=Vg|%mxkbW(MK-_3K#;Oc(?EPV?0mdh_=;<Ov1&&;Jzf@cf$SL;dLRo;ryikqNjQcI15SEA(9dt_hG4oHL>dg6N"
    "<+|9=C>PYf{<qXm)z^aDBzWA`%to$}Q8|NE#85&|Oo-vhG<aQ?phV**GEDff~B-UR6Q7X}Ily94wC?EQ8EpZ*&I6#l~k"
    "p%cXK!1mkUdFZa(t^CRb;r-weGV>VjIAp8@^8YCZtpCak#2~2h<_XaZkMPa!!2T)=a`M9fQwX5}l?M3#1pK!1@B%On_y"
    "sZfG6j0_j|!OjB>vw3ef%Bw9{dLXKmd#dB>^@EJ@f$#mGeRH?D=K((eTje{O>aWY5WB5aSHqYL?u1P0f1x63*6=0^$X<"
    "ODf-|7C;!F%nDMLr%gU1_pahHSAM=kMkN-L%IpGoxI1mHs%mBdq>;Jt5@b(%4N%t%Jn;$_Eha<Ttit5PEeb&z&Wc=I<?"
    "CP03THEsf&mctnp#u&O`5v<o0p861I}q{-UiKmDiW1QP5cd%Y0`Rm2;RLh?$OCTg)eI>hoBcohumiRRmh|EQ*6(HlxB*"
    "r8uKhXuMgNcdp9A&)Wcla^KKv>8!1u%gHSfj*llZv>Q3Z19K?L|Y|9=|Ytm#b;I`aheH|l=@ItXF{;~RSjzxZqc1N^K9"
    "qzSDZ>-kI&76s-Gpa<^#U;GUReg?++O90mWXa2_jLjMi^{{KD+O$1{7h2~n`cGeo;`~u$wPz2}%{Or>R<px~;|NclD(E"
    "icAm%!8jzyWvrLi^zWcmc=$!TkRK$N+8vcnO5{W&xr7nEeI*fd9e*SOj_V4+H`S>;cOH0sT7x*#NozK>oD-=>2v28Ua)"
    "Y%LwWcD*x#RO9bH{p8#9}$O=OOZpQ(D4v#Gc><(ZaE*cUH^4|>rWcSejfEi%}FYrJ3@%1MB;Q6ERGX?POWB)M%Vg3{Th"
    "X!#1K>daM*7|(_68#1J!1*`(qyQ@WBlRuyPy}oVYza0J%<>8TlLFWO%B0=*^7HuuUjEnYG5z|ckf;g@9}5j8;TB#Ma^1"
    ")R7wcpHd>WhrwCWoDl>)Q+ul;WJ>;QZPR{pR6pa4$>r2!@PZ~o5$p8p92K>gAK5&HZGw;lcLuK&m6`v!FemkzZ4bqgm0"
    "QS`z7(9Lv#hmE!Q$@neqEdliRqyabkGV6%{xc?ylxd4U#PysOc6#xN%$N}I2jse2|Zvz|Va{rJfxd6)mQ~+N7BmNWqn*"
    "1#K$n9_kCJBT3>(@sMdkbwD<PbjpY9`_WZ=me_5CO;gE&<KieF3%R5Va%+F9j>|`|KSArv2>ja|nX;>I~)XGWo0u;R1B"
    "#Jo{r3umm#nu><4$yYq$pLIi#hEBaggV*BIv;r!?MA^!OEZ2uqu-1~<7%K!-wX$GebQ~t{Png~+%%^C^qy5WihA0emtN"
    "%eyQn{4gzMgM2+^}X=I*fE0e823K!s{D`eBLJuS=iaXZ?gcp&dJhkT>jD+r8w_Xi!3(a}Z42AkRH*5b5bXkvJ_w}m)BR"
    "5ly&H=C0e~<7A^)!IFpT&72L31GRrRv_wC+&EoBNH@yV3mApa^EzDhS;CqyO##a`h1cxBb!e%J<g}j{I)@JosM_^7ud4"
    "2nfja-uXZBbN%)9>-|ynI|UK}aOn~N4e@jmxaic@0=BEP7_LC^xcNT}G!ml!8U}X*b_W(E^$-jRnDBAz9}2_)V*|MWOY"
    "|)Qe**aLIR|S(l?3hx!{8;&4gxsur~u6Y(DtnGV-!&*1P$*IsR?}!?fI?qr122>PrnxmrU#^@1Q-VUO9TOcq5JX!o&@p"
    "n69HQL))Y1rfe&*4fe66w>hzKOYyk)PAoOSdMFBekR0dG;lKf2iZuaH+0RI9Af%%N~y#Xly-}v$jJpyy^a{=P~T>+H?I"
    "s<_VwE^+?6al*jZU%}2_5YUx9{Yj+cK!SG5D6|O?H>gArsdo0F#Op5+XiCnP5q4pOYgb+CHqnZ&=_st7wLS%ZzAvy<kP"
    "C^tp|=P=qmw$2l}Ywvh)`EN&g=X)c#Z!C>vC^3fz1c!}xyu#|pYHcmMGW){m6~js)@fHReG64F3BeUi8%YjQQpWtMe=K"
    "f&nA`A^5KSaTNpnxB)==h5(iWA_7wl1p{sJxBk-x3Hc5CxB7AY9sSw?s{nfZto=3h1pp!b>;bY0XbyDv;rwj*+yILNw*"
    "*n$qyr%VWCE7<oC*Z@$lbCG#0<a|%M$1b%HNX!Tlxh8=>oz9Eck>E8~hvepaHY)h5-}^^8V5a?g^#*0|V>_JqhakaRT%"
    "K&H>2&VFMQeR}h8|y8e9t0}XW!f)@dR`xh(+e)}=^Y7k!$Y3(!r{{q<S+cA{lG{iOU8{mco&*@m^Fd!QO<j}eSoZ%_|o"
    "fR1ov;Kt$v;(Rm5(pmpcm<On0vII!>-;L(0SA8x?GDH&zXa7DF##D9Y2%pGVFcr~+VN)cT;%UH0QO(|+T&vdBddfJ4m$"
    "?1RpdDp{Pj8LwIegz-`g?yC-4sh*a8Cks}DMrCBU5Ps`h9a#prao(E%sNcKNp5iU57?@9oU)T<iPd*6Tgfp@E^oox<CZ"
    "Zp!w@1;GJ;<I-y8o7bGZH()0Df#9di)%|xP%D7YIWzrM(D@r5j`83udVc;P9Srd`+|9{u^x6g9b{{!U&0rOS&U<^L!?E"
    "SXV<@wYlZvdYof9?1Ao$|)-7W!-JX!$DYDK#t&R_AjFOaCbCkou+igbwZJcO&-zR?-al$sEw}BRKc|+a+KYqvdr4mIH_"
    "OObrI}Me2YD`u^|=vjz+Gdk5w3TM3*6zyI6`yaAv8?+A_n=KTKrUHnn{Ap24Bt_ScB0spf3iw;Nh=<dK7t_s5Vi5Q~)w"
    "&Ie?vNSXOrUAmk`6j%>HJZ={_yimSf&Rhz`s7Ot9RMEysv7nKndl(-4hr89w)-jN(f}#*dG*Bop7FN;8vq3SXaJ`MA^-"
    ">hKLBz8LH{}cyb^8ytol6yumLX#4-!8Dt@+RUlm4j+)Dr@z0f1E&N%83aBm4*aE$So*BK&Lqffu0z`R1noiv39wNBarz"
    "1plt?A^SA@o%MwR(*n)@r2w}A#RAv^fc|0vF8mPve*`uK76|G769)bWSrixn%k`A}%=z*MJpXOyStS4ekNqC`*yVQ&wJ"
    "^5vj^u(8+XOlKhxuakumq_Cn**E%7yRV`%K~-o`~xBw?Eq8v?gHll>;qH(#r^U3cnFaJ=lAUiN&YPTsQxVeSN_=qIp`1"
    "o>i&88#PG}E7XNPn`uM>5oCrv^0f4#!%`C$V#uU&Ad;bj)#viKweFic6Ujvc%&ki#E{sIvb+W=AT)C8UA3i?<25C`=o>"
    "hF2`+w=$VuKvmF{QJh|q6Ej(RM<E3jP>6RwGA;RxD!V93@EP5T>n1<IsiWYclG@U#1Vf7&Ic*vDfP_mIPmc8LJOw-LjM"
    "r}2O<{xh~iNMyZe;(lKxQz$N(G{uII7>>;QcCi32suHweH2&;j)hF8|gJhyQL1vg5$+qzuE#!U#ILdfm7AuyP3ki_mcR"
    ";_jvI!1|lqU;pLi-RocK*8Z^oEBvhg;Qbr=6A2RoDgn&y1q0LVQ2pQ=EawFKm;kc)cnw?Df(K~$Is%dZ^a9@ds{29&c;"
    ";H;Q3w6uqVl5OyX)8er~cmm=F?640f0{Hjj`bC+WqGXZ3hhO74=L7qY}LbL;5%c+D$?AQvo*dY1etwo)TT|OZsy2jRMZ"
    "|W(D8?r2#Sp!3qBjm;s@lIRY%-ZU&mpfeSa`x&{vQMX~{ahut}>8wpYQ7Xa-MR|fC;`I+qaZ3<uT-O`H-ZU6c8QT#Ff-"
    "1af=;R9UqB?o%&*#d<A%KKpILIBhTv;iIbcK+}Lzw8+OG5^~RApWKOrv3~168|In*8dg!C<6ETi30otP5?g!wiGA<^ZV"
    "lehy-H(PTQjJ)}w<5GyjzR8VaJLsGU92*Wt9y$k^uIG3~_yZQ3sQpd|_VxB_+YCk9CcbNlcZ0RS)>0u?0#2L;XE82;`7"
    "c@AI*wgGtS+XI-+f&$mlx9D^NB>WuLIU)^@)xbd0vN3K7CjwON4I4WS%mXM4rw~EU&-{-S4gP!mJQ=F~CID6cvke>pbO"
    "o#u|Nai$H2xp*W(gba(C7ypBmaU4jr5xM-2X)Xs`(}K4EqT49tr-JafiJD7o5cpxeTl$Ef+TaU=5!U0f2-2Ch=1ACIfH"
    "<=e4y#|9=ndhRVY9>-U29it4ZXN(mtUAr`O!o&Es#5d>ilP5(Cvwfolxg94ccbNj;sApw;AF$En0vi{NmivKGEJ^q0LT"
    "nYvX&Hvm6*7L9GWZ#FlUFP2e@cD8DqBay3XYKX=_$RdNeDyE$VgoDtx&grk;0IO+Lj3XlLIPvs_y~LnRRRF_jQvUfxcI"
    ">VX!X1R`u<J+Spm8KwgKw@v;vF))&mCs=>LfPN&@8pG4`_!3Ik^QrV01$$K{|03=xk1y8z%hP_tSGmu@`do90tIpBb9~"
    "DDmP5BkIQOmg~LTOb$l~O9Wr_OZDb0)d<Y~lNjazrvnb=NezwpJ^rZ_=KJOZ2K7DmAM!8kFyMv%3JhA}(eoqcq}Bm|9Q"
    "pkd5(#Yx6e2_tyy&$K`8Iy|ul5!aJLvuiVFA<&zbf<?iQ?Drxc@KfCJbBum<S^WUJFkESPilay!WdM?fgOdumgqkVF3d"
    "9SN{_LDF|iz*#1BdwE$`qMHC7>1`ApJz8vrfG462Jk^Bk#)B%PH6YI#_HP?j=m@OXtX8`N+&(Z1dhXD=&j|UU~5C<my3"
    "<5gu2=;r8Y7e^z?e*Id)d|fSy&eC5!U>Eb%>r-_rT-8IhyZf{qrB7RdIfH_PZ-Yh&I|$GquUV^Phvpel@a>}`2!#XTJo"
    "{;rvp*|O!&6+K=@?<xCBK2jQ|b&JpqIJY4tnpkN^Gu@cza8#QHD(%Kv5v1N&b0+5vU^*8mv<Wdei<>H-b+#RSp`qzPvT"
    "*939ocJy`uGW${crUFOwcF$)Bk^HaAS_QrlT^tqm-4XikQs$lX*ZuSZs|Sk&7wMJ8;QVv~U;d2s%?c$FS^nrNq~EFh8u"
    "rrxfEE;zNe^uEmi-?Ld-^{Q0{sR82-pR^85q;E1q9msmj5{68_lx+mXq7{64j*V%KX;m(+7d;uIx?aR|j|eyZm$bBJk<"
    "w&;!){*!kP!-};jQCI1&aE6#5Db`6v7ycmw5@C1_U)BukDj{H6Xy7><Fj?JL01L*U-pb%;3dGhDwj|y%Ib*|9q0f5Hn{"
    ">;7R<N$g4fB6K&*1}=>{P;lghyX$Q=K-z#%>U5<D*o>P_y(H*TL9kj)&A<ZRQ>b>x(9ak2>@LmIsEh;1^d|j6almVRR5"
    "X*_x?izh~hu{umqL%#Q);`;R$3FoC-?@4jkYFW#&YzDyy9K5(T*Kz5?O<^8pY5kNErkh5$|hivdCbDgvMRR{#NkB>@Ql"
    "Hv?Pr-~UJYqy9G@j{9Z)yZs3L<^I_IIQ;PWpYJICIQyLQmD;QUs06?kdJf<I92<uG*b4>#$OB6PX8#)H84QLO0f0XdF~"
    "`6HMD>U58XM{SkO6r9sQk6~lK$`kYXXrFZ20y2`VTSi$N>rW1_Dk7*Y+n0Q2Rjk*!}eN_Wix}4*%%(@C5h)3I7Zt4+Z7"
    "~YYjm#!~rAl!w~QZcmtv4p4Q9(+vd3dF8($E4g=5v+Wn6Fc>Fv2)c!XBzWcKWulxu7kOTt!QU<yPj{*<^763H^7zFtI!"
    "~q`v4E~+}NBzzE9{%nN)C=MTZveFevIeyFApIcyDgKrP?)Mt`wf<xPP699q`^F!-rrFx&tNnZE1LZ>JH!jrd*ajW`pVM"
    "5`ejUpO)e9);^a9WhyAHG@y#0g>HvgCQaS6PsVi#HL<_ux*UIy0wrvt4C%gH3VOjBN(3<UV#F8ITsjSw#jroC_UQA3nl"
    "LS=XG8u>^1E$95{FZdk$5)Rw_dIkaiEeVwPLJ36;odsj->I#7X!TXE?+51oPTLQ%k2>fvAE&fpT<^Oy6?*h*P(e_mNt@"
    "AY!6ZyaTLi>ac@B`B6SQXv{0e~p%S;EHvM*tqGydxe6Y@(?@R5FhL#~ryW0f4<1cnT^48huG1yR3Z3T?MQI+Waxjul#f"
    "goCT5nrO+f0O!n^?3==2<fcvrP*7_US7yJ;&)L$I{H3f1<y!M<oU{bIrCHbuTRUc{*7zYyG5us=?dj{(S>GxFwgd<)JF"
    "6rm}k=eWRdi_ope*g>_^X4)D1qzJp>-cH(ClPo8@d51thxq&pX8@ZBc>kmXtpElV+YfdXc?Rg>ZzK>t*DW&=sr{h((dz"
    "{i$N;<py4JYw2LJ5wd<w$WP0|h$C@6mZ!|CG$C>r(ytL3EzmI3S&0ONP|9RqU>FBZZ8uG8SLa@$k=<(4qfR1+WnzWEIS"
    "tM~E)(-ndhfgAK8Yw@G%-v~bemlP-jFA7-^3k5dn;qY1=5as;H0_Du`{|e6tyyy?+CHIH;&<M%(3?d{PG1tlZ;@=P);r"
    "@c%o9Y38SIZjme68lh<_cl>JN{YbM*@xh_yrdd!25p?HsEOENa>&I^!MHTrS2#SpYeG0PV*Q6`iY|Yw+ELCz5;LPvKhg"
    "rQ?0@6=j<Eq_v1e5G5fy(qyV-2zXfpj&F%~TSpEC|fc;wp;PS-;=>_5Xvle#pP1vOJQr`aUkpR^Fi~te=!UIPHCh~q61"
    "{AUQ#Sk9Q!Q(q2a|2)xfceY=m*wt*@tvmn1@61t-{YR;F${tJ#Q#PG@D0HJ$m^>Hya4#}q1Vysw*b2YEeh(^74}K(vi@"
    ")skMYF$I{iBLob@#E;PYkR{{s3AArdG5Cj&+Z(GSEkBM!&<!w#GT0f5&0$gvzAo&ehY5Gb_yY`WjIdEGYx9_PKdM)U;%"
    "&D{6_HWOw0N8g744F@RcnF0mUe+<tEk`Ai{;{Uz<;{lrXBnQg+a10;}z60Y6DFqV?CG->XlMiqISMN@iG{$=;gD;&Ebo"
    "qGrA3K`l>6U7+%(G1sTg5%YSo;k7`Q8TtH5pF)EDP!X=JX`%e)_TZIuip5S?>x0fd)6{j{RlUy$045@(d><ng;b8-U0^"
    "#JH<#YrWhfxPz(WprKq9t@mtIf-RAxRry@o4{kg3F@%m0Ayw3(v|9>aLpspvgga=9B(h;lejr|`4g$RoQH1#tNfcV(=F"
    "8e#$g!t$F0rO}Mfej%WP5%_jAsC=d3kzTd$p{)0C<zuD@+9odD(idg(fb<057hUZQk*deQ`t@rydB}}V))PU-w0LvgyV"
    "egng?w42?KNg68vQb2L-$TP!}=H9RAr3cl;&#rUM@8y#1c*kq6EXa`Ir_N&S2Mi3lVM{{Wy3m+R2uu;ME8E&P)AO!?d%"
    "`7ojZ!WCN4=ggi8KNXh-QvTi{r|_dX_gsw1QBm>cjmz`Myz|NWdLYsHf(Od?Dh9Ll_zAT8fC*65WB=s|%lUxygY2#Cwg"
    "2i4y#3SaT>gmlDgh__1_O@`^!}U%yzxyVPw7|CP1DmB|MX<@><o+scd6H}G~~w0CJ>m>%hr_5J4>?NaS3JjbHQcBwkYH"
    "a*YGdhvHjun`XCc3MB<$ZTmm)iVH^sTg(57(LK4LE;Q<K!wfmtIT7@jylTiVH=nZYhWz;;E`bBaCPMuNdg8|Iz{>NVbH"
    "2y{$!2rAa;Qv<xIs&&4j}Zp}iTy&q1qW3CbpM?JI`z*1Ec~X%<K#9kQv;CrLd#jua{Wc*u>Xb-EcF=O=KW&*uK>>z;01"
    "~m5$A~QP7yWnW9eiGTK+N34>f52=l%hJATA3peHe1CtFumq#i8x9-~P?&Q43A}9{n2vKmb?$&lXSm@(|Y;y8=!H5(M-N"
    "umRxzBmev1ngWamc>`GhZUOfHUk8=@ECZY(EDk~w>Iwv=imZH%E9O%5U+c94SMUD=iviC276Fm}4eZs|Jk1RQ%Mcd^z6"
    "v7&F8)sZC;SfoAQ2+}qVq8Ovj08!X8wTmQ~!4UkpDUG>HOjRJ^*<HMEAk?c>ity^8i=@_W#fS6acya9r}g=Ui}#XO$P!"
    "mneblxn*{R!7x)~|Smp5Y=Myd@8Ww*2n*%`)J>B{KTl(Do=m*&XjNww;!P&DQToBIkaR1%&ZV3T^K?lP(aswm@9sX<mz"
    "5|f}AOGF^yYIdWX$T|c$Ls|DgX2jLlk!&YTQ$Dk>;8WHkoxNeivFJ2RR$FNRsP}rz5kT{g$36B()XeHH3qZ&a0i70Tk}"
    "x}I0G00kNgGlBl+0=83N-H#Qk{)qXTdO8w7I*cmhrTX8>CP?EK^Yo(=8yN(jICpas|V&HbV2+WyW0paPNphx2drKDM0-"
    "i2eEo_3QfUvH}Y5+Xxl`Z~#*P!TdJ?O6;0EANqYOR|SityX=bPy!iouqW<gyVDFX<hX4o-Oa=1;!u}=xSNs;*Q|ovj0R"
    "m<clH{~L$NL)e==#DEC-xfqWBTX$1pmqEdGliNL!gZ<Iw-yamJlB)0f5mB7vW_9cR?2poY-;g+6tKa(B**6FBF{_FfZH"
    "QOZT`a@Dv9XW)_zz9sC;+<N$mVB>1-oc~@5orS~5d=oj2DFhXSEQT<{eNgGSy#P9vsW|6ZrAks4Z)CqbNwCqb2dhn<Qp"
    "$WzL)cEfgjQ?-S<O9ZtBo77^xG0DK?FAPM2@wA7sR~!@tpLXcW%Sq#t?$+D;vWhlN;Luju^Q|tX)mhY9|wvKgaSMO6CJ"
    "1@P0LjPQ}YhRlprqj9?X{ooHJqR3jJO3`1ld)h6{}ZI|GCV9t0x#%l<Is%lYX4Jq9KGlmt)scK@#W1OSp1+WIN`;QBlE"
    "3IC`0{r;N#g8w4^JNaY?_5Mf&#ss7!4+;kU5dc*Ez&0@fm-BA^*YV@`jQCXifolEeNB=(v+L~(V-AFAOCjwXNfCCsO<q"
    "h=@bl{N$E(v+_e*yu3Jp_;>Q3W10T>lC)ZUBBk|C#poH~Sy7;tLf80sD>-=nkawl$bOBTsDRR$cKUc5da7ZF8lAR39n)"
    "T4-Sh8=nzf{>Hnktj{}1MJQtPz1N4dZbpg5wE&8GP1pH9_egIJT-uj~YcK!JaX8Kh4AO8OQtN)DuGXXXJ68DJ!Km5}VL"
    "G`r^<qG^PcjoZ@`T_(6*2@8afs+3H?F4WMAodCOf&Uu=;`+_~x&J@?6$GOHJ^m00$pK3Oa06ic4gcKttN{=89sx=)&;P"
    "s(RRFI78ULmKiv8XEe(Mef#{<6f<oD19cLEj_m--?7ttI5~daG{t$ovHZ{Q!&XL*uTZh=Jw^LktHQQ6qjBx*L@DY3uF*"
    "8Prqgh9Qg(#raVDx$-s%fe%auX#O_-PVu4)BpGq#bo?F~Z1%?;KlmmH#rb^!-rchrVFf$V>IJ+IK@H~=sq9hs8Rn=2T<"
    "3|U0e}z?6Cq^&fcszsW%s1@l=&(8kr3qnf#rS&ary?>GV%}xsQtqQsRT&*`U-&v^#l3=c>MwfgZoYY#Qe|t_4>>9#1EP"
    "a!~>`Z@fFw>ycvQbqU}TcVhwQhdFaFcuE$#at@_2fOANq;0f1WEJmW0vlj2C)Q2ZS3GU;gn$@?7lBnYShegE74#`k0z-"
    "wL}0lJUj}Y6-9T<_mAg4hhi$(E{|}z5rFs!~758S@|pv0RN=@{{{!YpRG{%94j;iJ<nVGp)a--LIUg$UH;(uS^8-J@AX"
    "~*U;mf|&JEfG^Y{n?{1g@S6a<9}^#NuQuKj!V?gD`b(E0uUkpJlKFa`|#?*$bJod)<6L<8&Gd+(_f<@!(x9uO}uw*1xh"
    "yaycX;Kif>cH_(d1OP$*)hJ=`K)LcR|Kzp#1@dVF5(I7zROylWNBX(&yYh1=%mdg6#|9AH{Qq+Y=>gdKA{46mX!`;EBK"
    "uMI=>Jy%#s1m-y!pTT<OgaRCH)ij1tlmcZ!4eh6ZmTfuMsl@rU4k`=72&nZ7HPpd==^(?U)G`M+DgY|9^E6HNv^excRm"
    "2l>!vxuJo1qZUfcvkoFVxDfM_DiUv0f<pKTw0s@=&cmoUY>PZ&~YW$WVFeU^?qeg!s`{Py$p9#O{rYn#OmGD0UTm8f1X"
    "#=0~U*pUD0TWB@KIm8Yc?ziX`~<uL>i_Zs-UN5~rT`!y3kx6`W%z5#g7*CYbM^s%fdFO#UHLc%CH|-giT`>79RE)PrTT"
    "I1xA{i`viy1b2<8tRVFjfB>-RJPF8vw$fcg>sruqW|%KB0PNCKGs`T|x0l>s{gEc}!KKnJP_Dg=7@y#EF8XaV01iu%+8"
    "F#!Po;{vh!@c<tHYXC0-UH~WoRRzcW00PzjiUJM+uKq#-^Z#u9i~sEa_~Q}#_5FtgW&TR~RPt%U=dtDLfGmMPN(s9A7!"
    "<KP!qutz4DlTNo&mTG)C<GP2R=<ye9_zy%k`u0b=`Qj{P)6GFc29v#s!-Xj|vtG{}GA)qx>fv{|jyCftKL;oV(4Mz@<L"
    "X(L5W0EBGs_0f3hkI#7M^y#ZVd@b%dy+Ex1fl@#g*V&yjalpplkYZQCnWdw-sPaa|4YZDsf1{hT$lI-u=TKPQnX#m3T+"
    "4$GoA@c?0oVED;jnkU>G6mosUO0T~FcZ(&gw#<4D-bP-X0-F*R0B|?%B?2@R1MY)h!AN8mH8|NITZK&#vG{sWa}9FYy;"
    "f`RraI#Qui_KIQGo<J^Hl$!~gdEO8U9}dj1^(CIDdu{QheMqXpFc&HDoUfCMlAsRhFiX#*ew()gqZTjK$MY?3en4-YgD"
    "i59I21^IIZd;7usMH^WETIU!5YW4RAkot@EgZqW(sq%gKF!}EMjQ$w@)%z0rKK`EqJ^y3@IRCo@VE-ookNy$)WB?8T7y"
    "}&>mHy5AZ}e>l>+iPkmlL7@76A?Dnh_bl0f71no=sW!atnkHIS;D)Yx!vYjrbw=nEOTsVg4G<oBXdJj|zA41Pq1p^7(H"
    "FWdBwvoAsgrAMp+JYWn2l`};HL&=Fhgx7vmF+6_7rx&_8OMfrC0<Q(_Hs@9r2c16Sc&faG7#_$9GPxSBfZ4Pt;_8Qd)E"
    "ALD8#QQ}LZu~0-j|A`j9RQ2~WCt<=#{eP!r~rxiNc{)@y8sRR>;DJ+g#v^EgZHHFJOa7{SOV7H;r}`N&i)SomgW`y#0="
    "B`{QUmrX9QN{W8ek}q4~1|ViHOJgzI?oQ}xLOJ^>v8ANgbo?)g0Hv+cmoB?VXij}~tL-UeC*wh`&>D)|c!i}|1c{r{Z;"
    "DgJx_y(}8*llgluunblV3j@#B>=ii<eCs;*jsP~{DZm3A0f3$ZDe!spT<|sFSpZf0xcb`p@byh9wG&YCq4sg)N(vP%J@"
    ")eKY7mG}&-R~s6$s!r#QbRzY6JWUmj4C^v6}(1F6gSuE-Wbvi6IB>3+ns%|6~-=k^Bw-`s+;zhyK><Q1eYI^IJOGsr^j"
    "*vi(HxItOn4+Wpl4eFFRX><NVXx&ie5aR6!f#QC)hkOEl$C;a6A4gZq&djh2d%K$qB;{d4y@BtnM)dlPT+WnLANb$MeA"
    ">8Z!>h~}ZsPgy#5gB|?|9@BBc<;UX%K)VB=m`J)sQzpLX#(E*NeMmu*Z>9lBmr0emHey+ngBKd2>!qV;QhhzMFc<!wE#"
    "*5nE{jq>H#JP_y>{yt^4iqaqw#13g8C&C;40q9`XkQB9hGZ`xWT^yZ<&9iv{A|w7%NV*4RP4YQB8VHW+x~#tuOM)&C6o"
    "zV(s&S@`G*Hur4CA@i#VV+<hoI|HoqnGyxf75Os>-vK=jrTCNyWcYmu=qah_jp?f)s}U!#!TQ!kuQHAd5#aYdxfd2x|9"
    "@2F<qVb`K>J<ii1eEZp#PNm4+muUQ}-(iRtSUfnj9Z9^#Z#IFaKO2<@J32SL^f-ga}jA(fwKVjsHLacms6`J?lmj*Y}?"
    "H5A+N4D$NYMP3%JZ%pAkuaqRv7iA7BPPXDs=",
)
"""While a turn is played."""
