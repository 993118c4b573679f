import { areSoundKeys } from '../../../shared/key-conflicts.ts';
import { sameKeys } from '../../../shared/key-settings.ts';
import { isRegisterSaid, lacksOfItsOwn } from '../../../shared/own-shop.ts';
import { isPhone } from '../../../shared/phone.ts';
import type { QrMode } from '../../../shared/qr-registration.ts';
import { SAMPLE_SHOP, type Settings } from '../../../shared/settings.ts';
import { bareTaxId, formatCnpj, isCnpj } from '../../../shared/tax-id.ts';
import { type AddressProblem, addressProblem, bareAddress } from './address-form.ts';
import {
  type CustomerForm,
  type CustomerProblem,
  customerProblems,
  customerToForm,
  formToCustomer,
} from './customer-form.ts';
import {
  type DiscountForm,
  type DiscountFormProblem,
  discountFieldOf,
  discountProblems,
  discountToForm,
  formToDiscount,
} from './discount-form.ts';
import {
  formToHeadOffice,
  type HeadOfficeForm,
  type HeadOfficeProblem,
  headOfficeProblems,
  headOfficeToForm,
} from './head-office-form.ts';
import {
  formToInstalments,
  type InstalmentForm,
  type InstalmentProblem,
  instalmentProblems,
  instalmentsToForm,
} from './instalment-form.ts';
import { type KeptForm, keptToForm } from './kept-form.ts';
import {
  formToPersonal,
  type PersonalForm,
  type PersonalProblem,
  personalProblems,
  personalToForm,
} from './personal-form.ts';
import {
  formToPrinting,
  type PrintingForm,
  type PrintingProblem,
  printingProblems,
  printingToForm,
} from './printing-form.ts';
import { formToScales, type ScaleForm, type ScaleProblem, scaleProblems, scalesToForm } from './scale-form.ts';
import { formToShift, type ShiftForm, type ShiftProblem, shiftProblems, shiftToForm } from './shift-form.ts';
import { formToUpdates, type UpdateForm, updatesToForm } from './update-form.ts';
import { formToWire, type WireForm, type WireProblem, wireProblems, wireToForm } from './wire-form.ts';

/** What is chosen and not typed: the same in the form as in the settings. */
const CHOSEN = [
  'mode',
  'theme',
  'keys',
  'language',
  'timeZone',
  'allowStandaloneCard',
  'standaloneCardSupervised',
  'tilesInSale',
  'askTaxId',
] as const satisfies readonly (keyof Settings)[];
type Chosen = Pick<Settings, (typeof CHOSEN)[number]>;

/** What stands in the form: texts as typed. The token is typed anew or left alone, never shown. */
export type SettingsForm = HeadOfficeForm &
  WireForm &
  ShiftForm &
  DiscountForm &
  InstalmentForm &
  KeptForm &
  PersonalForm &
  PrintingForm &
  ScaleForm &
  CustomerForm &
  UpdateForm &
  Chosen & {
    readonly storeName: string;
    readonly storeCity: string;
    readonly storeAddress: string;
    readonly storePhone: string;
    /** Empty until somebody has said it. */
    readonly registerNumber: string;
    readonly baseUrl: string;
    readonly qrBaseUrl: string;
    readonly token: string;
    readonly cnpj: string;
    readonly qrMode: QrMode;
    readonly acquirerCnpj: string;
    readonly qrProvider: string;
  };

export type SettingsField = keyof SettingsForm;

/** The text of each is `settings.problem.<code>`. */
export type SettingsProblem =
  | 'storeNameMissing'
  | 'storeCityMissing'
  | 'storePhone'
  | 'sample'
  | 'registerMissing'
  | 'registerNumber'
  | AddressProblem
  | 'tokenMissing'
  | 'tokenCharacters'
  | 'cnpjMissing'
  | 'cnpj'
  | 'providerMissing'
  | 'keyConflict'
  | ShiftProblem
  | DiscountFormProblem
  | InstalmentProblem
  | PersonalProblem
  | PrintingProblem
  | ScaleProblem
  | CustomerProblem
  | HeadOfficeProblem
  | WireProblem;

export type SettingsProblems = Partial<Readonly<Record<SettingsField, SettingsProblem>>>;

function chosen(from: Chosen): Chosen {
  return Object.fromEntries(CHOSEN.map((name) => [name, from[name]])) as Chosen;
}

export function settingsToForm(settings: Settings): SettingsForm {
  const { operator } = settings;
  return {
    ...chosen(settings),
    storeName: settings.storeName,
    storeCity: settings.storeCity,
    storeAddress: settings.storeAddress,
    storePhone: settings.storePhone,
    registerNumber: isRegisterSaid(settings) ? String(settings.registerNumber) : '',
    baseUrl: operator.baseUrl,
    qrBaseUrl: operator.qrBaseUrl,
    token: '',
    cnpj: formatCnpj(operator.cnpj),
    qrMode: operator.qrMode,
    acquirerCnpj: formatCnpj(operator.acquirerCnpj),
    qrProvider: operator.qrProvider,
    ...wireToForm(operator),
    ...shiftToForm(settings),
    ...discountToForm(settings),
    ...instalmentsToForm(settings),
    ...scalesToForm(settings),
    ...personalToForm(settings.personalData),
    ...printingToForm(settings.printing),
    ...customerToForm(settings.customerScreen),
    ...updatesToForm(settings.updates),
    ...keptToForm(settings),
    ...headOfficeToForm(settings.headOffice),
  };
}

