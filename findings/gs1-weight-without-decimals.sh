#!/bin/sh
# Packages: gs1js 0.0.2, @point-of-sale/barcode-parser 1.0.4
# Behaviour: gs1js gives the net weight of a scale label, (3103)001750 = 1.750 kg, as identifier 31 with the value
#   03001750. What it is (net weight, length, area) and where the decimal point stands are both in the two digits it
#   has pushed into the value. Best before, lot and serial number of the same label come out right.
# Surprise: its example reads a label whose identifiers are all of two digits, and no error is raised.
# Specification: GS1 General Specifications, section 3.2: (310n) is an identifier of four digits, the fourth being the
#   number of decimals. gs1js is at fault.
# Seen:
#   gs1js:          (01)97891000315500 (31)03001750 (15)261130 (10)ABC
#   @point-of-sale: (01)97891000315500 (3103)001750 (15)261130 (10)ABC
. "$(dirname "$0")/lab.sh"
packages gs1js@0.0.2 @point-of-sale/barcode-parser@1.0.4
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { GS1 } from '@point-of-sale/barcode-parser';
const { GS1Reader } = createRequire(import.meta.url)('gs1js');

const label = '0197891000315500' + '3103001750' + '15261130' + '10ABC';
const first = new GS1Reader(label).getApplicationIdentifiers().map(({ identifier, value }) => `(${identifier})${value}`);
const second = GS1.parse({ value: label, symbology: 'gs1-128', fnc1: 1 }).elements.map(({ ai, value }) => `(${ai})${value}`);
console.log(`gs1js:          ${first.join(' ')}`);
console.log(`@point-of-sale: ${second.join(' ')}`);
assert.deepEqual(first, ['(01)97891000315500', '(31)03001750', '(15)261130', '(10)ABC']);
assert.deepEqual(second, ['(01)97891000315500', '(3103)001750', '(15)261130', '(10)ABC']);
JS
