#!/bin/sh
# Packages: tlv 1.1.1, node-emv 1.0.23, node-tlv 1.5.14, ber-tlv 0.9.2
# Behaviour: amount (9F02) and currency (5F2A) of a chip card's data with one zero byte between them: tlv, node-emv and
#   node-tlv take the zero for a tag, the currency's tag 5F for its length and the rest for its value. Behind two zero
#   bytes node-emv reads the tag "5", because to it a tag 00 is one digit; the two others give an object without value.
#   None complains, and the currency is gone. ber-tlv alone skips the zeros.
# Surprise: the guess was that all skip them, as the format is forty years old. Terminals blank an object by zeros, so
#   such data is met with few cards alone, and the amount before it is right.
# Specification: EMV 4.3 Book 3, Annex B, and ISO/IEC 7816-4: before, between and after data objects, bytes 00 without any
#   meaning may occur. The three parsers are at fault.
# Seen:
#   0 zeros: tlv 9F02=000000001990 5F2A=0986, node-emv the same, node-tlv the same, ber-tlv the same
#   1 zeros: tlv 9F02=000000001990 0=2A020986, node-emv 9F02=000000001990 0=F2A020986,
#     node-tlv 9F02=000000001990 00=2A020986, ber-tlv 9F02=000000001990 5F2A=0986
#   2 zeros: tlv 9F02=000000001990 0= 5F2A=0986, node-emv 9F02=000000001990 0= 5=2A020986,
#     node-tlv 9F02=000000001990 00= 5F2A=0986, ber-tlv 9F02=000000001990 5F2A=0986
. "$(dirname "$0")/lab.sh"
packages tlv@1.1.1 node-emv@1.0.23 node-tlv@1.5.14 ber-tlv@0.9.2
program <<'JS'
import assert from 'node:assert/strict';
import ber from 'ber-tlv';
import emv from 'node-emv';
import nodeTlv from 'node-tlv';
import tlv from 'tlv';

const parsers = {
  tlv: (hex) => tlv.parseAll(Buffer.from(hex, 'hex')).map((one) => [one.tag.toString(16), one.value.toString('hex')]),
  'node-emv': (hex) => {
    let found;
    emv.parse(hex, (objects) => (found = objects));
    return found.map((one) => [one.tag, one.value]);
  },
  'node-tlv': (hex) => nodeTlv.parseList(hex).map((one) => [one.tag, one.value]),
  'ber-tlv': (hex) => ber.TlvFactory.parse(hex).map((one) => [one.tag, Buffer.from(one.value).toString('hex')]),
};
const AMOUNT = '9F0206000000001990';
const CURRENCY = '5F2A020986';
const words = (objects) => objects.map(([tag, value]) => `${tag}=${value}`.toUpperCase()).join(' ');
const seen = ['', '00', '0000'].map((zeros) =>
  Object.entries(parsers).map(([name, parse]) => `${name} ${words(parse(AMOUNT + zeros + CURRENCY))}`),
);
for (const [index, line] of seen.entries()) console.log(`${index} zeros: ${line.join(', ')}`);
const first = '9F02=000000001990';
const right = `${first} 5F2A=0986`;
assert.deepEqual(seen, [
  [`tlv ${right}`, `node-emv ${right}`, `node-tlv ${right}`, `ber-tlv ${right}`],
  [`tlv ${first} 0=2A020986`, `node-emv ${first} 0=F2A020986`, `node-tlv ${first} 00=2A020986`, `ber-tlv ${right}`],
  [`tlv ${first} 0= 5F2A=0986`, `node-emv ${first} 0= 5=2A020986`, `node-tlv ${first} 00= 5F2A=0986`, `ber-tlv ${right}`],
]);
JS
