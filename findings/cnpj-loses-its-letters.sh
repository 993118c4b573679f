#!/bin/sh
# Packages: @brazilian-utils/brazilian-utils 2.4.0, cpf-cnpj-validator 2.1.2, brazilian-values 0.14.1
# Behaviour: given the example number of the new CNPJ with letters, 12.ABC.345/01DE-35, formatCnpj of brazilian-utils
#   drops the letters and gives "12.345.013/5"; isValidCnpj says no. Both do it right with version 2 asked for; the
#   two other libraries take both kinds unasked.
# Surprise: a release that knows the letters, from the year they are issued in, is taken to let them through. A refusal
#   would be seen; a shorter number that is printed on a receipt is not.
# Specification: Receita Federal, Instrução Normativa RFB 2.229 of 2024: twelve places of digits or capitals and two check
#   digits, issued from July 2026. The default (version 1) is documented; to format by leaving letters out is
#   the library's choice, not the format's.
# Seen:
#   11222333000181 by brazilian-utils: 11.222.333/0001-81, valid: true
#   11222333000181 by brazilian-utils, version 2: 11.222.333/0001-81, valid: true
#   11222333000181 by cpf-cnpj-validator: 11.222.333/0001-81, valid: true
#   11222333000181 by brazilian-values: 11.222.333/0001-81, valid: true
#   12ABC34501DE35 by brazilian-utils: 12.345.013/5, valid: false
#   12ABC34501DE35 by brazilian-utils, version 2: 12.ABC.345/01DE-35, valid: true
#   12ABC34501DE35 by cpf-cnpj-validator: 12.ABC.345/01DE-35, valid: true
#   12ABC34501DE35 by brazilian-values: 12.ABC.345/01DE-35, valid: true
. "$(dirname "$0")/lab.sh"
packages @brazilian-utils/brazilian-utils@2.4.0 cpf-cnpj-validator@2.1.2 brazilian-values@0.14.1
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { formatCnpj, isValidCnpj } from '@brazilian-utils/brazilian-utils';
const require = createRequire(import.meta.url);
const { cnpj } = require('cpf-cnpj-validator');
const { formatToCNPJ, isCNPJ } = require('brazilian-values');

const seen = {};
for (const number of ['11222333000181', '12ABC34501DE35']) {
  seen[number] = [
    [formatCnpj(number), isValidCnpj(number)],
    [formatCnpj(number, { version: 2 }), isValidCnpj(number, { version: 2 })],
    [cnpj.format(number), cnpj.isValid(number)],
    [formatToCNPJ(number), isCNPJ(number)],
  ];
}
const names = ['brazilian-utils', 'brazilian-utils, version 2', 'cpf-cnpj-validator', 'brazilian-values'];
for (const [number, found] of Object.entries(seen)) {
  for (const [at, [text, valid]] of found.entries()) console.log(`${number} by ${names[at]}: ${text}, valid: ${valid}`);
}
const [digits, letters] = [['11.222.333/0001-81', true], ['12.ABC.345/01DE-35', true]];
assert.deepEqual(Object.values(seen), [
  [digits, digits, digits, digits],
  [['12.345.013/5', false], letters, letters, letters],
]);
JS
