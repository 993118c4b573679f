#!/bin/sh
# Packages: qrcode 1.5.4 (writer), zxing-wasm 3.1.4, @undecaf/zbar-wasm 0.11.0 (readers)
# Behaviour: of a Pix code of 41 modules at level M, which "restores 15 %", one row of modules without ink, 2.4 % of the
#   symbol and far from the three squares, makes it unreadable to both: rows 16, 17, 20 and 24 of rows 9 to 31. At
#   level Q, whose symbol is larger and fits the same 58 mm paper with the same modules, no such row does.
# Surprise: a fold in a receipt or a dirty print head is a line, and a line of one module is taken for a sixth of what
#   the level restores. The share is of each block's code words: there are four blocks of 43, each repairs 8, and the
#   up and down of the layout brings nine damaged words of those rows into one block.
# Specification: ISO/IEC 18004, error correction by blocks, code words interleaved. Nobody is at fault; level Q where
#   the paper has room is the remedy.
# Seen:
#   level M, 41 modules: rows lost to zxing-cpp 16 17 20 24, to zbar 16 17 20 24
#   level Q, 49 modules: rows lost to zxing-cpp none, to zbar none
. "$(dirname "$0")/lab.sh"
barcode_packages qrcode@1.5.4 zxing-wasm@3.1.4 @undecaf/zbar-wasm@0.11.0 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import QRCode from 'qrcode';
import { byZbar, byZxingCpp } from './barcodes.mjs';

const PIX =
  '00020126410014BR.GOV.BCB.PIX0119loja@exemplo.com.br520400005303986540510.005802BR' +
  '5916PADARIA SAO JOAO6009SAO PAULO62100506VENDA163043565';
const MODULE = 6;
const QUIET = 4;

function drawn({ size, data }, gone) {
  const width = (size + 2 * QUIET) * MODULE;
  const dots = Uint8ClampedArray.from({ length: width * width }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)].map((dot) => Math.floor(dot / MODULE) - QUIET);
    const isInk = x >= 0 && y >= 0 && x < size && y < size && y !== gone && data[y * size + x];
    return isInk ? 0 : 255;
  });
  return { width, height: width, dots };
}

const seen = [];
for (const level of ['M', 'Q']) {
  const { modules } = QRCode.create(PIX, { errorCorrectionLevel: level });
  assert.equal(await byZbar(drawn(modules, -1)), PIX);
  const lost = [[], []];
  // the squares and what surrounds them are 8 modules
  for (let row = 9; row < modules.size - 9; row += 1) {
    const picture = drawn(modules, row);
    if ((await byZxingCpp(picture)) !== PIX) lost[0].push(row);
    if ((await byZbar(picture)) !== PIX) lost[1].push(row);
  }
  const [zxing, zbar] = lost.map((rows) => rows.join(' ') || 'none');
  console.log(`level ${level}, ${modules.size} modules: rows lost to zxing-cpp ${zxing}, to zbar ${zbar}`);
  seen.push([modules.size, ...lost]);
}
assert.deepEqual(seen, [
  [41, [16, 17, 20, 24], [16, 17, 20, 24]],
  [49, [], []],
]);
JS
