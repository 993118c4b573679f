import { describe, expect, it } from 'vitest';
import {
  afterTrouble,
  nextTry,
  type WrongOutcome,
} from '../../../../../../renderer/screens/settings/printers/wizard/next-try.ts';
import { PRINT_TROUBLES, type PrinterProfile } from '../../../../../../shared/printing.ts';
import { aPrinter, NETWORK, SERIAL, SYSTEM } from './a-printer.ts';

/** What is said at each try, until nothing is left to be changed or it has to be looked at by hand. */
function tries(printer: PrinterProfile, outcome: WrongOutcome): readonly string[] {
  const said: string[] = [];
  for (let now = printer; said.length < 20; ) {
    const { printer: next, advice } = nextTry(now, outcome);
    said.push(Object.values(advice).join(' '));
    if (advice.what === 'end' || advice.what === 'check') return said;
    expect(next).not.toEqual(now);
    now = next;
  }
  throw new Error('it never ends');
}

describe('what came out wrong leads to another try', () => {
  it.each([
    [
      'letters',
      NETWORK,
      [
        'letters cp858 19',
        'letters cp860 3',
        'letters windows1252 16',
        'letters cp858 5',
        'letters cp860 4',
        'picture',
        'end',
      ],
    ],
    ['letters', SYSTEM, ['end']],
    ['nothing', NETWORK, ['check']],
    [
      'nothing',
      SERIAL,
      ['baudRate 115200', 'baudRate 19200', 'baudRate 38400', 'baudRate 57600', 'baudRate 4800', 'check'],
    ],
    ['cut', NETWORK, ['columns 42', 'paper', 'picture', 'end']],
    ['wide', NETWORK, ['paper', 'picture', 'end']],
    ['wide', SYSTEM, ['paper', 'end']],
  ] as const)('%s', (outcome, connection, said) => {
    expect(tries(aPrinter(connection), outcome)).toEqual(said);
  });

  it('begins with the first page where another number was typed', () => {
    const typed = { ...aPrinter(), codePageNumber: 77 };
    expect(nextTry(typed, 'letters').printer).toMatchObject({ codePage: 'cp850', codePageNumber: 2 });
  });

  it('leaves everything else of the printer as it is', () => {
    const wide = nextTry(aPrinter(), 'wide').printer;
    expect(wide).toEqual({ ...aPrinter(), paperMm: 58, columns: 32 });
  });
});

describe('a trouble leads to another try', () => {
  it('only where the printer may print without being asked', () => {
    const asked = PRINT_TROUBLES.filter((trouble) => afterTrouble(aPrinter(), trouble) !== null);
    expect(asked).toEqual(['too_slow', 'garbage']);
    expect(afterTrouble({ ...aPrinter(), answersStatus: false }, 'too_slow')).toBeNull();
    expect(afterTrouble(aPrinter(), 'garbage')?.printer.answersStatus).toBe(false);
  });
});
