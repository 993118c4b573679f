#!/bin/sh
# Packages: @mrmgomes/boleto-utils 1.3.3, boleto-brasileiro-validator 1.0.5, @brazilian-utils/brazilian-utils 2.4.0
# Behaviour: boleto-utils refuses two in eleven valid boletos: where the remainder by 11 is 0 or 1 it awaits the
#   check digit 0, which no bank's boleto has. The two others take every one.
# Surprise: the same library reads utility bills, whose rule does give 0; one function serves both. Samples of one
#   bank with round numbers pass, and a refused boleto looks like a mistyped one.
# Specification: FEBRABAN/Banco Central, Carta Circular 2.926 of 2000, bar code of the boleto, position 5: modulo 11 with
#   weights 2 to 9; a result of 0, 10 or 11 is written as 1. boleto-utils is at fault.
# Seen, the numbers are counted up and belong to no one:
#   boleto-utils refuses 200 of 1100, remainders 0,1; the two others 0
. "$(dirname "$0")/lab.sh"
packages @mrmgomes/boleto-utils@1.3.3 boleto-brasileiro-validator@1.0.5 @brazilian-utils/brazilian-utils@2.4.0
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
const require = createRequire(import.meta.url);
const { validarBoleto, codBarras2LinhaDigitavel } = require('@mrmgomes/boleto-utils');
const { boletoBancarioCodigoBarras } = require('boleto-brasileiro-validator');

const boleto = (number) => {
  const [head, tail] = ['3419', `9000${String(number).padStart(10, '0')}1790010435100479102015000`];
  const digits = [...(head + tail)].reverse();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0);
  const result = 11 - (sum % 11);
  return { bars: head + (result > 9 ? 1 : result) + tail, remainder: sum % 11 };
};
const made = Array.from({ length: 1100 }, (_, at) => boleto(1000 + at));
const refused = made.filter(({ bars }) => !validarBoleto(bars).sucesso);
const others = made.filter(({ bars }) => !boletoBancarioCodigoBarras(bars) || !isValidBoleto(codBarras2LinhaDigitavel(bars, false)));
const remainders = [...new Set(refused.map(({ remainder }) => remainder))].sort();
console.log(`boleto-utils refuses ${refused.length} of ${made.length}, remainders ${remainders}; the two others ${others.length}`);
assert.deepEqual(remainders, [0, 1]);
assert.ok(refused.length > 180 && refused.length < 220, 'two in eleven');
assert.equal(others.length, 0);
JS
