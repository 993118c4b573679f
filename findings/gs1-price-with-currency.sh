#!/bin/sh
# Packages: bark-js 1.2.1, gs1-barcode-parser-mod 1.2.1
# Behaviour: a scale label with the price in reais, (3932)986 1299, is R$ 12.99. bark-js gives the value
#   "98612.99": the currency's number is read as the head of the price.
# Surprise: bark-js knows the AI by name and sets the decimal point where it belongs, so the value looks done:
#   a price ten thousand times too high that is still a well-formed price.
# Specification: GS1 General Specifications, section 3.6, AI (393n): three digits of ISO 4217 currency, then the amount
#   with n decimals. bark-js is at fault.
# Seen:
#   AI 3922: bark-js PRICE 12.99 (raw 1299), gs1-barcode-parser-mod 12.99 
#   AI 3932: bark-js PRICE 98612.99 (raw 9861299), gs1-barcode-parser-mod 12.99 986
. "$(dirname "$0")/lab.sh"
packages bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const bark = require('bark-js');
const parser = require('gs1-barcode-parser-mod');
const parseBarcode = parser.parseBarcode ?? parser;

const weighed = '0197891000315500' + '3103001750';
const seen = [];
for (const price of ['3922' + '1299', '3932' + '986' + '1299']) {
  const first = bark(weighed + price).elements.at(-1);
  const second = parseBarcode(`]C1${weighed}${price}`).parsedCodeItems.at(-1);
  seen.push([first.ai, first.title, first.value, first.raw, second.data, second.unit]);
}
for (const line of seen) console.log('AI %s: bark-js %s %s (raw %s), gs1-barcode-parser-mod %s %s', ...line);
assert.deepEqual(seen, [
  ['3922', seen[0][1], '12.99', '1299', 12.99, ''],
  ['3932', seen[1][1], '98612.99', '9861299', 12.99, '986'],
]);
JS
