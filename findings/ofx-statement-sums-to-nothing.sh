#!/bin/sh
# Packages: ofx-data-extractor 1.5.0, ofx-js 1.1.1
# Behaviour: of a bank statement whose <STATUS> stands on one line, ofx-data-extractor's summary is 0 received and 0 paid,
#   without an error or a warning; its list and its validation of the same file throw. With a line for each tag all three
#   are right, and so are they on one line where every value has its end tag. ofx-js reads the four files alike.
# Surprise: one expects the list and the sums of one file to fail together. A shop that matches its card and Pix income
#   with the bank sees a day without income, not a file that was not read.
# Specification: OFX 1.x is SGML (ISO 8879): a value ends at the next tag, and line ends between tags mean nothing. Banks send
#   such files (public examples: asgrim/ofxparser, issues 13, 20 and 34). ofx-data-extractor is at fault.
# Seen:
#   a line a tag: list 2, credit 10.5, debit 1.99; one line: list throws, credit 0, debit 0; ofx-js: 2 and 2
. "$(dirname "$0")/lab.sh"
packages ofx-data-extractor@1.5.0 ofx-js@1.1.1
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { Ofx } = require('ofx-data-extractor');
const { parse } = require('ofx-js');

const HEADER = `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252
COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n`;
const tags = `<OFX> <SIGNONMSGSRSV1> <SONRS> <STATUS> <CODE>0 <SEVERITY>INFO </STATUS> <DTSERVER>20261127120000 <LANGUAGE>POR </SONRS>
</SIGNONMSGSRSV1> <BANKMSGSRSV1> <STMTTRNRS> <TRNUID>1 <STATUS> <CODE>0 <SEVERITY>INFO </STATUS> <STMTRS> <CURDEF>BRL <BANKACCTFROM>
<BANKID>0001 <ACCTID>1 <ACCTTYPE>CHECKING </BANKACCTFROM> <BANKTRANLIST> <DTSTART>20261101 <DTEND>20261127
<STMTTRN> <TRNTYPE>CREDIT <DTPOSTED>20261126 <TRNAMT>10.50 <FITID>A1 <MEMO>PIX </STMTTRN>
<STMTTRN> <TRNTYPE>DEBIT <DTPOSTED>20261127 <TRNAMT>-1.99 <FITID>A2 <MEMO>TARIFA </STMTTRN> </BANKTRANLIST>
<LEDGERBAL> <BALAMT>8.51 <DTASOF>20261127 </LEDGERBAL> </STMTRS> </STMTTRNRS> </BANKMSGSRSV1> </OFX>`.split(/\s+/);
const closed = tags.map((tag) => tag.replace(/^<(\w+)>(.+)$/, '<$1>$2</$1>'));
const files = {
  'a line a tag': tags.join('\n'),
  'status in a line': tags.join('\n').replaceAll('<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>', '<STATUS><CODE>0<SEVERITY>INFO</STATUS>'),
  'one line': tags.join(''),
  'one line, end tags': closed.join(''),
};
const tried = (work) => {
  try {
    return work();
  } catch (error) {
    return error.name;
  }
};
const seen = {};
for (const [name, body] of Object.entries(files)) {
  const text = HEADER + body;
  const { credit, debit } = new Ofx(text).getTransactionsSummary();
  const list = tried(() => new Ofx(text).getBankTransferList().length);
  const valid = tried(() => new Ofx(text).validate().isValid);
  const peer = (await parse(text)).OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.length;
  seen[name] = { credit, debit, list, valid, peer };
  console.log(`${name}: list ${list}, valid ${valid}, credit ${credit}, debit ${debit}; ofx-js ${peer}`);
}
const right = { credit: 10.5, debit: 1.99, list: 2, valid: true, peer: 2 };
const nothing = { credit: 0, debit: 0, list: 'SyntaxError', valid: 'SyntaxError', peer: 2 };
assert.deepEqual(seen, {
  'a line a tag': right,
  'status in a line': nothing,
  'one line': nothing,
  'one line, end tags': right,
});
JS
