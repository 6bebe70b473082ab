"""What pyproject.toml leaves to setuptools: where the files go, and who this is.

app/ becomes the package `escalier`, so that nobody else's package `app` is in its way. Assets and
shaders, which lie beside app/ in the tree, become escalier/data, where `resources` finds them, and
so does the native kernel of the AI. With it a wheel is for one system, but for every Python; where
there is no compiler, a wheel is without it and for all systems.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

PACKAGE, SOURCE = "escalier", "app"
DATA = ("assets", "shaders")
IDENTITY = runpy.run_path(f"{SOURCE}/identity.py")
VERSION = runpy.run_path(f"{SOURCE}/__init__.py")["__version__"]


@cache
def kernel() -> list[Path]:
    """The native kernel, built if there is a compiler: one file, or none."""
    built = subprocess.run([sys.executable, "packaging/kernel.py"], stdout=subprocess.PIPE)
    return [Path(os.fsdecode(built.stdout).strip())] if not built.returncode else []


class BuildEscalier(build_py):
    """Builds all packages below app/, whichever there are, and puts the data beside them."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.packages = [PACKAGE, *(f"{PACKAGE}.{name}" for name in find_packages(SOURCE))]

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # what an older build has left there
        super().run()
        kernel()
        if not self.editable_mode:
            for source, goal in self._data().items():
                self.mkpath(str(Path(goal).parent))
                self.copy_file(source, goal, preserve_mode=False)

    def get_source_files(self) -> list[str]:
        sources = [str(path) for path in Path(SOURCE).rglob("kernel/*.[ch]")]
        data = [path for path in self._data() if Path(path) not in kernel()]
        return [*super().get_source_files(), *sources, *data, "packaging/kernel.py"]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *self._data().values()]

    def _data(self) -> dict[str, str]:
        """The files of data: where each comes from and where it goes."""
        files = (path for folder in DATA for path in sorted(Path(folder).rglob("*")))
        goal = Path(self.build_lib, PACKAGE, "data")
        found = {str(path): str(goal / path) for path in files if path.is_file()}
        return found | {str(path): str(goal / "kernel" / path.name) for path in kernel()}


def wheel_command() -> type:
    """The command that names a wheel, of the setuptools that builds one."""
    from setuptools.command.bdist_wheel import bdist_wheel

    class WheelEscalier(bdist_wheel):
        """Names the system if the kernel is inside; all files stay where they are."""

        def get_tag(self) -> tuple[str, str, str]:
            if not kernel():
                return super().get_tag()
            self.root_is_pure = False
            system = super().get_tag()[2]
            self.root_is_pure = True
            return "py3", "none", manylinux(system)

    return WheelEscalier


def manylinux(system: str) -> str:
    """The name of a Linux as PyPI takes it: with the oldest glibc that the kernel runs on."""
    if not system.startswith("linux_"):
        return system
    versions = re.findall(rb"GLIBC_2\.(\d+)", b"".join(path.read_bytes() for path in kernel()))
    return f"manylinux_2_{max([17, *map(int, versions)])}_{system.removeprefix('linux_')}"


def readme() -> str:
    """README.md with addresses that work anywhere, for PyPI."""

    def absolute(link: re.Match[str]) -> str:
        return f"{link[1]}({IDENTITY['file_at'](VERSION, link[2], raw=link[1].startswith('!'))})"

    text = Path("README.md").read_text(encoding="utf-8")
    return re.sub(r"(!?\[[^]]*\])\((?!https?:|#)([^)]+)\)", absolute, text)


if __name__ == "__main__":
    setup(
        version=VERSION,
        description=IDENTITY["SUMMARY"],
        long_description=readme(),
        long_description_content_type="text/markdown",
        author=IDENTITY["AUTHOR"],
        author_email=IDENTITY["EMAIL"],
        project_urls={
            "Homepage": IDENTITY["HOMEPAGE"],
            "Download": IDENTITY["DOWNLOADS"],
            "Source": IDENTITY["REPOSITORY"],
            "Changelog": IDENTITY["file_at"](VERSION, "CHANGELOG.md"),
            "Issues": IDENTITY["ISSUES"],
        },
        packages=[PACKAGE],  # and all below it, as BuildEscalier finds them
        package_dir={PACKAGE: SOURCE},
        exclude_package_data={"": ["*.c", "*.h"]},  # what is compiled from them is inside
        cmdclass={"build_py": BuildEscalier, "bdist_wheel": wheel_command()},
    )
