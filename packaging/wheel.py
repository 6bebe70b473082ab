"""What setuptools does besides, named in pyproject.toml: assets and shaders go into the wheel.

They lie beside app/ in the tree; in a wheel they are in app/data, where `app.resources` finds them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from setuptools.command.build_py import build_py

FOLDERS = ("assets", "shaders")


class WithData(build_py):
    """Builds the packages, and puts the data beside them."""

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
        """Where each file comes from and where it goes."""
        files = (path for folder in FOLDERS for path in sorted(Path(folder).rglob("*")))
        goal = Path(self.build_lib, "app", "data")
        return {str(path): str(goal / path) for path in files if path.is_file()}
