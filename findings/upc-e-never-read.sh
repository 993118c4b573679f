#!/bin/sh
# Packages: @zxing/library 0.21.3 (0.23.0, for Node 24, does the same), zxing-wasm 3.1.4, @undecaf/zbar-wasm 0.11.0,
#   symbols by bwip-js 4.11.4
# Behaviour: @zxing/library lists UPC_E among its formats and reads no UPC-E symbol, not even when asked for
#   that format alone: its reader adds the digits to a string its caller never gets. The two others read it.
# Surprise: imported sweets and cosmetics carry UPC-E and a scan page that does EAN-13 is taken to do the rest.
#   Both readers that work give the 13 digits of the full number, not the 8 below the bars.
# Specification: ISO/IEC 15420, UPC-E: the six digits are expanded to the full number, which is what is
#   transmitted. @zxing/library is at fault; 13 digits are right.
# Seen:
#   printed 7891000315507, zxing-js 7891000315507, asked for it 7891000315507, zxing-cpp 7891000315507, zbar 7891000315507
#   printed 01234565, zxing-js nothing, asked for it nothing, zxing-cpp 0012345000065, zbar 0012345000065
#   printed 04252614, zxing-js nothing, asked for it nothing, zxing-cpp 0042100005264, zbar 0042100005264
. "$(dirname "$0")/lab.sh"
barcode_packages @zxing/library@0.21.3 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import zxing from '@zxing/library';
import { byZbar, byZxingCpp, byZxingJs, draw } from './barcodes.mjs';

const seen = [];
for (const [bcid, text] of [['ean13', '7891000315507'], ['upce', '01234565'], ['upce', '04252614']]) {
  const picture = draw({ bcid, text });
  const only = { POSSIBLE_FORMATS: [bcid === 'upce' ? zxing.BarcodeFormat.UPC_E : zxing.BarcodeFormat.EAN_13] };
  seen.push([text, await byZxingJs(picture), await byZxingJs(picture, only), await byZxingCpp(picture), await byZbar(picture)]);
}
for (const line of seen) console.log('printed %s, zxing-js %s, asked for it %s, zxing-cpp %s, zbar %s', ...line);
const right = '7891000315507';
assert.deepEqual(seen, [
  [right, right, right, right, right],
  ['01234565', 'nothing', 'nothing', '0012345000065', '0012345000065'],
  ['04252614', 'nothing', 'nothing', '0042100005264', '0042100005264'],
]);
JS
