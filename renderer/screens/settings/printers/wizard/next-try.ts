import type { CodePage, PrinterProfile, PrintTrouble } from '../../../../../shared/printing.ts';

/** The result in place of a correct test page. */
export type WrongOutcome = 'letters' | 'nothing' | 'cut' | 'wide';

/** The next change, or instructions. */
export type Advice =
  | { readonly what: 'letters'; readonly page: CodePage; readonly number: number }
  | { readonly what: 'picture' }
  | { readonly what: 'baudRate'; readonly baudRate: number }
  | { readonly what: 'noAnswers' }
  | { readonly what: 'columns'; readonly columns: number }
  | { readonly what: 'paper' }
  | { readonly what: 'check' }
  /** All tries are used up. */
  | { readonly what: 'end' };

export type NextTry = { readonly printer: PrinterProfile; readonly advice: Advice };

/** Code pages with every Portuguese letter and their numbers: Epson and most others, then Bematech. */
const LETTER_TRIES: readonly (readonly [CodePage, number])[] = [
  ['cp850', 2],
  ['cp858', 19],
  ['cp860', 3],
  ['windows1252', 16],
  ['cp858', 5],
  ['cp860', 4],
];

/** The most common first. */
const BAUD_TRIES: readonly number[] = [9_600, 115_200, 19_200, 38_400, 57_600, 4_800];

export function nextTry(printer: PrinterProfile, outcome: WrongOutcome): NextTry {
  switch (outcome) {
    case 'letters':
      return otherLetters(printer);
    case 'nothing':
      return otherSpeed(printer);
    case 'cut':
      return printer.columns > 42 ? withColumns(printer, 42) : narrower(printer);
    case 'wide':
      return narrower(printer);
  }
}

/** A printer without correct status replies may still print: it is not asked again. Null if that does not help. */
export function afterTrouble(printer: PrinterProfile, trouble: PrintTrouble): NextTry | null {
  const mute = trouble === 'too_slow' || trouble === 'garbage';
  if (!mute || !printer.answersStatus) return null;
  return { printer: { ...printer, answersStatus: false }, advice: { what: 'noAnswers' } };
}

function otherLetters(printer: PrinterProfile): NextTry {
  const { codePage, codePageNumber } = printer;
  if (codePage === 'picture') return { printer, advice: { what: 'end' } };
  const at = LETTER_TRIES.findIndex(([page, number]) => page === codePage && number === codePageNumber);
  const next = LETTER_TRIES[at + 1];
  if (next === undefined) return asPicture(printer);
  const [page, number] = next;
  return {
    printer: { ...printer, codePage: page, codePageNumber: number },
    advice: { what: 'letters', page, number },
  };
}

function asPicture(printer: PrinterProfile): NextTry {
  return { printer: { ...printer, codePage: 'picture' }, advice: { what: 'picture' } };
}

function otherSpeed(printer: PrinterProfile): NextTry {
  const { connection } = printer;
  if (connection.by !== 'serial') return { printer, advice: { what: 'check' } };
  const baudRate = BAUD_TRIES[BAUD_TRIES.indexOf(connection.baudRate) + 1];
  if (baudRate === undefined) return { printer, advice: { what: 'check' } };
  return { printer: { ...printer, connection: { ...connection, baudRate } }, advice: { what: 'baudRate', baudRate } };
}

function withColumns(printer: PrinterProfile, columns: number): NextTry {
  return { printer: { ...printer, columns }, advice: { what: 'columns', columns } };
}

/** 58 mm paper; if still too wide, our own bitmap font, which fits any paper. */
function narrower(printer: PrinterProfile): NextTry {
  if (printer.paperMm === 80) return { printer: { ...printer, paperMm: 58, columns: 32 }, advice: { what: 'paper' } };
  return printer.codePage === 'picture' ? { printer, advice: { what: 'end' } } : asPicture(printer);
}
