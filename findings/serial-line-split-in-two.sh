#!/bin/sh
# Packages: @serialport/parser-regex 13.0.0, @serialport/parser-readline 13.0.0
# Behaviour: a scale that ends its lines by CR LF is read by RegexParser with /\r\n|\r/, to serve the models that end
#   by CR too. When the port hands on the bytes with a cut between CR and LF, the LF heads the next weight and
#   the last one leaves a line of its own. ReadlineParser, given "\r\n", does not mind the cut.
# Surprise: a parser stands between port and program so that cuts do not matter. On the desk the line comes whole;
#   at 2400 baud the cut falls anywhere, and a weight with a strange first letter is refused now and then.
# Specification: none says how a port divides its bytes (POSIX read: as many as there are). The parser matches at once
#   what may still grow; the pattern /[\r\n]+/ avoids it. RegexParser's limit, not the scale's.
# Seen:
#   two ends, whole: ["01250","01260"]
#   two ends, cut: ["01250","\n01260","\n"]
#   run of ends, cut: ["01250","01260"]
#   readline, cut: ["01250","01260"]
. "$(dirname "$0")/lab.sh"
packages @serialport/parser-regex@13.0.0 @serialport/parser-readline@13.0.0
program <<'JS'
import assert from 'node:assert/strict';
import { ReadlineParser } from '@serialport/parser-readline';
import { RegexParser } from '@serialport/parser-regex';

const lines = async (parser, chunks) => {
  const found = [];
  parser.on('data', (line) => found.push(line));
  for (const chunk of chunks) parser.write(Buffer.from(chunk));
  parser.end();
  await new Promise((done) => parser.once('end', done));
  return found;
};
const whole = ['01250\r\n01260\r\n'];
const cut = ['01250\r', '\n01260\r', '\n'];
const seen = {
  'two ends, whole': await lines(new RegexParser({ regex: /\r\n|\r/ }), whole),
  'two ends, cut': await lines(new RegexParser({ regex: /\r\n|\r/ }), cut),
  'run of ends, cut': await lines(new RegexParser({ regex: /[\r\n]+/ }), cut),
  'readline, cut': await lines(new ReadlineParser({ delimiter: '\r\n' }), cut),
};
for (const [what, found] of Object.entries(seen)) console.log(`${what}: ${JSON.stringify(found)}`);
const right = ['01250', '01260'];
assert.deepEqual(Object.values(seen), [right, ['01250', '\n01260', '\n'], right, right]);
JS
