#!/bin/sh
# Packages: bwip-js 4.11.4 (writer), zxing-wasm 3.1.4, @undecaf/zbar-wasm 0.11.0, @zxing/library 0.21.3 (readers)
# Behaviour: bwip-js draws Code 93 without its two check characters unless includecheck is set, and none of three
#   readers takes that symbol. For Code 128 and EAN-13 the same call with the same options adds the check by itself.
# Surprise: where the check is optional (Code 39) an option is due; in Code 93 it is part of the symbol, so the
#   default is a picture that looks like a barcode and is none.
# Specification: ANSI/AIM BC5 (USS Code 93), symbol structure: the check characters C and K stand before the stop
#   character of every symbol. The writer's default is at fault.
# Seen:
#   {"bcid":"code128"}: zxing-cpp PEDIDO-77, zbar PEDIDO-77, zxing-js PEDIDO-77
#   {"bcid":"code93"}: zxing-cpp nothing, zbar nothing, zxing-js nothing
#   {"bcid":"code93","includecheck":true}: zxing-cpp PEDIDO-77, zbar PEDIDO-77, zxing-js PEDIDO-77
. "$(dirname "$0")/lab.sh"
barcode_packages @zxing/library@0.21.3 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { byZbar, byZxingCpp, byZxingJs, draw } from './barcodes.mjs';

const text = 'PEDIDO-77';
const seen = [];
for (const options of [{ bcid: 'code128' }, { bcid: 'code93' }, { bcid: 'code93', includecheck: true }]) {
  const picture = draw({ ...options, text });
  seen.push([JSON.stringify(options), await byZxingCpp(picture), await byZbar(picture), await byZxingJs(picture)]);
}
for (const line of seen) console.log('%s: zxing-cpp %s, zbar %s, zxing-js %s', ...line);
assert.deepEqual(seen.map((line) => line.slice(1)), [
  [text, text, text],
  ['nothing', 'nothing', 'nothing'],
  [text, text, text],
]);
JS
