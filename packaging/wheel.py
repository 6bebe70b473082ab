"""The build step of setuptools, named in pyproject.toml: app/ becomes the package `escalier`.

Nobody else's package `app` is in its way then. Assets and shaders, which lie beside app/ in the
tree, become escalier/data, where `resources` finds them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools import find_packages
from setuptools.command.build_py import build_py

PACKAGE, SOURCE = "escalier", "app"
DATA = ("assets", "shaders")


class BuildEscalier(build_py):
    """Builds all packages below app/, whichever there are, and puts the data beside them."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.packages = [PACKAGE, *(f"{PACKAGE}.{name}" for name in find_packages(SOURCE))]

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)  # what an older build has left there
        super().run()
        if not self.editable_mode:
            for source, goal in self._data().items():
                self.mkpath(str(Path(goal).parent))
                self.copy_file(source, goal, preserve_mode=False)

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *self._data(), "packaging/wheel.py"]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *self._data().values()]

    def _data(self) -> dict[str, str]:
        """The files of data: where each comes from and where it goes."""
        files = (path for folder in DATA for path in sorted(Path(folder).rglob("*")))
        goal = Path(self.build_lib, PACKAGE, "data")
        return {str(path): str(goal / path) for path in files if path.is_file()}
