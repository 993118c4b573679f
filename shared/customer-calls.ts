import type { CustomerDisplay, CustomerScreenState } from './customer-screen.ts';

/** What the customer's screen shows while nobody buys: names of files below `SHOP_PICTURES_PATH`, in their order. */
export type ShopPictures = { readonly pictures: readonly string[] };

/** The calls about the customer's screen. They come from the till's own page: the customer's page calls nothing. */
export type CustomerCalls = {
  /** Where it is, and the displays it could be on; none in a browser. */
  'customer:state': {
    input: null;
    value: { readonly screen: CustomerScreenState; readonly displays: readonly CustomerDisplay[] };
  };
  /** Opens its window again after it was closed by hand. */
  'customer:open': { input: null; value: CustomerScreenState };
  /** What is typed of the customer's CPF or CNPJ while he is asked for it; null when that is over. Never kept. */
  'customer:asking': { input: { readonly typed: string | null }; value: null };
  'customer:list-pictures': { input: null; value: ShopPictures };
  /** Base64 of a PNG, JPEG or WebP of at most `MAX_SHOP_PICTURE_BYTES`. */
  'customer:add-picture': { input: { readonly image: string }; value: ShopPictures };
  'customer:remove-picture': { input: { readonly picture: string }; value: ShopPictures };
};

export const CUSTOMER_CHANNELS = {
  'customer:state': 0,
  'customer:open': 0,
  'customer:asking': 0,
  'customer:list-pictures': 0,
  'customer:add-picture': 0,
  'customer:remove-picture': 0,
} as const satisfies Record<keyof CustomerCalls, 0>;
