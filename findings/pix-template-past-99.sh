#!/bin/sh
# Packages: pix-utils 2.8.2 (writer and reader), qrcode-pix 5.0.0 (writer)
# Behaviour: a random key (36 letters) with a message of 60 gives template 26 a length of 122. Both makers write it
#   as three digits, "26122...", without a word; the reader of pix-utils then refuses the code pix-utils has made.
# Surprise: pix-utils checks names, cities and messages and answers with an error object, so a code without
#   an error is taken for good. The message alone is within the 72 letters it allows.
# Specification: EMVCo QR Code, Merchant-Presented Mode 1.1, coding of data objects: a length is two digits,
#   "01" to "99". Both makers are at fault: they should have raised.
# Seen:
#   message of 30: 26920014br.g... and 26920014BR.G..., read back: fine
#   message of 60: 261220014br.... and 261220014BR...., read back: invalid emv code
. "$(dirname "$0")/lab.sh"
packages pix-utils@2.8.2 qrcode-pix@5.0.0
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { createStaticPix, parsePix, hasError } = require('pix-utils');
const { QrCodePix } = require('qrcode-pix');

const key = '123e4567-e89b-42d3-a456-426614174000';
const head = (code) => code.slice(6, 18);
for (const [letters, length] of [[30, '2692'], [60, '26122']]) {
  const message = 'M'.repeat(letters);
  const made = createStaticPix({ merchantName: 'PADARIA', merchantCity: 'SAO PAULO', pixKey: key, infoAdicional: message, transactionAmount: 10 });
  assert.equal(hasError(made), false);
  const code = made.toBRCode();
  const other = QrCodePix({ version: '01', key, name: 'PADARIA', city: 'SAO PAULO', value: 10, message }).payload();
  const read = parsePix(code);
  console.log(`message of ${letters}: ${head(code)}... and ${head(other)}..., read back: ${hasError(read) ? read.message : 'fine'}`);
  assert.ok(head(code).startsWith(length) && head(other).startsWith(length));
  assert.equal(hasError(read), letters === 60);
}
JS
