import { isPhone, MAX_PHONE_LENGTH } from '../../shared/phone.ts';
import { cnpj, type FieldKind, line, needed, whole } from './field-kinds.ts';

/** Empty until set. */
const registerNumber: FieldKind<number | null, 'range'> = {
  ...whole(1, 999),
  show: (number) => (number === null ? '' : String(number)),
  read: (typed) => (typed.trim() === '' ? null : Number(typed)),
  wrong: (typed) => (typed.trim() === '' ? null : whole(1, 999).wrong(typed, null)),
};

/** `shop`: for real sales. */
export const SHOP_KINDS = {
  storeName: needed(60),
  storeAddress: line(80),
  storeCity: needed(40),
  storePhone: {
    ...line(MAX_PHONE_LENGTH, (typed) => (typed === '' || isPhone(typed) ? null : ('storePhone' as const))),
    inputMode: 'numeric' as const,
  },
  cnpj: cnpj(({ shop }: { readonly shop: boolean }) => shop),
  registerNumber,
};
