#!/bin/sh
# Packages: @mrmgomes/boleto-utils 1.3.3, broleto 0.0.12
# Behaviour: of a boleto with the due factor 1500 (7 July 2026) both give 15 November 2001 as its due date, and broleto
#   calls it expired. boleto-utils holds the right reckoning under another name, which nothing calls by itself.
# Surprise: both say in the same answer that the boleto is valid; a library still published after the change is
#   taken to know it. Up to factor 9999 (21 February 2025) both were right.
# Specification: FEBRABAN, boleto de pagamento, fator de vencimento: counted in days from 7 October 1997, it reached
#   9999 on 21 February 2025 and began again at 1000 on the 22nd. Both libraries are at fault.
# Seen, the test digits are made up and belong to no one:
#   factor 9999: boleto-utils 2025-02-21, broleto 2025-02-21 (valid: true, expired: true); by the count begun in 2025 2049-10-13
#   factor 1500: boleto-utils 2001-11-15, broleto 2001-11-15 (valid: true, expired: true); by the count begun in 2025 2026-07-07
. "$(dirname "$0")/lab.sh"
packages @mrmgomes/boleto-utils@1.3.3 broleto@0.0.12
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { validarBoleto, identificarDataComNovoFator2025 } = require('@mrmgomes/boleto-utils');
const { Boleto } = require('broleto');

const day = (date) => new Date(date).toISOString().slice(0, 10);
const seen = [];
for (const bars of ['34199999900000260001790010435100479102015000', '34192150000000260001790010435100479102015000']) {
  const first = validarBoleto(bars);
  const second = new Boleto(bars);
  seen.push([bars.slice(5, 9), first.sucesso && day(first.vencimento), day(second.toJSON().expirationDate), second.toJSON().valid, second.toJSON().expired, day(identificarDataComNovoFator2025(bars, 'CODIGO_DE_BARRAS'))]);
}
for (const line of seen) console.log('factor %s: boleto-utils %s, broleto %s (valid: %s, expired: %s); by the count begun in 2025 %s', ...line);
assert.deepEqual(seen, [
  ['9999', '2025-02-21', '2025-02-21', true, true, '2049-10-13'],
  ['1500', '2001-11-15', '2001-11-15', true, true, '2026-07-07'],
]);
JS
