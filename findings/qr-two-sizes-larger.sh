#!/bin/sh
# Packages: qrcode-generator 2.0.4, qrcode 1.5.4, bwip-js 4.11.4
# Behaviour: one Pix code at one level of correction (M) becomes a symbol of 41 modules by qrcode and bwip-js and of
#   49 by qrcode-generator, which puts the whole text into bytes. With its margin the larger one fits into 58 mm paper
#   at 6 dots a module, the smaller at 7.
# Surprise: the text and the level are taken to fix the size, as the number of data bits at a level is a table. A Pix
#   code is mostly digits and capitals, which the denser modes hold in less.
# Specification: ISO/IEC 18004, Annex J (informative): how to divide a text into modes is advice; both symbols are
#   right. The standard leaves it open; nobody is at fault.
# Seen:
#   qrcode: 41 modules, 7 dots each on 384
#   bwip-js: 41 modules, 7 dots each on 384
#   qrcode-generator: 49 modules, 6 dots each on 384
. "$(dirname "$0")/lab.sh"
packages qrcode-generator@2.0.4 qrcode@1.5.4 bwip-js@4.11.4
program <<'JS'
import assert from 'node:assert/strict';
import bwip from 'bwip-js';
import qrcode from 'qrcode';
import generator from 'qrcode-generator';

const pix =
  '00020126410014BR.GOV.BCB.PIX0119loja@exemplo.com.br520400005303986540510.005802BR' +
  '5916PADARIA SAO JOAO6009SAO PAULO62100506VENDA163043565';
const sizes = (text) => {
  const drawn = generator(0, 'M');
  drawn.addData(text);
  drawn.make();
  return {
    qrcode: qrcode.create(text, { errorCorrectionLevel: 'M' }).modules.size,
    'bwip-js': bwip.raw({ bcid: 'qrcode', text, eclevel: 'M', fixedeclevel: true })[0].pixx,
    'qrcode-generator': drawn.getModuleCount(),
  };
};
const dots = (modules) => Math.floor(384 / (modules + 8));
const seen = sizes(pix);
for (const [maker, modules] of Object.entries(seen)) console.log(`${maker}: ${modules} modules, ${dots(modules)} dots each on 384`);
assert.deepEqual(seen, { qrcode: 41, 'bwip-js': 41, 'qrcode-generator': 49 });
assert.deepEqual([dots(41), dots(49)], [7, 6]);
assert.equal(new Set(Object.values(sizes('loja'))).size, 1, 'a short text is alike');
JS
