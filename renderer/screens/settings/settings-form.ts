import { sameKeys } from '../../../shared/key-settings.ts';
import { lacksOfItsOwn } from '../../../shared/own-shop.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/settings.ts';
import type { FieldProblem } from '../../ui/kind-field.tsx';
import { type Field, type Needs, PAGE_NAMES, PAGES, type Page, type Part, pageOf } from './setting-kinds.ts';
import { FIELDS, type SettingsField, type SettingsForm } from './settings-fields.ts';

export type SettingsProblems = Partial<Readonly<Record<SettingsField, FieldProblem>>>;

const ALL: { readonly [F in SettingsField]: Field<SettingsForm[F], FieldProblem> } = FIELDS;
export const NAMES = Object.keys(FIELDS) as readonly SettingsField[];

export function settingsToForm(settings: Settings): SettingsForm {
  return Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].take(settings)])) as SettingsForm;
}

/**
 * Only after {@link settingsProblems} found nothing: unreadable values become neutral. Values set by a provisioning
 * file or a revocation stay as stored.
 */
export function formToSettings(form: SettingsForm): Settings {
  const store = <F extends SettingsField>(settings: Settings, name: F): Settings =>
    ALL[name].store(settings, form[name]);
  return NAMES.reduce(store, DEFAULT_SETTINGS);
}

/**
 * Requirements besides valid values: `stored` to save in training, `connection` for a test, `real` for real sales (the
 * shop's own data, and all operator fields or none).
 */
export type Needed = 'stored' | 'connection' | 'real';

type Asked = { readonly needed: Needed; readonly hasToken: boolean };

function needsOf(form: SettingsForm, { needed, hasToken }: Asked): Needs {
  const shop = needed === 'real';
  const operator = shop && [form.baseUrl, form.qrBaseUrl, form.token].some((text) => text.trim() !== '');
  return {
    ...{ shop, operator, hasToken, headOffice: form.headOffice },
    reach: needed === 'connection' || operator,
    acquirer: operator && form.qrMode === 'acquirer_operated',
  };
}

/** Null if nothing is wrong. `hasToken`: one is already stored. */
export function settingsProblems(form: SettingsForm, asked: Asked): SettingsProblems | null {
  const needs = needsOf(form, asked);
  const lacks: readonly string[] = needs.shop ? lacksOfItsOwn({ ...formToSettings(form), provisioned: null }) : [];
  const besides = (name: SettingsField): FieldProblem | null => {
    if (isBelowCashier(name, form)) return 'discountBelowCashier';
    if (needs.headOffice && isWithoutPair(name, form)) return 'keyPair';
    if (!lacks.includes(name)) return null;
    return name === 'registerNumber' ? 'registerMissing' : 'sample';
  };
  const problem = <F extends SettingsField>(name: F): FieldProblem | null =>
    ALL[name].problem(form[name], needs) ?? besides(name);
  const found = NAMES.map((name) => [name, problem(name)] as const).filter(([, wrong]) => wrong !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** A supervisor's limit may not be below the cashier's. */
function isBelowCashier(name: SettingsField, form: SettingsForm): boolean {
  const { cashier, supervisor } = formToSettings(form).discountLimits;
  const limits = Object.keys(cashier) as readonly (keyof typeof cashier)[];
  const limit = limits.find((one) => name.toLowerCase() === `supervisor${one.toLowerCase()}`);
  return limit !== undefined && supervisor[limit] < cashier[limit];
}

/** A certificate needs its key: the missing one is marked. */
function isWithoutPair(name: SettingsField, { certFile, keyFile }: SettingsForm): boolean {
  const [mine, other] = name === 'certFile' ? [certFile, keyFile] : name === 'keyFile' ? [keyFile, certFile] : ['', ''];
  return mine.trim() === '' && other.trim() !== '';
}

/**
 * The form's field for an error path of the main process (`settings.operator.wire.deviceListPath`, `token`), or null.
 */
export function settingsFieldOf(path: string | undefined): SettingsField | null {
  const named = `${path?.replace(/^settings\./, '')}.`;
  const inside = NAMES.findLast((name) => named.startsWith(`${FIELDS[name].at}.`));
  return inside ?? NAMES.find((name) => FIELDS[name].at.startsWith(named)) ?? null;
}

/** Printers are compared by value. */
export function settingsChanged(form: SettingsForm, start: SettingsForm): boolean {
  return NAMES.some((field) =>
    field === 'keys' ? !sameKeys(form.keys, start.keys) : JSON.stringify(form[field]) !== JSON.stringify(start[field]),
  );
}

const PARTS: readonly Part[] = Object.values(PAGES).flat();

export function partOf(field: SettingsField): Part {
  const { place } = FIELDS[field];
  return PARTS.find((part) => place === part || place.startsWith(`${part}.`)) ?? 'shop';
}

/** In the order of the list. */
export function pagesWithProblems(problems: SettingsProblems): readonly Page[] {
  const wrong = NAMES.filter((name) => name in problems).map((name) => pageOf(partOf(name)));
  return PAGE_NAMES.filter((page) => wrong.includes(page));
}

/**
 * True if pending changes would go to another operator than they were made for. Training keeps its built-in operator; a
 * shop's first operator is not another.
 */
export function isOtherOperator(before: Settings, after: Settings): boolean {
  if (before.operator.baseUrl === '') return false;
  if (before.mode === 'training' || after.mode === 'training') return false;
  const who = ({ operator: { baseUrl, cnpj, companyId } }: Settings): string =>
    JSON.stringify([baseUrl, cnpj, companyId]);
  return who(before) !== who(after);
}

/**
 * The QR registration holds for the values it was made with. Training has its own operator; another mode has its own
 * registration.
 */
export function voidsQrRegistration(next: Settings, stored: Settings): boolean {
  if (next.mode !== stored.mode) return false;
  if (stored.mode === 'real' && stored.operator.qrBaseUrl === '') return false;
  if (next.registerNumber !== stored.registerNumber) return true;
  return next.mode === 'real' && qrIdentity(next) !== qrIdentity(stored);
}

function qrIdentity({ operator }: Settings): string {
  const { qrBaseUrl, cnpj, qrMode, acquirerCnpj, qrProvider } = operator;
  return JSON.stringify([qrBaseUrl, cnpj, qrMode, qrMode === 'default' ? '' : acquirerCnpj, qrProvider]);
}
