#!/bin/sh
# Packages: @brazilian-utils/brazilian-utils 2.4.0, cpf-cnpj-validator 2.1.2
# Behaviour: the example number of the new CNPJ with letters, 12.ABC.345/01DE-35, is a right Pix key to brazilian-utils
#   and a wrong CNPJ unless version 2 is asked for; formatCnpj drops the letters and gives "12.345.013/5". The access
#   key of a receipt by such an issuer is refused too and loses its letters, and there no version can be asked for.
# Surprise: one library, one number, three answers. A refusal would be seen; a shorter number that is printed on a
#   receipt is not.
# Specification: Receita Federal, Instrução Normativa RFB 2.229 of 2024: twelve places of digits or capitals and two check
#   digits, issued from July 2026; NF-e, Nota Técnica Conjunta 2025.001: the same in the access key, each letter counted
#   as its ASCII code less 48. The default of formatCnpj is documented; refusing the access key is the library's fault.
# Seen:
#   Pix key: true, with letters true
#   CNPJ: true, with letters false
#   CNPJ, version 2: true, with letters true
#   CNPJ by cpf-cnpj-validator: true, with letters true
#   formatted CNPJ: 11.222.333/0001-81, with letters 12.345.013/5
#   access key: true, with letters false
#   signs of the access key: 44, with letters 39
. "$(dirname "$0")/lab.sh"
packages @brazilian-utils/brazilian-utils@2.4.0 cpf-cnpj-validator@2.1.2
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { formatCnpj, formatNfeKey, isValidCnpj, isValidNfeKey, isValidPixKey } from '@brazilian-utils/brazilian-utils';
const { cnpj } = createRequire(import.meta.url)('cpf-cnpj-validator');

const accessKey = (issuer) => {
  const body = `352611${issuer}6500100000000111234567`.padEnd(43, '0');
  const sum = [...body].reverse().reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
  return body + (sum % 11 < 2 ? 0 : 11 - (sum % 11));
};
const seen = ['11222333000181', '12ABC34501DE35'].map((number) => ({
  'Pix key': isValidPixKey(number),
  CNPJ: isValidCnpj(number),
  'CNPJ, version 2': isValidCnpj(number, { version: 2 }),
  'CNPJ by cpf-cnpj-validator': cnpj.isValid(number),
  'formatted CNPJ': formatCnpj(number),
  'access key': isValidNfeKey(accessKey(number)),
  'signs of the access key': formatNfeKey(accessKey(number)).replaceAll(' ', '').length,
}));
for (const what of Object.keys(seen[0])) console.log(`${what}: ${seen[0][what]}, with letters ${seen[1][what]}`);
assert.deepEqual(seen.map(Object.values), [
  [true, true, true, true, '11.222.333/0001-81', true, 44],
  [true, false, true, true, '12.345.013/5', false, 39],
]);
JS
