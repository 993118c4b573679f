/**
 * Where keys mean something at the same time. `elsewhere` are the screens beside the sale, whose keys do not change;
 * `lookup` the two dialogs that find a product; `waiting` a charge under way.
 */
export type KeyScope = 'checkout' | 'lookup' | 'receipt' | 'tender' | 'card' | 'standalone' | 'waiting' | 'elsewhere';

/** Keys that are taken there for good. */
export const FIXED_KEYS: Readonly<Record<KeyScope, readonly string[]>> = {
  checkout: [],
  lookup: ['F4'],
  receipt: ['F5', 'F6'],
  tender: [],
  card: [],
  standalone: [],
  waiting: [],
  elsewhere: ['F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F12'],
};

const EVERYWHERE = Object.keys(FIXED_KEYS) as readonly KeyScope[];

/** What a key of the sale and of its payment can do, where it does it, and its key unless the shop has another. */
const ACTS = {
  menu: { scopes: EVERYWHERE, key: 'F1' },
  fullScreen: { scopes: EVERYWHERE, key: 'F11' },
  lock: { scopes: EVERYWHERE, key: 'Shift+F8' },
  outbox: { scopes: EVERYWHERE, key: 'Shift+F7' },

  search: { scopes: ['checkout', 'lookup'], key: 'F2' },
  quantity: { scopes: ['checkout'], key: 'F3' },
  discount: { scopes: ['checkout'], key: 'F4' },
  cancelLine: { scopes: ['checkout'], key: 'F5' },
  hold: { scopes: ['checkout', 'waiting'], key: 'F6' },
  priceCheck: { scopes: ['checkout', 'lookup'], key: 'F7' },
  taxId: { scopes: ['checkout', 'tender'], key: 'F8' },
  pay: { scopes: ['checkout'], key: 'F9' },
  devices: { scopes: ['checkout', 'card'], key: 'F10' },
  drawer: { scopes: ['checkout', 'receipt'], key: 'F12' },

  cash: { scopes: ['tender'], key: '1' },
  debit: { scopes: ['tender'], key: '2' },
  credit: { scopes: ['tender'], key: '3' },
  pix: { scopes: ['tender'], key: '4' },
  voucher: { scopes: ['tender'], key: '5' },
  standaloneCard: { scopes: ['tender'], key: '6' },
  storeCredit: { scopes: ['tender'], key: '7' },
  part: { scopes: ['tender'], key: 'F3' },
  undoPart: { scopes: ['tender'], key: 'F5' },
  copyPix: { scopes: ['waiting'], key: 'F4' },
  force: { scopes: ['waiting'], key: 'F8' },
  slipKind: { scopes: ['standalone'], key: 'F2' },
  slipBrand: { scopes: ['standalone'], key: 'F3' },
} as const satisfies Readonly<Record<string, { readonly scopes: readonly KeyScope[]; readonly key: string }>>;

export type KeyAct = keyof typeof ACTS;

export const KEY_ACTS = Object.keys(ACTS) as readonly KeyAct[];

export const STANDARD_KEYS = Object.fromEntries(KEY_ACTS.map((act) => [act, ACTS[act].key])) as Readonly<
  Record<KeyAct, string>
>;

export const ACT_SCOPES = Object.fromEntries(KEY_ACTS.map((act) => [act, ACTS[act].scopes])) as Readonly<
  Record<KeyAct, readonly KeyScope[]>
>;

const F_KEYS = Array.from({ length: 12 }, (_, index) => `F${index + 1}`);

/** Keys that write nothing and move no caret. Shift and F10 open the menu of the browser. */
export const FUNCTION_KEYS: readonly string[] = [
  ...F_KEYS,
  ...F_KEYS.filter((key) => key !== 'F10').map((key) => `Shift+${key}`),
  'Insert',
  'Pause',
];

const DIGITS: readonly string[] = [...'1234567890'];

/** The keys that an act may have. Digits are for a choice that is made where nothing is typed. */
export function keysFor(act: KeyAct): readonly string[] {
  const isTender = ACT_SCOPES[act].every((scope) => scope === 'tender');
  return isTender ? [...DIGITS, ...FUNCTION_KEYS] : FUNCTION_KEYS;
}

export function mayHaveKey(act: KeyAct, key: string): boolean {
  return keysFor(act).includes(key);
}
