#!/bin/sh
# Packages: @undecaf/zbar-wasm 0.11.0, zxing-wasm 3.1.4, @zxing/library 0.21.3, symbols by bwip-js 4.11.4
# Behaviour: of a Code 128 symbol with accents zbar gives other letters, without an error: "café" is read as
#   "cafi" and "ação" as "agco". The two others read the accents.
# Surprise: a reader that cannot do accents is taken to fail or to leave a mark. zbar skips the sign that announces
#   the upper half of the character set (FNC4) and keeps the letter 128 places below; the check character still fits.
# Specification: ISO/IEC 15417, function character 4: the character that follows stands 128 places higher, by default
#   in ISO/IEC 8859-1. zbar is at fault.
# Seen:
#   drawn cafe, zxing-cpp cafe, zxing-js cafe, zbar cafe
#   drawn café, zxing-cpp café, zxing-js café, zbar cafi
#   drawn ação, zxing-cpp ação, zxing-js ação, zbar agco
. "$(dirname "$0")/lab.sh"
barcode_packages @zxing/library@0.21.3 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { byZbar, byZxingCpp, byZxingJs, draw } from './barcodes.mjs';

const seen = [];
for (const text of ['cafe', 'caf\u00e9', 'a\u00e7\u00e3o']) {
  const picture = draw({ bcid: 'code128', text, binarytext: true });
  seen.push([text, await byZxingCpp(picture), await byZxingJs(picture), await byZbar(picture)]);
}
for (const line of seen) console.log('drawn %s, zxing-cpp %s, zxing-js %s, zbar %s', ...line);
assert.deepEqual(seen, [
  ['cafe', 'cafe', 'cafe', 'cafe'],
  ['café', 'café', 'café', 'cafi'],
  ['ação', 'ação', 'ação', 'agco'],
]);
JS
