import {
  type CashRegisterForm,
  type CompanyForm,
  type OpeningHours,
  type QrMode,
  WEEKDAYS,
  type Weekday,
} from '../../../shared/qr-registration.ts';

/** The text of each is `qrSetup.problem.<code>`. */
export type QrProblem =
  | 'storeIdMissing'
  | 'notLatin1'
  | 'latitude'
  | 'longitude'
  | 'hourFormat'
  | 'hourOrder'
  | 'nameMissing'
  | 'namePattern'
  | 'idMissing'
  | 'idPattern';

export type CompanyProblems = {
  readonly storeId?: QrProblem;
  readonly latitude?: QrProblem;
  readonly longitude?: QrProblem;
  readonly hours: Partial<Readonly<Record<Weekday, QrProblem>>>;
};
export type CashRegisterProblems = Partial<Readonly<Record<keyof CashRegisterForm, QrProblem>>>;

/** A closed day has no times. Times as typed, `HH:MM`. */
export type HoursRow = {
  readonly day: Weekday;
  readonly open: boolean;
  readonly opensAt: string;
  readonly closesAt: string;
};

export type CompanyDraft = Omit<CompanyForm, 'openingHours'> & { readonly hours: readonly HoursRow[] };

export const USUAL_HOURS = { opensAt: '08:00', closesAt: '18:00' };

export function companyDraft(form: CompanyForm): CompanyDraft {
  const rowOf = (day: Weekday): HoursRow => {
    const stored = form.openingHours.find((hours) => hours.day === day);
    return stored === undefined ? { day, open: false, ...USUAL_HOURS } : { ...stored, open: true };
  };
  const { storeId, latitude, longitude } = form;
  return { storeId, latitude: typedDegrees(latitude), longitude: typedDegrees(longitude), hours: WEEKDAYS.map(rowOf) };
}

function typedDegrees(degrees: string): string {
  return degrees.replace('.', ',');
}

function openingHours(rows: readonly HoursRow[]): OpeningHours[] {
  return rows.filter((row) => row.open).map(({ day, opensAt, closesAt }) => ({ day, opensAt, closesAt }));
}

/** With the dot of a coordinate. */
export function companyForm(draft: CompanyDraft): CompanyForm {
  return {
    storeId: draft.storeId.trim(),
    latitude: draft.latitude.trim().replace(',', '.'),
    longitude: draft.longitude.trim().replace(',', '.'),
    openingHours: openingHours(draft.hours),
  };
}

/** These values travel in HTTP headers, which carry Latin-1 only. */
export function isLatin1(text: string): boolean {
  return [...text].every((character) => (character.codePointAt(0) ?? 0) <= 0xff);
}

function textProblem<P extends QrProblem>(text: string, missing: P): P | 'notLatin1' | null {
  if (text.trim() === '') return missing;
  return isLatin1(text) ? null : 'notLatin1';
}

function isCoordinate(text: string, limit: number): boolean {
  const bare = text.trim().replace(',', '.');
  return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(bare) && Math.abs(Number(bare)) <= limit;
}

function hoursProblem(row: HoursRow): QrProblem | null {
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
  if (!time.test(row.opensAt) || !time.test(row.closesAt)) return 'hourFormat';
  return row.opensAt < row.closesAt ? null : 'hourOrder';
}

export function companyProblems(draft: CompanyDraft): CompanyProblems | null {
  const storeId = textProblem(draft.storeId, 'storeIdMissing');
  const hours: Partial<Record<Weekday, QrProblem>> = {};
  for (const row of draft.hours) {
    const problem = row.open ? hoursProblem(row) : null;
    if (problem !== null) hours[row.day] = problem;
  }
  const problems: CompanyProblems = {
    ...(storeId === null ? {} : { storeId }),
    ...(isCoordinate(draft.latitude, 90) ? {} : { latitude: 'latitude' as const }),
    ...(isCoordinate(draft.longitude, 180) ? {} : { longitude: 'longitude' as const }),
    hours,
  };
  return Object.keys(problems).length === 1 && Object.keys(hours).length === 0 ? null : problems;
}

/** The acquirer-operated mode fixes both texts: `CAIXA <number>|<cnpj>` and `<3-digit number><cnpj>`. */
const NAME_PATTERN = /^CAIXA \d{1,3}\|[A-Z0-9]{12}\d{2}$/;
const ID_PATTERN = /^\d{3}[A-Z0-9]{12}\d{2}$/;

export function cashRegisterProblems(form: CashRegisterForm, mode: QrMode): CashRegisterProblems | null {
  const patterned = mode === 'acquirer_operated';
  const name =
    textProblem(form.cashRegisterName, 'nameMissing') ??
    (patterned && !NAME_PATTERN.test(form.cashRegisterName.trim()) ? 'namePattern' : null);
  const id =
    textProblem(form.cashRegisterId, 'idMissing') ??
    (patterned && !ID_PATTERN.test(form.cashRegisterId.trim()) ? 'idPattern' : null);
  if (name === null && id === null) return null;
  return {
    ...(name === null ? {} : { cashRegisterName: name }),
    ...(id === null ? {} : { cashRegisterId: id }),
  };
}