/** The settings as typed. Call it after {@link settingsProblems} has found nothing: what cannot be read takes a neutral value. */
export function formToSettings(form: SettingsForm): Settings {
  const registerTyped = form.registerNumber.trim() !== '';
  return {
    ...chosen(form),
    storeName: form.storeName.trim(),
    storeCity: form.storeCity.trim(),
    storeAddress: form.storeAddress.trim(),
    storePhone: form.storePhone.trim(),
    registerNumber: registerTyped ? Number(form.registerNumber) : SAMPLE_SHOP.registerNumber,
    registerTyped,
    ...formToScales(form),
    operator: {
      baseUrl: bareAddress(form.baseUrl),
      qrBaseUrl: bareAddress(form.qrBaseUrl),
      cnpj: bareTaxId(form.cnpj),
      qrMode: form.qrMode,
      acquirerCnpj: bareTaxId(form.acquirerCnpj),
      qrProvider: form.qrProvider.trim(),
      ...formToWire(form),
    },
    ...formToShift(form),
    ...formToDiscount(form),
    ...formToInstalments(form),
    personalData: formToPersonal(form),
    printing: formToPrinting(form),
    customerScreen: formToCustomer(form),
    updates: formToUpdates(form),
    ...keptToForm(form),
    headOffice: formToHeadOffice(form),
    // a file's, and a revocation's, alone: what stands there stays, whatever is sent
    provisioned: null,
    revokedAt: null,
  };
}

function cnpjProblem(text: string, required: boolean): SettingsProblem | null {
  if (bareTaxId(text) === '') return required ? 'cnpjMissing' : null;
  return isCnpj(text) ? null : 'cnpj';
}

function tokenProblem(token: string, required: boolean): SettingsProblem | null {
  if (token === '') return required ? 'tokenMissing' : null;
  return /^[\x21-\x7e]+$/.test(token.trim()) ? null : 'tokenCharacters';
}

/**
 * What must be there besides what stands there being right: `stored` for saving in training, `connection` for a test,
 * `real` for selling for real: the shop's own, and all of the operator's or none of it.
 */
export type Needed = 'stored' | 'connection' | 'real';

/** What is wrong with each field, or null. `hasToken`: one is kept already. */
export function settingsProblems(
  form: SettingsForm,
  { needed, hasToken }: { readonly needed: Needed; readonly hasToken: boolean },
): SettingsProblems | null {
  const real = needed === 'real';
  const byOperator = real && [form.baseUrl, form.qrBaseUrl, form.token].some((text) => text.trim() !== '');
  const reaches = needed === 'connection' || byOperator;
  const found: Partial<Record<SettingsField, SettingsProblem | null>> = {
    storeName: form.storeName.trim() === '' ? 'storeNameMissing' : null,
    storeCity: form.storeCity.trim() === '' ? 'storeCityMissing' : null,
    storePhone: form.storePhone.trim() === '' || isPhone(form.storePhone) ? null : 'storePhone',
    registerNumber: /^(?:0*[1-9]\d{0,2})?$/.test(form.registerNumber.trim()) ? null : 'registerNumber',
    baseUrl: addressProblem(form.baseUrl, reaches),
    qrBaseUrl: addressProblem(form.qrBaseUrl, byOperator),
    updateAddress: addressProblem(form.updateAddress, false),
    token: tokenProblem(form.token, reaches && !hasToken),
    cnpj: cnpjProblem(form.cnpj, real),
    acquirerCnpj: cnpjProblem(form.acquirerCnpj, byOperator && form.qrMode === 'acquirer_operated'),
    qrProvider: form.qrProvider.trim() === '' ? 'providerMissing' : null,
    ...wireProblems(form),
    keys: areSoundKeys(form.keys) ? null : 'keyConflict',
    ...shiftProblems(form),
    ...discountProblems(form),
    ...instalmentProblems(form),
    ...scaleProblems(form),
    ...personalProblems(form),
    ...printingProblems(form),
    ...customerProblems(form),
    ...headOfficeProblems(form),
  };
  if (real)
    for (const field of lacksOfItsOwn({ ...formToSettings(form), provisioned: null }))
      found[field] ??= field === 'registerNumber' ? 'registerMissing' : 'sample';
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
  return Object.keys(problems).length === 0 ? null : problems;
}

/** The field that an error of the main process names (`settings.operator.wire.deviceListPath`, `token`); null for none of ours. */
export function settingsFieldOf(field: string | undefined, form: SettingsForm): SettingsField | null {
  const ofDiscount = discountFieldOf(field ?? '');
  if (ofDiscount !== null) return ofDiscount;
  const name = field?.split('.').at(-1);
  if (field?.includes('weightLabels')) return 'weightLabels';
  if (field?.startsWith('settings.keys')) return 'keys';
  if (field?.startsWith('settings.updates')) return 'updateAddress';
  if (name === 'utcOffsetMinutes') return 'utcOffset';
  if (field?.includes('printing.printers')) return 'printers';
  // one address of a list: the field is one
  if (field?.includes('headOffice.servers')) return 'servers';
  return (Object.keys(form) as SettingsField[]).find((known) => known === name) ?? null;
}

/** Whether leaving would lose something. A list of printers is the same where all that it holds is. */
export function settingsChanged(form: SettingsForm, start: SettingsForm): boolean {
  return (Object.keys(start) as SettingsField[]).some((field) =>
    field === 'keys' ? !sameKeys(form.keys, start.keys) : JSON.stringify(form[field]) !== JSON.stringify(start[field]),
  );
}
