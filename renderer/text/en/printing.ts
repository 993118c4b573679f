import type { PrintTrouble, SlipRef } from '../../../shared/printing.ts';

const kind = {
  receipt: 'Receipt',
  card_slip: 'Card slip',
  return: 'Refund slip',
  credit_note: 'Exchange voucher',
  movement: 'Drawer slip',
  shift_x: 'X report',
  shift_z: 'Z report',
  reconciliation: 'Reconciliation',
  report: 'Report',
  test: 'Test page',
} as const satisfies Record<SlipRef['kind'], string>;

const trouble = {
  no_printer: 'this till has no printer',
  paper_out: 'the paper has run out',
  cover_open: 'the cover is open',
  printer_offline: 'the printer is offline',
  unreachable: 'the printer is switched off or unplugged',
  taken: 'the printer is busy',
  no_rights: 'this computer does not allow the printer to be used',
  broken_off: 'the connection broke half way',
  too_slow: 'the printer did not answer in time',
  garbage: 'the printer answered nonsense',
  cutter: 'the cutter is jammed',
  not_here: 'the printer is no longer on this computer',
  unknown: 'the printer gave no reason',
} as const satisfies Record<PrintTrouble, string>;

const advice = {
  no_printer: 'Add one in Settings, Printers; or look at the slip on the screen.',
  paper_out: 'Put paper into the printer and close its cover.',
  cover_open: 'Close the cover of the printer.',
  printer_offline: 'Press the button that puts the printer online, or switch it off and on.',
  unreachable: 'Check that the printer is on and that its cable or network is in place.',
  taken: 'Another till or program is using the printer: wait a little.',
  no_rights: 'Call support: the right to use this printer is missing.',
  broken_off: 'Check the cable or the network of the printer.',
  too_slow: 'Check that the printer is on, with no error light.',
  garbage: 'Check in Settings, Printers, that the address really is the printer’s.',
  cutter: 'Switch the printer off, take out the jammed paper and switch it on again.',
  not_here: 'Connect the printer to the computer, or choose another.',
  unknown: 'Switch the printer off and on.',
} as const satisfies Record<PrintTrouble, string>;

export const printing = {
  kind,
  trouble,
  advice,
  numbered: '{{kind}} {{number}}',
  strip: {
    one: '{{what}} not printed: {{why}}.',
    unsure: '{{what}}: perhaps only part of it came out ({{why}}).',
    more_one: '{{count}} more slip is waiting.',
    more_other: '{{count}} more slips are waiting.',
    kept: 'The sale is stored.',
    open: 'See print queue',
  },
  state: {
    asking: 'Sending to the printer…',
    waiting: 'In the queue of printer {{printer}}…',
    behind: 'Waits for printer {{printer}}: {{why}}.',
    printing: 'Printing on {{printer}}…',
    printed: 'Printed on {{printer}} at {{when}}.',
    printedCopy: 'Copy printed on {{printer}} at {{when}}.',
    uncertain: 'Perhaps only part of it came out: {{why}}. Look at the paper; printed again, it is marked as a copy.',
    failed: 'Not printed: {{why}}.',
    byItself: 'It comes out by itself when the printer is back.',
    dismissed: 'Printing dismissed.',
    noPrinter: 'This till has no printer.',
  },
  keys: {
    print: 'Print',
    tryNow: 'Try now',
    again: 'Print again',
    other: 'Other printer',
    pdf: 'PDF',
  },
  pdf: { writing: 'Writing the PDF…', written: 'PDF written to' },
  choose: {
    title: 'On which printer?',
    text: 'Press the number of the printer.',
  },
  printer: {
    ready: 'ready',
    paper_low: 'paper low',
    unknown: 'not used yet',
  },
  drawer: { notOpened: 'The drawer did not open: {{why}}. Use the key; the opening is on record.' },
} as const;
