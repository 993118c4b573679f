#!/bin/sh
# Packages: pix-utils 2.8.2, @pix.js/qrcode 1.1.0
# Behaviour: of a code that carries another arrangement in template 26 and Pix in template 27, both readers give
#   the other arrangement's number back as the Pix key. A code with Pix in 27 alone they refuse.
# Surprise: the template names its owner in its first field, so a reader of Pix is taken to look for
#   BR.GOV.BCB.PIX there. Nothing fails: a payer is shown a key that is none.
# Specification: EMVCo QR Code, Merchant-Presented Mode 1.1, merchant account information: IDs "26" to "51" are for any
#   network and sub-field "00" tells which. Both readers are at fault.
# Seen:
#   Pix in 26: pix-utils loja@exemplo.com.br, @pix.js loja@exemplo.com.br
#   other in 26, Pix in 27: pix-utils 00912345, @pix.js 00912345
#   Pix in 27: pix-utils refused, @pix.js refused
. "$(dirname "$0")/lab.sh"
packages pix-utils@2.8.2 @pix.js/qrcode@1.1.0
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { parseStaticPix } from '@pix.js/qrcode';
const { parsePix, hasError } = createRequire(import.meta.url)('pix-utils');

const field = (id, value) => id + String(value.length).padStart(2, '0') + value;
const sealed = (text) => {
  let crc = 0xffff;
  for (const byte of Buffer.from(`${text}6304`)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return `${text}6304${crc.toString(16).toUpperCase().padStart(4, '0')}`;
};
const pix = (id) => field(id, field('00', 'BR.GOV.BCB.PIX') + field('01', 'loja@exemplo.com.br'));
const other = field('26', field('00', 'com.example.wallet') + field('01', '00912345'));
const code = (accounts) =>
  sealed(`000201${accounts}52040000530398654${field('', '10.00')}5802BR5907PADARIA6009SAO PAULO${field('62', field('05', 'VENDA1'))}`);
const keys = (text) => {
  const first = parsePix(text);
  let second;
  try {
    second = parseStaticPix(text).merchantAccountInfo.key;
  } catch {
    second = 'refused';
  }
  return [hasError(first) ? 'refused' : first.pixKey, second];
};
const seen = { 'Pix in 26': keys(code(pix('26'))), 'other in 26, Pix in 27': keys(code(other + pix('27'))), 'Pix in 27': keys(code(pix('27'))) };
for (const [what, [first, second]] of Object.entries(seen)) console.log(`${what}: pix-utils ${first}, @pix.js ${second}`);
assert.deepEqual(Object.values(seen), [
  ['loja@exemplo.com.br', 'loja@exemplo.com.br'],
  ['00912345', '00912345'],
  ['refused', 'refused'],
]);
JS
