import type { Journey } from '../../support/open-journey.ts';
import type { Notebook } from './notebook.ts';

export type Worker = { readonly name: string; readonly letter: string; readonly pin: string };

export const MARTA: Worker = { name: 'Marta Reis', letter: 'm', pin: '2580' };
export const JOAO: Worker = { name: 'João Lima', letter: 'j', pin: '7419' };
export const CELIA: Worker = { name: 'Célia Prado', letter: 'c', pin: '9306' };

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
  /** The screen as it is, numbered in the order of the day. */
  readonly picture: (name: string) => Promise<void>;
};

/** Opens a screen by the menu: F1, then the key that stands before its name. */
export async function goBy(day: Day, entry: string, title: string): Promise<void> {
  const { page, press, type, sees } = day;
  await press('F1');
  await sees('Tecle o número ou use as setas e Enter.');
  const row = page.getByRole('dialog').locator('.choice', { hasText: entry }).first();
  await type((await row.locator('.key-cap').first().innerText()).toLowerCase());
  await page.getByRole('heading', { name: title }).first().waitFor();
}

/** What stands on the paper that the screen shows. */
export async function paperOf({ page }: Day): Promise<string> {
  await page.locator('.paper-line').first().waitFor();
  const lines = await page.locator('.paper-line').allInnerTexts();
  return lines.map((line) => line.replace(/\u00a0/g, ' ').trimEnd()).join('\n');
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
