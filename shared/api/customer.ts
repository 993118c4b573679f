import type { CustomerDisplay, CustomerScreenState } from '../customer-screen.ts';
import { read, write } from './call.ts';

/** What the customer's screen shows while nobody buys: names of files below `SHOP_PICTURES_PATH`, in their order. */
export type ShopPictures = { readonly pictures: readonly string[] };

/** The customer's screen. The calls come from the till's own page: the customer's page calls nothing. */
export const customerApi = {
  /**
   * Where it is, and the displays it could be on; none in a browser.
   * The page needs the colours of the till before anybody has signed in.
   */
  'customer:state': read<null, { readonly screen: CustomerScreenState; readonly displays: readonly CustomerDisplay[] }>(
    { act: 'door', while: 'always' },
  ),
  /** Opens its window again after it was closed by hand. */
  'customer:open': write<null, CustomerScreenState>({ act: 'door', while: 'always', recover: 'repeat' }),
  /** What is typed of the customer's CPF or CNPJ while he is asked for it; null when that is over. Never kept. */
  'customer:asking': read<{ readonly typed: string | null }, null>({ act: 'seeSales', while: 'open' }),
  'customer:list-pictures': read<null, ShopPictures>({ act: 'seeSales' }),
  /** Base64 of a PNG, JPEG or WebP of at most `MAX_SHOP_PICTURE_BYTES`. */
  'customer:add-picture': write<{ readonly image: string }, ShopPictures>({
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }),
  'customer:remove-picture': write<{ readonly picture: string }, ShopPictures>({
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }),
};
