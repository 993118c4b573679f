import type { LedgerCharge } from '../../../electron/programs/simulator/ledger.ts';

/** One attempt to pay with everything that became of it, read from the file, the operator's book and the notes. */
export type Attempt = {
  readonly id: string;
  readonly tender: 'cash' | 'card' | 'pix' | 'standalone_card' | 'store_credit';
  readonly state: string;
  readonly reason: string | null;
  readonly abort: string;
  readonly lastSeen: string | null;
  /** `event: from > to`, in order. */
  readonly path: readonly string[];
  readonly marks: ReadonlySet<string>;
  readonly charges: readonly LedgerCharge[];
  readonly cases: number;
  /** `kind: state` of each. */
  readonly caseEnds: readonly string[];
  /** How it was undone; null where it was not. */
  readonly undone: string | null;
  readonly saleState: string;
  /** Attempts on the same sale before this one, oldest first. */
  readonly earlier: readonly Attempt[];
};

/** A state that a shop sees once in years, by a name and a sign that it has happened. */
export type RareState =
  | { readonly name: string; readonly attempt: (attempt: Attempt) => boolean }
  /** How often something happened to the shop as a whole, by the notes. */
  | { readonly name: string; readonly ticks: (what: string) => boolean };

/** Signs that something happened to an attempt, to be put together. */
type Sign = (attempt: Attempt) => boolean;

export const all =
  (...signs: readonly Sign[]): Sign =>
  (attempt) =>
    signs.every((sign) => sign(attempt));
export const not =
  (sign: Sign): Sign =>
  (attempt) =>
    !sign(attempt);
export const card: Sign = ({ tender }) => tender === 'card';
export const pix: Sign = ({ tender }) => tender === 'pix';
export const cash: Sign = ({ tender }) => tender === 'cash';
export const standalone: Sign = ({ tender }) => tender === 'standalone_card';
export const ended =
  (...states: readonly string[]): Sign =>
  ({ state }) =>
    states.includes(state);
export const because =
  (reason: string): Sign =>
  (attempt) =>
    attempt.reason === reason;
/** A step of its history that has all these words. */
export const went =
  (...words: readonly string[]): Sign =>
  ({ path }) =>
    path.some((step) => words.every((word) => step.includes(word)));
/** A mark that begins so. */
export const marked =
  (...beginnings: readonly string[]): Sign =>
  ({ marks }) =>
    beginnings.every((beginning) => [...marks].some((mark) => mark.startsWith(beginning)));
export const kept: Sign = ({ charges }) => charges.some((charge) => charge.state === 'kept');
export const unpaid: Sign = ({ charges }) => charges.length === 0;
export const voucher: Sign = ({ tender }) => tender === 'store_credit';
/** Undone before its sale was closed. */
export const undone: Sign = (attempt) => attempt.undone !== null;
/** A case of it that has come to this, as `kind: state`. */
export const caseOf =
  (end: string): Sign =>
  ({ caseEnds }) =>
    caseEnds.includes(end);
export const told: Sign = ({ cases }) => cases > 0;
export const after =
  (sign: Sign): Sign =>
  ({ earlier }) =>
    earlier.some(sign);

export const rare = (name: string, ...signs: readonly Sign[]): RareState => ({ name, attempt: all(...signs) });
export const ofCard = (name: string, ...signs: readonly Sign[]): RareState => rare(name, card, ...signs);
export const ofPix = (name: string, ...signs: readonly Sign[]): RareState => rare(name, pix, ...signs);
/** `words`: what its note has in it; its name unless given. */
export const rareTick = (name: string, words = name): RareState => ({ name, ticks: (what) => what.includes(words) });
