import type { Journey } from '../../support/open-journey.ts';
import { paperOf } from '../../support/paper-of.ts';
import type { Notebook } from './notebook.ts';

/** The one who pays: with a card at the device, or with a phone. */
export type Customer = {
  /** Puts the card in and types the PIN; the operator approves. */
  readonly usesCard: () => Promise<void>;
  /** Reads the QR code on the screen and pays it. */
  readonly usesPhone: () => Promise<void>;
};

/** One day at one till. */
export type Day = Journey & {
  readonly book: Notebook;
  readonly customer: Customer;
};

/** What stands on the paper that the screen shows. */
export async function paperText({ page }: Day): Promise<string> {
  return (await paperOf(page)).join('\n');
}

/** A line of a paper: what, how many, how much; a long name has its figures below it. */
export function tallied(what: string, { count, cents }: { readonly count: number; readonly cents: number }): RegExp {
  return new RegExp(`^${what}(?:\\n)? +${count} +${amountText(cents)}$`, 'm');
}

/** A line of a paper: what, and how much. */
export function amounted(what: string, cents: number): RegExp {
  return new RegExp(`^${what} +${amountText(cents)}$`, 'm');
}

function amountText(cents: number): string {
  const whole = String(Math.trunc(cents / 100)).replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  return `${whole},${String(cents % 100).padStart(2, '0')}`.replaceAll('.', '\\.');
}
