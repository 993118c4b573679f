import type { KeyAct } from '../../shared/key-acts.ts';

export const KEY_GROUPS = {
  sale: [
    'search',
    'quantity',
    'discount',
    'cancelLine',
    'hold',
    'priceCheck',
    'taxId',
    'pay',
    'devices',
    'drawer',
    'amount',
    'newProduct',
  ],
  payment: [
    'cash',
    'debit',
    'credit',
    'pix',
    'voucher',
    'standaloneCard',
    'storeCredit',
    'part',
    'undoPart',
    'copyPix',
    'force',
    'slipKind',
    'slipBrand',
  ],
  everywhere: ['menu', 'fullScreen', 'lock', 'outbox'],
} as const satisfies Readonly<Record<string, readonly KeyAct[]>>;

export type KeyGroup = keyof typeof KEY_GROUPS;

export const KEY_GROUP_NAMES = ['sale', 'payment', 'everywhere'] as const satisfies readonly KeyGroup[];
