import type { OwnShop, ShopForm } from '../../../shared/opening.ts';
import { isRegisterSaid, lacksOfItsOwn, type OwnField } from '../../../shared/own-shop.ts';
import type { Settings } from '../../../shared/settings.ts';
import { bareTaxId, formatCnpj } from '../../../shared/tax-id.ts';
import type { FieldProblem } from '../../ui/kind-field.tsx';
import { SHOP_KINDS } from '../../ui/shop-kinds.ts';

export type ShopField = keyof typeof SHOP_KINDS;
export const SHOP_FIELDS = Object.keys(SHOP_KINDS) as readonly ShopField[];
export type ShopProblems = Partial<Readonly<Record<ShopField, FieldProblem>>>;

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

/** Only after {@link shopProblems} found nothing. */
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
  const register = { registerNumber: 1, registerTyped: form.registerNumber.trim() !== '', provisioned: null };
  const lacks: readonly string[] = lacksOfItsOwn({
    storeName,
    storeAddress,
    storeCity,
    operator: { cnpj },
    ...register,
  });
  const lack = (field: ShopField): FieldProblem | null => {
    if (!lacks.includes(field)) return null;
    if (field === 'registerNumber') return 'registerMissing';
    return form[field].trim() === '' ? 'missing' : 'sample';
  };
  const found = SHOP_FIELDS.map((field) => [
    field,
    SHOP_KINDS[field].wrong(form[field], { shop: true }) ?? lack(field),
  ]);
  const wrong = found.filter(([, problem]) => problem !== null);
  return wrong.length === 0 ? null : Object.fromEntries(wrong);
}

/** The field for an error path of the main process (`settings.operator.cnpj`, `storePhone`), or null. */
export function shopFieldOf(field: string | undefined): ShopField | null {
  const name = field?.split('.').at(-1);
  return SHOP_FIELDS.find((known) => known === name) ?? null;
}
