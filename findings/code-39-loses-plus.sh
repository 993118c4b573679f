#!/bin/sh
# Packages: zxing-wasm 3.1.4, @undecaf/zbar-wasm 0.11.0, @zxing/library 0.21.3, symbols by bwip-js 4.11.4
# Behaviour: zxing-wasm reads the Code 39 symbol PED+A1 as "PEDa1": a plus before a letter makes it small. The two
#   others hand on what is printed. PED+10 all three read alike. The old switch tryCode39ExtendedMode is
#   kept without effect; only asking for the format Code39Std gives the printed text.
# Surprise: + - . / $ % are plain Code 39 signs and order and shelf numbers use them. The same number reads right
#   or wrong by the letter that follows.
# Specification: ISO/IEC 16388: sign pairs for the other ASCII characters (full ASCII) are an optional mode that both
#   sides agree on; a symbol does not say that it uses it. The format leaves it open; the default is the reader's.
# Seen:
#   printed PED+10, zxing-cpp PED+10 (mode off PED+10, Code39Std PED+10), zbar PED+10, zxing-js PED+10
#   printed PED+A1, zxing-cpp PEDa1 (mode off PEDa1, Code39Std PED+A1), zbar PED+A1, zxing-js PED+A1
#   printed A/B, zxing-cpp A" (mode off A", Code39Std A/B), zbar A/B, zxing-js A/B
. "$(dirname "$0")/lab.sh"
barcode_packages @zxing/library@0.21.3 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { byZbar, byZxingCpp, byZxingJs, draw } from './barcodes.mjs';

const seen = [];
for (const text of ['PED+10', 'PED+A1', 'A/B']) {
  const picture = draw({ bcid: 'code39', text });
  const off = await byZxingCpp(picture, { tryCode39ExtendedMode: false });
  const standard = await byZxingCpp(picture, { formats: ['Code39Std'] });
  seen.push([text, await byZxingCpp(picture), off, standard, await byZbar(picture), await byZxingJs(picture)]);
}
for (const line of seen) console.log('printed %s, zxing-cpp %s (mode off %s, Code39Std %s), zbar %s, zxing-js %s', ...line);
assert.deepEqual(seen, [
  ['PED+10', 'PED+10', 'PED+10', 'PED+10', 'PED+10', 'PED+10'],
  ['PED+A1', 'PEDa1', 'PEDa1', 'PED+A1', 'PED+A1', 'PED+A1'],
  ['A/B', 'A"', 'A"', 'A/B', 'A/B', 'A/B'],
]);
JS
