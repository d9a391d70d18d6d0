"""The time at which this program began to import its modules; source files that changed later may differ from them."""

import time

IMPORTED = time.time()
