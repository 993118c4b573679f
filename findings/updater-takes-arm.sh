#!/bin/sh
# Package: electron-updater 6.8.10
# Behaviour: of one update list that names the AppImages of both processors, ARM first, a machine with an Intel processor
#   takes the ARM program. It looks for Node's word "x64" in the file names, and an AppImage of electron-builder says
#   "x86_64"; finding none it takes the first. The Windows installers, which do say "x64", it tells apart.
# Surprise: "arm64" is found on ARM in either order, so a list tried there, or sorted otherwise, is right.
#   electron-builder writes a list for each processor; the two are put together by hand or by a release job.
# Specification: none; the list's form is electron-builder's own. electron-updater is at fault: both names are its
#   sister's. A list for each processor, as electron-builder writes it, avoids it.
# Seen:
#   linux, arm64 first, for x64: shop-1.0.0-arm64.AppImage
#   linux, x86_64 first, for x64: shop-1.0.0-x86_64.AppImage
#   linux, x86_64 first, for arm64: shop-1.0.0-arm64.AppImage
#   windows, arm64 first, for x64: shop-1.0.0-x64-setup.exe
. "$(dirname "$0")/lab.sh"
packages electron-updater@6.8.10
program <<'JS'
import assert from 'node:assert/strict';
import { findFile, parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';

const here = process.arch;
const base = new URL('https://updates.example/');
function taken(processor, extension, ends) {
  const files = ends.map((end) => `  - url: shop-1.0.0-${end}\n    sha512: ${'A'.repeat(86)}==\n`).join('');
  const info = parseUpdateInfo(`version: 1.0.0\nfiles:\n${files}`, 'latest.yml', base);
  Object.defineProperty(process, 'arch', { value: processor });
  const found = findFile(resolveFiles(info, base), extension).info.url;
  Object.defineProperty(process, 'arch', { value: here });
  return found;
}
const images = ['arm64.AppImage', 'x86_64.AppImage'];
const seen = {
  'linux, arm64 first, for x64': taken('x64', 'AppImage', images),
  'linux, x86_64 first, for x64': taken('x64', 'AppImage', images.toReversed()),
  'linux, x86_64 first, for arm64': taken('arm64', 'AppImage', images.toReversed()),
  'windows, arm64 first, for x64': taken('x64', 'exe', ['arm64-setup.exe', 'x64-setup.exe']),
};
for (const [what, file] of Object.entries(seen)) console.log(`${what}: ${file}`);
assert.deepEqual(Object.values(seen), [
  'shop-1.0.0-arm64.AppImage',
  'shop-1.0.0-x86_64.AppImage',
  'shop-1.0.0-arm64.AppImage',
  'shop-1.0.0-x64-setup.exe',
]);
JS
