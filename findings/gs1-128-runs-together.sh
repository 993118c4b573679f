#!/bin/sh
# Packages: @zxing/library 0.21.3 (0.23.0, for Node 24, does the same), zxing-wasm 3.1.4, @undecaf/zbar-wasm 0.11.0,
#   symbols by bwip-js 4.11.4
# Behaviour: of a GS1-128 label with a lot (10) and a serial number (21) @zxing/library drops the separator, so lot
#   ABC123 and serial 77 come out as one lot ABC1232177. With the hint ASSUME_GS1 it keeps it.
# Surprise: the symbol itself says that it is GS1 (FNC1 in first place) and the other two readers hand the separator
#   on unasked. The text looks whole; only a lot of changing length shows the loss.
# Specification: GS1 General Specifications, section 7.8: FNC1 used as a separator is transmitted as the character
#   GS (0x1D). @zxing/library is at fault by its default.
# Seen, GS shown as ~:
#   zbar: 010789100031550710ABC123~2177
#   zxing-cpp: 010789100031550710ABC123~2177
#   zxing-js: 010789100031550710ABC1232177
#   zxing-js, ASSUME_GS1: ]C1010789100031550710ABC123~2177
. "$(dirname "$0")/lab.sh"
barcode_packages @zxing/library@0.21.3 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { byZbar, byZxingCpp, byZxingJs, draw } from './barcodes.mjs';

const label = draw({ bcid: 'gs1-128', text: '(01)07891000315507(10)ABC123(21)77' });
const seen = {
  zbar: await byZbar(label),
  'zxing-cpp': await byZxingCpp(label, { textMode: 'Plain' }),
  'zxing-js': await byZxingJs(label),
  'zxing-js, ASSUME_GS1': await byZxingJs(label, { ASSUME_GS1: true }),
};
for (const [reader, text] of Object.entries(seen)) {
  seen[reader] = text.replaceAll('\x1d', '~');
  console.log(`${reader}: ${seen[reader]}`);
}
assert.deepEqual(seen, {
  zbar: '010789100031550710ABC123~2177',
  'zxing-cpp': '010789100031550710ABC123~2177',
  'zxing-js': '010789100031550710ABC1232177',
  'zxing-js, ASSUME_GS1': ']C1010789100031550710ABC123~2177',
});
JS
