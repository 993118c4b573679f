import type { OwnShop, ShopForm } from '../../../shared/opening.ts';
import { isRegisterSaid, lacksOfItsOwn, type OwnField } from '../../../shared/own-shop.ts';
import { isPhone } from '../../../shared/phone.ts';
import type { Settings } from '../../../shared/settings.ts';
import { bareTaxId, formatCnpj, isCnpj } from '../../../shared/tax-id.ts';

export const SHOP_FIELDS = ['storeName', 'storeAddress', 'storeCity', 'storePhone', 'cnpj', 'registerNumber'] as const;
export type ShopField = (typeof SHOP_FIELDS)[number];

export type ShopProblem =
  | 'missing'
  | 'sample'
  | 'storePhone'
  | 'cnpj'
  | 'cnpjMissing'
  | 'registerMissing'
  | 'registerNumber';
export type ShopProblems = Partial<Readonly<Record<ShopField, ShopProblem>>>;

export function shopToForm(settings: Settings): ShopForm {
  const lacks = new Set<string>(lacksOfItsOwn(settings));
  const own = (field: OwnField, value: string): string => (lacks.has(field) ? '' : value);
  return {
    storeName: own('storeName', settings.storeName),
    storeAddress: own('storeAddress', settings.storeAddress),
    storeCity: own('storeCity', settings.storeCity),
    storePhone: settings.storePhone,
    cnpj: formatCnpj(own('cnpj', settings.operator.cnpj)),
    registerNumber: isRegisterSaid(settings) ? String(settings.registerNumber) : '',
    logo: settings.printing.logo,
  };
}

/** Call it after {@link shopProblems} has found nothing. */
export function formToShop(form: ShopForm): OwnShop {
  return {
    storeName: form.storeName.trim(),
    storeAddress: form.storeAddress.trim(),
    storeCity: form.storeCity.trim(),
    storePhone: form.storePhone.trim(),
    cnpj: bareTaxId(form.cnpj),
    registerNumber: Number(form.registerNumber),
    logo: form.logo,
  };
}

export function shopProblems(form: ShopForm): ShopProblems | null {
  const { storeName, storeAddress, storeCity, cnpj } = formToShop(form);
  const registerTyped = form.registerNumber.trim() !== '';
  const found: Partial<Record<ShopField, ShopProblem>> = {};
  const register = { registerNumber: 1, registerTyped, provisioned: null };
  for (const field of lacksOfItsOwn({ storeName, storeAddress, storeCity, operator: { cnpj }, ...register })) {
    found[field] = field === 'registerNumber' ? 'registerMissing' : form[field].trim() === '' ? 'missing' : 'sample';
  }
  if (cnpj === '') found.cnpj = 'cnpjMissing';
  else if (!isCnpj(cnpj)) found.cnpj = 'cnpj';
  if (registerTyped && !/^0*[1-9]\d{0,2}$/.test(form.registerNumber.trim())) found.registerNumber = 'registerNumber';
  if (form.storePhone.trim() !== '' && !isPhone(form.storePhone)) found.storePhone = 'storePhone';
  return Object.keys(found).length === 0 ? null : found;
}

/** The form's field for an error of the main process (`settings.operator.cnpj`, `storePhone`); null for others. */
export function shopFieldOf(field: string | undefined): ShopField | null {
  const name = field?.split('.').at(-1);
  return SHOP_FIELDS.find((known) => known === name) ?? null;
}
