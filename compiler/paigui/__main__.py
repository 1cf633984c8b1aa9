"""`python -m paigui` is the command line."""

import sys

from paigui.cli import main

if __name__ == "__main__":
    sys.exit(main())
