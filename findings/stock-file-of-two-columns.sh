#!/bin/sh
# Package: papaparse 5.7.1
# Behaviour: with the separator left to it, papaparse reads a stock file of two columns, "codigo;quantidade", with
#   decimal commas as divided by commas, if it has fewer than ten lines and ends with a line end. Without that line
#   end, with skipEmptyLines, or from the tenth line on it finds the semicolon.
# Surprise: the file that is tried first has a handful of lines; the same export of the whole shop works. The empty
#   piece after the last line end counts as a line of one field and brings the mean below its bound of two.
# Specification: RFC 4180, section 2, rule 2: the last record may or may not have an ending line break; a guess of the
#   separator is the library's own. The guess is at fault (it does say UndetectableDelimiter among its errors);
#   naming the separator avoids it.
# Seen:
#   nine lines, no last line end: by ";" ["7891000315507","10,500"]
#   nine lines, last line end: by "," ["7891000315507;10","500"]
#   the same, skipEmptyLines: by ";" ["7891000315507","10,500"]
#   ten lines, last line end: by ";" ["7891000315507","10,500"]
#   three columns, last line end: by ";" ["7891000315507","10,500","un"]
. "$(dirname "$0")/lab.sh"
packages papaparse@5.7.1
program <<'JS'
import assert from 'node:assert/strict';
import papa from 'papaparse';

const file = (lines, more = '') =>
  Array.from({ length: lines }, (_, at) => (at === 0 ? 'codigo;quantidade' : '7891000315507;10,500') + more).join('\r\n');
const first = (text, options) => {
  const { meta, data } = papa.parse(text, options);
  return [meta.delimiter, data[1]];
};
const seen = {
  'nine lines, no last line end': first(file(9)),
  'nine lines, last line end': first(`${file(9)}\r\n`),
  'the same, skipEmptyLines': first(`${file(9)}\r\n`, { skipEmptyLines: true }),
  'ten lines, last line end': first(`${file(10)}\r\n`),
  'three columns, last line end': first(`${file(9, ';un')}\r\n`),
};
for (const [what, [delimiter, row]] of Object.entries(seen)) console.log(`${what}: by "${delimiter}" ${JSON.stringify(row)}`);
const right = [';', ['7891000315507', '10,500']];
assert.deepEqual(Object.values(seen), [
  right,
  [',', ['7891000315507;10', '500']],
  right,
  right,
  [';', ['7891000315507', '10,500', 'un']],
]);
JS
