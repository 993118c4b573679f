#!/bin/sh
# Packages: bwip-js 4.11.4 (writer), zxing-wasm 3.1.4 (reader)
# Behaviour: the two digits beside a magazine's EAN-13 (its issue) as bwip-js draws them stand 12 modules away, and
#   zxing-wasm, told to read add-ons, does not see them; told to require them, it finds no barcode at all. Up to
#   10 modules away it reads them, and gives 13 and 2 digits as one number of 15.
# Surprise: both are the usual choice for their half and each is in order by itself; the page that reads the shop's
#   own print is tried with bwip-js, a magazine from the press may stand closer. And the 15 digits carry no sign of a joint.
# Specification: ISO/IEC 15420, add-on symbols: 7 to 12 modules from the main symbol. bwip-js keeps to it;
#   the reader is at fault. The option addongap brings the writer nearer.
# Seen:
#   gap default: told to read 9771234567003, told to require nothing
#   gap 7: told to read 977123456700305, told to require 977123456700305
#   gap 9: told to read 977123456700305, told to require 977123456700305
#   gap 10: told to read 977123456700305, told to require 977123456700305
#   gap 11: told to read 9771234567003, told to require nothing
#   gap 12: told to read 9771234567003, told to require nothing
. "$(dirname "$0")/lab.sh"
barcode_packages zxing-wasm@3.1.4 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { byZxingCpp, draw } from './barcodes.mjs';

const seen = [];
for (const gap of [undefined, 7, 9, 10, 11, 12]) {
  const options = gap === undefined ? {} : { addongap: gap };
  const picture = draw({ bcid: 'ean13', text: '9771234567003 05', ...options });
  const read = await byZxingCpp(picture, { eanAddOnSymbol: 'Read' });
  seen.push([gap ?? 'default', read, await byZxingCpp(picture, { eanAddOnSymbol: 'Require' })]);
}
for (const line of seen) console.log('gap %s: told to read %s, told to require %s', ...line);
const [both, main] = ['977123456700305', '9771234567003'];
assert.deepEqual(seen, [
  ['default', main, 'nothing'],
  [7, both, both],
  [9, both, both],
  [10, both, both],
  [11, main, 'nothing'],
  [12, main, 'nothing'],
]);
JS
