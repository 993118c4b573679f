#!/bin/sh
# Packages: bark-js 1.2.1, gs1-barcode-parser-mod 1.2.1, @point-of-sale/barcode-parser 1.0.4
# Behaviour: a best-before date printed to the month, (15)261100, comes out as three things: bark-js "2026-11-00",
#   gs1-barcode-parser-mod 30 November 2026, @point-of-sale/barcode-parser the bare "261100".
# Surprise: bark-js turns days into ISO dates, so its value is taken for a date; JavaScript makes it Invalid Date and
#   a comparison of texts calls the goods out of date on the first of that month.
# Specification: GS1 General Specifications, section 3.4, AI (15): a day of 00 is allowed and means the last day of
#   that month. bark-js is at fault; the bare text leaves the rule to its user.
# Seen:
#   (15)261115: bark-js 2026-11-15, gs1-barcode-parser-mod 2026-11-15, @point-of-sale 261115
#   (15)261100: bark-js 2026-11-00, gs1-barcode-parser-mod 2026-11-30, @point-of-sale 261100
#   as a JavaScript date: Invalid Date
. "$(dirname "$0")/lab.sh"
packages bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1 @point-of-sale/barcode-parser@1.0.4
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { GS1 } from '@point-of-sale/barcode-parser';
const require = createRequire(import.meta.url);
const bark = require('bark-js');
const parser = require('gs1-barcode-parser-mod');
const parseBarcode = parser.parseBarcode ?? parser;

const day = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
const seen = [];
for (const date of ['261115', '261100']) {
  const label = `010789100031550715${date}`;
  const third = GS1.parse({ value: label, symbology: 'gs1-128', fnc1: 1 });
  seen.push([date, bark(label).elements[1].value, day(parseBarcode(`]C1${label}`).parsedCodeItems[1].data), third.elements[1].value]);
}
for (const line of seen) console.log('(15)%s: bark-js %s, gs1-barcode-parser-mod %s, @point-of-sale %s', ...line);
console.log(`as a JavaScript date: ${new Date(seen[1][1])}`);
assert.deepEqual(seen, [
  ['261115', '2026-11-15', '2026-11-15', '261115'],
  ['261100', '2026-11-00', '2026-11-30', '261100'],
]);
JS
