# Sourced by every finding: a temporary folder, pinned packages inside it, a program run there.
set -eu
LAB=$(mktemp -d)
trap 'rm -rf "$LAB"' EXIT
trap 'exit 1' HUP INT TERM

# packages NAME@VERSION...: exactly these npm packages, without their install steps.
packages() {
  printf '{ "private": true, "type": "module" }\n' >"$LAB/package.json"
  (cd "$LAB" && npm install --ignore-scripts --no-audit --no-fund --no-package-lock --fetch-timeout=60000 --loglevel=error "$@" >/dev/null)
}

# barcode_packages NAME@VERSION...: the same, with the helper barcodes.mjs beside them.
barcode_packages() {
  packages "$@"
  cp "$(dirname "$0")/barcodes.mjs" "$LAB"
}

# debian NAME=VERSION: one Debian package, unpacked under $LAB/debian.
debian() {
  chmod 755 "$LAB"
  (cd "$LAB" && apt-get download -qq "$1" >/dev/null 2>&1 && dpkg -x ./*.deb debian) || {
    echo "Debian package $1 is not to be had here: run apt-get update first" >&2
    exit 1
  }
}

# program: runs the JavaScript on standard input beside the installed packages.
program() {
  cat >"$LAB/program.mjs"
  (cd "$LAB" && node program.mjs)
}

# nats_packages NAME@VERSION...: npm packages, the server of Debian 12 and the helper nats.mjs.
nats_packages() {
  packages "$@"
  debian nats-server=2.9.10-1+b3
  cp "$(dirname "$0")/nats.mjs" "$LAB"
}
