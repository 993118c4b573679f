#!/bin/sh
# Packages: node-thermal-printer 4.6.1, @point-of-sale/codepage-encoder 3.0.2
# Behaviour: for a Star printer the character set PC850_MULTILINGUAL, which is also what the package encodes by when
#   none is chosen, selects page 0 and then sends the bytes of code page 850. Page 0 is Star's own set: where 850 has
#   its letters with accents it has nothing or others, and a and o with a tilde are not in it at all.
# Surprise: the name is accepted, nothing is thrown, and the same name prints right on an Epson. What a Brazilian shop
#   prints loses its accents on one maker's printers. PC858_EURO has the same letters at the same bytes and is right.
# Specification: Star, StarPRNT Command Specifications, ESC GS t n: 0 is the standard set, 1 is 437, 4 is 858, 6 is 860;
#   there is no 850. The package's table, which calls the number unknown in a comment, is at fault.
# Seen, read by the page that was selected:
#   none chosen: page 0: S?o Jo?o, caf?, a?ßcar
#   PC850_MULTILINGUAL: page 0: S?o Jo?o, caf?, a?ßcar
#   PC858_EURO: page 4: São João, café, açúcar
#   PC860_PORTUGUESE: page 6: São João, café, açúcar
. "$(dirname "$0")/lab.sh"
packages node-thermal-printer@4.6.1 @point-of-sale/codepage-encoder@3.0.2
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import CodepageEncoder from '@point-of-sale/codepage-encoder';
const { ThermalPrinter, PrinterTypes } = createRequire(import.meta.url)('node-thermal-printer');

const TEXT = 'São João, café, açúcar';
const PAGES = new Map([[0, 'star/standard'], [4, 'cp858'], [6, 'cp860']]);
const LETTERS = Array.from({ length: 0x2700 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at));
const UNKNOWN = 0x3f;

function letterOf(byte, page) {
  if (byte < 0x80) return String.fromCharCode(byte);
  return LETTERS.find((letter) => CodepageEncoder.encode(letter, page)[0] === byte && byte !== UNKNOWN) ?? '?';
}

// as the printer reads: ESC GS t n selects the page of what follows
function read(bytes) {
  let page = 0;
  let text = '';
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes.subarray(at, at + 3).toString('hex') === '1b1d74') {
      page = bytes[at + 3];
      at += 3;
    } else text += letterOf(bytes[at], PAGES.get(page));
  }
  return `page ${page}: ${text}`;
}

// what the package logs when no set is chosen
console.error = () => undefined;
const seen = {};
for (const set of [null, 'PC850_MULTILINGUAL', 'PC858_EURO', 'PC860_PORTUGUESE']) {
  const chosen = set === null ? {} : { characterSet: set };
  const printer = new ThermalPrinter({ type: PrinterTypes.STAR, interface: 'tcp://127.0.0.1:9100', ...chosen });
  printer.print(TEXT);
  seen[set ?? 'none chosen'] = read(printer.getBuffer());
}
for (const [set, how] of Object.entries(seen)) console.log(`${set}: ${how}`);
assert.deepEqual(seen, {
  'none chosen': 'page 0: S?o Jo?o, caf?, a?ßcar',
  PC850_MULTILINGUAL: 'page 0: S?o Jo?o, caf?, a?ßcar',
  PC858_EURO: `page 4: ${TEXT}`,
  PC860_PORTUGUESE: `page 6: ${TEXT}`,
});
JS
