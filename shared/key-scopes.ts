import type { KeyAct } from './key-acts.ts';

/** Contexts in which keys are active together. `elsewhere`: other screens, whose keys are fixed; `lookup`: the two
 * product dialogs; `waiting`: a running charge; `ended`: a charge without money. */
export type KeyScope =
  | 'checkout'
  | 'lookup'
  | 'receipt'
  | 'tender'
  | 'card'
  | 'standalone'
  | 'waiting'
  | 'ended'
  | 'elsewhere';

/** Not assignable there. */
export const FIXED_KEYS: Readonly<Record<KeyScope, readonly string[]>> = {
  checkout: [],
  lookup: ['F4'],
  receipt: ['F5', 'F6'],
  tender: [],
  card: [],
  standalone: [],
  waiting: [],
  ended: [],
  elsewhere: ['F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F12'],
};

const EVERYWHERE = Object.keys(FIXED_KEYS) as readonly KeyScope[];

export const ACT_SCOPES: Readonly<Record<KeyAct, readonly KeyScope[]>> = {
  menu: EVERYWHERE,
  fullScreen: EVERYWHERE,
  lock: EVERYWHERE,
  outbox: EVERYWHERE,

  search: ['checkout', 'lookup'],
  quantity: ['checkout'],
  discount: ['checkout'],
  cancelLine: ['checkout'],
  hold: ['checkout', 'waiting'],
  priceCheck: ['checkout', 'lookup'],
  taxId: ['checkout', 'tender'],
  pay: ['checkout', 'ended'],
  devices: ['checkout', 'card'],
  drawer: ['checkout', 'receipt'],
  amount: ['checkout'],
  newProduct: ['checkout'],

  cash: ['tender', 'ended'],
  debit: ['tender'],
  credit: ['tender'],
  pix: ['tender'],
  voucher: ['tender'],
  standaloneCard: ['tender', 'ended'],
  storeCredit: ['tender'],
  part: ['tender'],
  undoPart: ['tender', 'ended'],
  copyPix: ['waiting'],
  force: ['waiting'],
  slipKind: ['standalone'],
  slipBrand: ['standalone'],
};
