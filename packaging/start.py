"""What PyInstaller starts: a script, since only a package can import from its own folder."""

import sys

from app.__main__ import main

sys.exit(main())
