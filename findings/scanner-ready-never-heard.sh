#!/bin/sh
# Package: @serialport/parser-ready 13.0.0
# Behaviour: ReadyParser holds data back until a device has said its word. When the word's first letter stands right
#   before it ("OOK"), or it begins like itself ("ABAC" in "ABABAC"), it is not seen and nothing is ever passed on.
# Surprise: a word inside a stream is taken to be found wherever it stands. A device that is plugged in sends a
#   stray letter or says its word in two goes, and the scanner stays dumb until it is plugged in again.
# Specification: none; its documentation says that the data that follows the word is passed on. On a letter that
#   does not fit the parser starts its word anew after that letter: its fault.
# Seen:
#   OK in xOK789: 789
#   OK in OxOK789: 789
#   OK in OOK789: nothing passed on
#   ABAC in ABxABAC789: 789
#   ABAC in ABABAC789: nothing passed on
. "$(dirname "$0")/lab.sh"
packages @serialport/parser-ready@13.0.0
program <<'JS'
import assert from 'node:assert/strict';
import { ReadyParser } from '@serialport/parser-ready';

const passedOn = async (delimiter, text) => {
  const parser = new ReadyParser({ delimiter });
  let found = '';
  parser.on('data', (bytes) => {
    found += bytes;
  });
  parser.end(Buffer.from(text));
  await new Promise((done) => parser.once('end', done));
  return found;
};
const seen = [];
for (const [word, text] of [['OK', 'xOK789'], ['OK', 'OxOK789'], ['OK', 'OOK789'], ['ABAC', 'ABxABAC789'], ['ABAC', 'ABABAC789']]) {
  seen.push([word, text, await passedOn(word, text)]);
}
for (const [word, text, found] of seen) console.log(`${word} in ${text}: ${found || 'nothing passed on'}`);
assert.deepEqual(seen.map((line) => line[2]), ['789', '789', '', '789', '']);
JS
