import {
  type CashRegisterForm,
  type CompanyForm,
  type OpeningHours,
  type QrMode,
  WEEKDAYS,
  type Weekday,
} from '../../../shared/qr-registration.ts';
import { type FieldKind, line, problemsIn } from '../../ui/field-kinds.ts';
import type { FieldProblem } from '../../ui/kind-field.tsx';

/** These values travel in HTTP headers, which carry Latin-1 only. */
function latin1(maxLength: number, isRight: (text: string) => boolean = () => true, wrong: FieldProblem = 'refused') {
  return line(maxLength, (text): FieldProblem | null => {
    if (text === '') return 'missing';
    if ([...text].some((character) => (character.codePointAt(0) ?? 0) > 0xff)) return 'notLatin1';
    return isRight(text) ? null : wrong;
  });
}

/** In degrees, with a decimal comma. */
function degrees(most: number): FieldKind<string, 'range'> {
  const read = (text: string): string => text.trim().replace(',', '.');
  const isRight = (text: string): boolean => /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most;
  return {
    ...{ show: (text) => text.replace('.', ','), read, wrong: (text) => (isRight(read(text)) ? null : 'range') },
    ...{ maxLength: 20, range: { least: -most, most } },
  };
}

export const COMPANY_TEXTS = { storeId: latin1(40), latitude: degrees(90), longitude: degrees(180) };
export type CompanyText = keyof typeof COMPANY_TEXTS;

/** Acquirer-operated mode prescribes both texts: `CAIXA <number>|<cnpj>` and `<3-digit number><cnpj>`. */
export function registerTexts(mode: QrMode) {
  const fits = (pattern: RegExp) => (text: string) => mode !== 'acquirer_operated' || pattern.test(text);
  return {
    cashRegisterName: latin1(60, fits(/^CAIXA \d{1,3}\|[A-Z0-9]{12}\d{2}$/), 'namePattern'),
    cashRegisterId: latin1(60, fits(/^\d{3}[A-Z0-9]{12}\d{2}$/), 'idPattern'),
  };
}

export type CompanyProblems = { readonly [F in CompanyText]?: FieldProblem } & {
  readonly hours: Partial<Readonly<Record<Weekday, FieldProblem>>>;
};
export type CashRegisterProblems = Partial<Readonly<Record<keyof CashRegisterForm, FieldProblem>>>;

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
  const { show } = COMPANY_TEXTS.latitude;
  return { storeId, latitude: show(latitude), longitude: show(longitude), hours: WEEKDAYS.map(rowOf) };
}

function openingHours(rows: readonly HoursRow[]): OpeningHours[] {
  return rows.filter((row) => row.open).map(({ day, opensAt, closesAt }) => ({ day, opensAt, closesAt }));
}

/** Coordinates get a decimal point. */
export function companyForm(draft: CompanyDraft): CompanyForm {
  const { storeId, latitude, longitude } = COMPANY_TEXTS;
  return {
    storeId: storeId.read(draft.storeId),
    latitude: latitude.read(draft.latitude),
    longitude: longitude.read(draft.longitude),
    openingHours: openingHours(draft.hours),
  };
}

function hoursProblem(row: HoursRow): FieldProblem | null {
  const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
  if (!time.test(row.opensAt) || !time.test(row.closesAt)) return 'hourFormat';
  return row.opensAt < row.closesAt ? null : 'hourOrder';
}

export function companyProblems(draft: CompanyDraft): CompanyProblems | null {
  const hours: Partial<Record<Weekday, FieldProblem>> = {};
  for (const row of draft.hours) {
    const problem = row.open ? hoursProblem(row) : null;
    if (problem !== null) hours[row.day] = problem;
  }
  const texts = problemsIn(COMPANY_TEXTS, draft, null);
  return Object.keys(texts).length + Object.keys(hours).length === 0 ? null : { ...texts, hours };
}

export function cashRegisterProblems(form: CashRegisterForm, mode: QrMode): CashRegisterProblems | null {
  const problems = problemsIn(registerTexts(mode), form, null);
  return Object.keys(problems).length === 0 ? null : problems;
}
