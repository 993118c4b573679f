import type { PrinterConnection, PrinterId, PrinterProfile, PrintTrouble } from '../../../../../shared/printing.ts';
import { hasDrawerSocket, newPrinter } from '../new-printer.ts';
import { type Advice, afterTrouble, nextTry, type WrongOutcome } from './next-try.ts';

/**
 *   find -> test -> drawer -> name -> done
 *     \-> by_hand -/
 *
 * Going back keeps the findings about the printer.
 */
export type Wizard =
  | { readonly step: 'find' }
  | { readonly step: 'by_hand' }
  /** `sent`: a page was sent since the last change, so its result can be asked for. */
  | { readonly step: 'test'; readonly printer: PrinterProfile; readonly advice: Advice | null; readonly sent: boolean }
  | { readonly step: 'drawer'; readonly printer: PrinterProfile }
  | { readonly step: 'name'; readonly printer: PrinterProfile };

export const BEGINNING: Wizard = { step: 'find' };

/** `by_hand` counts as finding. */
export const STEP_NUMBERS: Readonly<Record<Wizard['step'], number>> = {
  find: 1,
  by_hand: 1,
  test: 2,
  drawer: 3,
  name: 4,
};

export function chosen(id: PrinterId, connection: PrinterConnection): Wizard {
  return untested(newPrinter(id, connection));
}

type Testing = Extract<Wizard, { step: 'test' }>;

/** Its result is asked for, unless a retry is better. */
export function tested(wizard: Testing, trouble: PrintTrouble | null): Testing {
  const next = trouble === null ? null : afterTrouble(wizard.printer, trouble);
  return next === null ? { ...wizard, advice: null, sent: true } : { ...wizard, ...next, sent: false };
}

export function cameOutWrong(wizard: Testing, outcome: WrongOutcome): Testing {
  return { ...wizard, ...nextTry(wizard.printer, outcome), sent: false };
}

export function cameOutRight({ printer }: Testing): Wizard {
  return hasDrawerSocket(printer) ? { step: 'drawer', printer } : { step: 'name', printer };
}

export function withDrawer(printer: PrinterProfile, drawer: PrinterProfile['drawer']): Wizard {
  return { step: 'name', printer: { ...printer, drawer } };
}

/** Null before the first. */
export function stepBack(wizard: Wizard): Wizard | null {
  switch (wizard.step) {
    case 'find':
      return null;
    case 'by_hand':
    case 'test':
      return BEGINNING;
    case 'drawer':
      return untested(wizard.printer);
    case 'name':
      return hasDrawerSocket(wizard.printer) ? { step: 'drawer', printer: wizard.printer } : untested(wizard.printer);
  }
}

function untested(printer: PrinterProfile): Wizard {
  return { step: 'test', printer, advice: null, sent: false };
}
