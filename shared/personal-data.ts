import type { SaleId } from './ids.ts';
import type { Cents } from './money.ts';
import type { SaleState } from './sale.ts';

export type PersonalDataSettings = {
  /** Days until a CPF or CNPJ is erased, {@link MIN_KEEP_DAYS} to {@link MAX_KEEP_DAYS}. */
  readonly keepDays: number;
};

export const MIN_KEEP_DAYS = 1;
/** Just over ten years. */
export const MAX_KEEP_DAYS = 3_660;

/** Five years, with leap days: tax law may ask that long for a receipt with a CPF (CTN, art. 173 and 174). */
export const DEFAULT_PERSONAL_DATA: PersonalDataSettings = { keepDays: 1_827 };

export type PersonalDataState = {
  readonly taxIds: number;
  readonly names: number;
  /** Of both, those whose key is gone or not back yet. */
  readonly unreadable: number;
  /** ISO 8601 in UTC; null if none. */
  readonly oldestAt: string | null;
  readonly keepDays: number;
  /** False: no secret storage, so nothing encrypted now is readable after a restart. */
  readonly keepsKeys: boolean;
  /** Start of the present key; null if none. */
  readonly keySince: string | null;
  /** Unreadable files, kept under these names. */
  readonly putAway: readonly string[];
  /** Access to the till's folder. `shared`: other accounts of this machine can open it, and that could not be fixed. */
  readonly folder: 'private' | 'shared' | 'by_system';
};

export const MOST_FOUND_SALES = 50;

export type PersonalRecord = {
  readonly count: number;
  /** Sales missing from the till's file since a restore. */
  readonly lacking: number;
  readonly totalCents: Cents;
  /** Newest first, at most {@link MOST_FOUND_SALES}. */
  readonly sales: readonly PersonalSale[];
};

export function keptWith({ count, lacking }: PersonalRecord): number {
  return count + lacking;
}

export type PersonalSale = {
  readonly id: SaleId;
  readonly state: SaleState;
  readonly series: number | null;
  readonly number: number | null;
  /** Closed or else opened, ISO 8601 in UTC. */
  readonly at: string;
  readonly totalCents: Cents;
};
