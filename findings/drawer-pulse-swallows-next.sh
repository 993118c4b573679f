#!/bin/sh
# Packages: node-thermal-printer 4.6.1, @point-of-sale/receipt-printer-encoder 4.0.1
# Behaviour: openCashDrawer() sends 1B 70 00 and 1B 70 01 without the two times each command needs. The printer takes
#   the second command's first bytes for the times of the first: one pulse, on pin 2, and a stray 01. Pin 5, which
#   the call is for as well, gets none.
# Surprise: most tills have the drawer on pin 2 and it opens, by a time nobody chose (27 x 2 ms). A till with its
#   drawer on pin 5 sends what looks like a command for it, and the drawer stays shut.
# Specification: Epson ESC/POS, ESC p: 1B 70 m t1 t2, m 0 is connector pin 2, 1 is pin 5, times in units of 2 ms.
#   node-thermal-printer is at fault.
# Seen, read as a printer would:
#   node-thermal-printer: 1b70001b7001: pin 2 on 54 ms off 224 ms
#   receipt-printer-encoder, both: 1b700032fa0a0d1b700132fa: pin 2 on 100 ms off 500 ms; pin 5 on 100 ms off 500 ms
. "$(dirname "$0")/lab.sh"
packages node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1
program <<'JS'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import Encoder from '@point-of-sale/receipt-printer-encoder';
const { ThermalPrinter, PrinterTypes } = createRequire(import.meta.url)('node-thermal-printer');

const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1:9100' });
const before = printer.getBuffer()?.length ?? 0;
printer.openCashDrawer();
const sent = {
  'node-thermal-printer': printer.getBuffer().subarray(before),
  'receipt-printer-encoder, both': Buffer.from(new Encoder({ language: 'esc-pos' }).pulse(0, 100, 500).pulse(1, 100, 500).encode()),
};
const pulses = (bytes) => {
  const found = [];
  for (let at = bytes.indexOf('\x1bp'); at >= 0; at = bytes.indexOf('\x1bp', at + 5)) {
    const [pin, on, off] = bytes.subarray(at + 2, at + 5);
    found.push(`pin ${pin === 0 ? 2 : 5} on ${2 * on} ms off ${2 * off} ms`);
  }
  return found;
};
for (const [maker, bytes] of Object.entries(sent)) console.log(`${maker}: ${bytes.toString('hex')}: ${pulses(bytes).join('; ')}`);
assert.match(sent['node-thermal-printer'].toString('hex'), /1b70001b7001$/);
assert.deepEqual(pulses(sent['node-thermal-printer']), ['pin 2 on 54 ms off 224 ms']);
assert.deepEqual(pulses(sent['receipt-printer-encoder, both']), ['pin 2 on 100 ms off 500 ms', 'pin 5 on 100 ms off 500 ms']);
JS
