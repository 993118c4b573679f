#!/bin/sh
# Packages: zxing-wasm 3.1.4 (zint writes, zxing-cpp reads), @zxing/library 0.23.0 (reads)
# Behaviour: by its defaults the writer takes the smallest symbol of all shapes, the oblong ones of the later standard
#   included. An address of 54 characters becomes 96 x 8 modules, which the second reader does not find; three
#   characters fewer make a square of 24 that both read.
# Surprise: "Data Matrix" is taken for one format: what a writer draws by default every reader reads, and a longer text
#   is a larger square. Whether a label can be read depends on the length of its lot number.
# Specification: ISO/IEC 21471 (Data Matrix rectangular extension) adds the shapes 8 x 48 to 26 x 64 to those of
#   ISO/IEC 16022 and leaves their use to those who write and read. Nobody is at fault.
# Seen:
#   51 characters: 24 x 24, zxing-cpp yes, zxing-js yes
#   54 characters: 96 x 8, zxing-cpp yes, zxing-js nothing
#   90 characters: 44 x 20, zxing-cpp yes, zxing-js nothing
#   120 characters: 48 x 22, zxing-cpp yes, zxing-js nothing
. "$(dirname "$0")/lab.sh"
barcode_packages zxing-wasm@3.1.4 @zxing/library@0.23.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { byZxingCpp, byZxingJs } from './barcodes.mjs';

console.warn = () => {};
const file = await readFile('node_modules/zxing-wasm/dist/writer/zxing_writer.wasm');
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer } });

// Four dots a module, a quiet zone of four modules.
function picture({ width, height, data }) {
  const [wide, high] = [4 * (width + 8), 4 * (height + 8)];
  const paper = (x, y) => x < 0 || y < 0 || x >= width || y >= height || data[y * width + x] !== 0;
  const dots = Uint8ClampedArray.from({ length: wide * high }, (_, at) => {
    const [x, y] = [at % wide, Math.floor(at / wide)].map((dot) => Math.floor(dot / 4) - 4);
    return paper(x, y) ? 255 : 0;
  });
  return { width: wide, height: high, dots };
}

const address = (length) => `https://loja.example/01/07891000100103/10/L${'20261127'.repeat(12)}`.slice(0, length);
const seen = [];
for (const length of [51, 54, 90, 120]) {
  const { symbol } = await writeBarcode(address(length), { format: 'DataMatrix' });
  const reads = [];
  for (const read of [byZxingCpp, byZxingJs]) {
    const text = await read(picture(symbol));
    reads.push(text === address(length) ? 'yes' : text);
  }
  seen.push([length, `${symbol.width} x ${symbol.height}`, ...reads]);
}
for (const line of seen) console.log('%d characters: %s, zxing-cpp %s, zxing-js %s', ...line);
assert.deepEqual(seen, [
  [51, '24 x 24', 'yes', 'yes'],
  [54, '96 x 8', 'yes', 'nothing'],
  [90, '44 x 20', 'yes', 'nothing'],
  [120, '48 x 22', 'yes', 'nothing'],
]);
JS
