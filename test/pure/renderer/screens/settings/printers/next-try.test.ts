import { describe, expect, it } from 'vitest';
import {
  afterTrouble,
  nextTry,
  type WrongOutcome,
} from '../../../../../../renderer/screens/settings/printers/wizard/next-try.ts';
import { PRINT_TROUBLES, type PrinterConnection, type PrinterProfile } from '../../../../../../shared/printing.ts';
import { aPrinter, NETWORK, SERIAL, SYSTEM } from './a-printer.ts';

/** Advice at each try, until nothing is left. */
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
  const LETTERS = ['cp858 19', 'cp860 3', 'windows1252 16', 'cp858 5', 'cp860 4'].map((page) => `letters ${page}`);
  const RATES = [115_200, 19_200, 38_400, 57_600, 4_800].map((rate) => `baudRate ${rate}`);

  it.each<[WrongOutcome, PrinterConnection, string[]]>([
    ['letters', NETWORK, [...LETTERS, 'picture', 'end']],
    ['letters', SYSTEM, ['end']],
    ['nothing', NETWORK, ['check']],
    ['nothing', SERIAL, [...RATES, 'check']],
    ['cut', NETWORK, ['columns 42', 'paper', 'picture', 'end']],
    ['wide', NETWORK, ['paper', 'picture', 'end']],
    ['wide', SYSTEM, ['paper', 'end']],
  ])('%s', (outcome, connection, said) => expect(tries(aPrinter(connection), outcome)).toEqual(said));

  it('begins with the first page where another number was typed', () => {
    const typed = { ...aPrinter(), codePageNumber: 77 };
    expect(nextTry(typed, 'letters').printer).toMatchObject({ codePage: 'cp850', codePageNumber: 2 });
  });

  it('leaves everything else of the printer as it is', () => {
    const wide = nextTry(aPrinter(), 'wide').printer;
    expect(wide).toEqual({ ...aPrinter(), paperMm: 58, columns: 32 });
  });
});

it('a trouble leads to another try only where the printer may print without being asked', () => {
  const asked = PRINT_TROUBLES.filter((trouble) => afterTrouble(aPrinter(), trouble) !== null);
  expect(asked).toEqual(['too_slow', 'garbage']);
  expect(afterTrouble({ ...aPrinter(), answersStatus: false }, 'too_slow')).toBeNull();
  expect(afterTrouble(aPrinter(), 'garbage')?.printer.answersStatus).toBe(false);
});
