import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { SaleState } from './sale.ts';

/** How long the till keeps what it knows of customers. */
export type PersonalDataSettings = {
  /** A CPF or CNPJ is erased so many days after it was typed, {@link MIN_KEEP_DAYS} to {@link MAX_KEEP_DAYS}. */
  readonly keepDays: number;
};

export const MIN_KEEP_DAYS = 1;
/** Ten years, and some. */
export const MAX_KEEP_DAYS = 3_660;

/** Five years: as long as tax law may ask for a receipt with a CPF on it (CTN, art. 173 and 174), and a day for each leap year. */
export const DEFAULT_PERSONAL_DATA: PersonalDataSettings = { keepDays: 1_827 };

/** What the till keeps of customers, and how safely. */
export type PersonalDataState = {
  readonly taxIds: number;
  readonly names: number;
  /** Of both, what nobody can read: its key is gone, or has not come back yet. */
  readonly unreadable: number;
  /** When the oldest of it was kept, ISO 8601 in UTC; null where there is none. */
  readonly oldestAt: string | null;
  /** A number is erased after so many days. */
  readonly keepDays: number;
  /** Where the machine keeps no secrets, what is encrypted now cannot be read after the next start. */
  readonly keepsKeys: boolean;
  /** Since when the present key is in use; null where there is none yet. */
  readonly keySince: string | null;
  /** Files that could not be read and are kept under other names. */
  readonly putAway: readonly string[];
  /** Who can open the till's folder: `shared` where other accounts of this machine can, and it could not be mended. */
  readonly folder: 'private' | 'shared' | 'by_system';
};

export const MOST_FOUND_SALES = 50;

/** What is kept of one CPF or CNPJ. */
export type PersonalRecord = {
  readonly count: number;
  /** It is kept with so many sales more, which the till's file lacks since it was restored. */
  readonly lacking: number;
  readonly totalCents: Cents;
  /** The newest first, {@link MOST_FOUND_SALES} at the most. */
  readonly sales: readonly PersonalSale[];
};

/** With how many sales it is kept, known ones and others. */
export function keptWith({ count, lacking }: PersonalRecord): number {
  return count + lacking;
}

export type PersonalSale = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  /** When it was closed, or else opened; ISO 8601 in UTC. */
  readonly at: string;
  readonly totalCents: Cents;
};
