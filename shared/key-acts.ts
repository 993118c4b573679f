export const STANDARD_KEYS = {
  menu: 'F1',
  fullScreen: 'F11',
  lock: 'Shift+F8',
  outbox: 'Shift+F7',

  search: 'F2',
  quantity: 'F3',
  discount: 'F4',
  cancelLine: 'F5',
  hold: 'F6',
  priceCheck: 'F7',
  taxId: 'F8',
  pay: 'F9',
  devices: 'F10',
  drawer: 'F12',
  amount: 'Shift+F9',
  newProduct: 'Shift+F2',

  cash: '1',
  debit: '2',
  credit: '3',
  pix: '4',
  voucher: '5',
  standaloneCard: '6',
  storeCredit: '7',
  part: 'F3',
  undoPart: 'F5',
  copyPix: 'F4',
  force: 'F8',
  slipKind: 'F2',
  slipBrand: 'F3',
} as const;

export type KeyAct = keyof typeof STANDARD_KEYS;

export const KEY_ACTS = Object.keys(STANDARD_KEYS) as readonly KeyAct[];
