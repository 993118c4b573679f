#!/bin/sh
# Package: @pix.js/qrcode 1.1.0
# Behaviour: createStatic takes amounts from R$ 1.00 to R$ 13.00 and refuses all others: "Number must be less than
#   or equal to 13".
# Surprise: 1 to 13 are the bounds of the amount field's length in letters; a coffee works, a lunch does not.
#   A good guess is a bound of ten digits and two decimals.
# Specification: EMVCo QR Code, Merchant-Presented Mode 1.1, transaction amount (ID "54"): format ans, length "01" to
#   "13". The library takes the length for the value: its fault.
# Seen:
#   R$ 0.50: Number must be greater than or equal to 1
#   R$ 1.00: 54041.00
#   R$ 13.00: 540513.00
#   R$ 13.01: Number must be less than or equal to 13
#   R$ 100.00: Number must be less than or equal to 13
. "$(dirname "$0")/lab.sh"
packages @pix.js/qrcode@1.1.0
program <<'JS'
import assert from 'node:assert/strict';
import { createStatic } from '@pix.js/qrcode';

const outcome = (value) => {
  try {
    const { brcode } = createStatic({
      merchantAccountInfo: { key: 'loja@exemplo.com.br' },
      value,
      merchantName: 'PADARIA',
      merchantCity: 'SAO PAULO',
      postalCode: '01001000',
      additionalData: { txId: 'VENDA1' },
    });
    return /5303986(54\d\d[\d.]+)5802BR/.exec(brcode)[1];
  } catch (error) {
    return JSON.parse(error.message).map((issue) => issue.message).join('; ');
  }
};
const seen = [0.5, 1, 13, 13.01, 100].map((value) => [value, outcome(value)]);
for (const [value, what] of seen) console.log(`R$ ${value.toFixed(2)}: ${what}`);
assert.deepEqual(seen, [
  [0.5, 'Number must be greater than or equal to 1'],
  [1, '54041.00'],
  [13, '540513.00'],
  [13.01, 'Number must be less than or equal to 13'],
  [100, 'Number must be less than or equal to 13'],
]);
JS
