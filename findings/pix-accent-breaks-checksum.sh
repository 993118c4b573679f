#!/bin/sh
# Packages: pix-qrcode 1.0.0, pix-utils 2.8.2, qrcode-pix 5.0.0, gpix 1.1.8
# Behaviour: for "Padaria São João" three makers write the name without accents; pix-qrcode keeps them and takes
#   the checksum over the letters' code units, not over the bytes that go into the QR code.
# Surprise: the text looks right, its lengths fit and its maker reports nothing, yet a reader that sums the bytes
#   refuses it. A shop without an accent in its name or city never sees it.
# Specification: EMVCo QR Code, Merchant-Presented Mode 1.1: merchant name (ID "59") is of format ans, which holds no
#   accents (the local alphabet goes into template "64"), and the CRC (ID "63") covers the data as coded. Two faults
#   of pix-qrcode; the readers are right.
# Seen:
#   pix-utils | PADARIA SAO JOAO | read
#   qrcode-pix | PADARIA SAO JOAO | read
#   gpix | Padaria Sao Joao | read
#   pix-qrcode | Padaria São João | invalid crc
. "$(dirname "$0")/lab.sh"
packages pix-qrcode@1.0.0 pix-utils@2.8.2 qrcode-pix@5.0.0 gpix@1.1.8
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { createStaticPix, parsePix, hasError } = require('pix-utils');
const { QrCodePix } = require('qrcode-pix');
const { PIX } = require('gpix/dist');
const { staticPix } = require('pix-qrcode');

const [key, name, city] = ['loja@exemplo.com.br', 'Padaria São João', 'São Paulo'];
const made = {
  'pix-utils': createStaticPix({ pixKey: key, merchantName: name, merchantCity: city, transactionAmount: 10 }).toBRCode(),
  'qrcode-pix': QrCodePix({ version: '01', key, name, city, value: 10 }).payload(),
  gpix: PIX.static().setKey(key).setReceiverName(name).setReceiverCity(city).setAmount(10).getBRCode(),
  'pix-qrcode': (await staticPix({ pixKey: key, merchant: name, merchantCity: city, amount: '10.00', transactionId: 'VENDA1' })).payload,
};
const seen = Object.entries(made).map(([maker, code]) => {
  const read = parsePix(code);
  return [maker, /59\d\d(.{16})/.exec(code)[1], hasError(read) ? read.message : 'read'];
});
for (const line of seen) console.log(line.join(' | '));
assert.deepEqual(seen, [
  ['pix-utils', 'PADARIA SAO JOAO', 'read'],
  ['qrcode-pix', 'PADARIA SAO JOAO', 'read'],
  ['gpix', 'Padaria Sao Joao', 'read'],
  ['pix-qrcode', 'Padaria São João', 'invalid crc'],
]);
JS
