import { z } from 'zod';
import {
  type CustomerDisplay,
  type CustomerScreenState,
  MAX_DISPLAY_NAME_LENGTH,
  MAX_PICTURE_SECONDS,
  MAX_SHOP_PICTURE_BYTES,
  MIN_PICTURE_SECONDS,
} from '../customer-screen.ts';
import { MAX_TAX_ID_LENGTH } from '../tax-id.ts';
import { read, write } from './call.ts';
import { lineText, nothing } from './fields.ts';

/** What the customer's screen shows while nobody buys: names of files below `SHOP_PICTURES_PATH`, in their order. */
export type ShopPictures = { readonly pictures: readonly string[] };

export const customerScreenSettings = z.strictObject({
  shown: z.enum(['off', 'second_display', 'window']),
  display: lineText(MAX_DISPLAY_NAME_LENGTH),
  pictureSeconds: z.int().min(MIN_PICTURE_SECONDS).max(MAX_PICTURE_SECONDS),
});

/** Characters that Base64 takes for the largest picture that is kept. */
const MAX_IMAGE_TEXT = Math.ceil(MAX_SHOP_PICTURE_BYTES / 3) * 4;

/** The customer's screen. The calls come from the till's own page: the customer's page calls nothing. */
export const customerApi = {
  /**
   * Where it is, and the displays it could be on; none in a browser.
   * The page needs the colours of the till before anybody has signed in.
   */
  'customer:state': read(nothing, { act: 'door', while: 'always' }).gives<{
    readonly screen: CustomerScreenState;
    readonly displays: readonly CustomerDisplay[];
  }>(),
  /** Opens its window again after it was closed by hand. */
  'customer:open': write(nothing, { act: 'door', while: 'always', recover: 'repeat' }).gives<CustomerScreenState>(),
  /** What is typed of the customer's CPF or CNPJ while he is asked for it; null when that is over. Never kept. */
  'customer:asking': read(() => z.strictObject({ typed: lineText(MAX_TAX_ID_LENGTH).nullable() }), {
    act: 'seeSales',
    while: 'open',
  }).gives<null>(),
  'customer:list-pictures': read(nothing, { act: 'seeSales' }).gives<ShopPictures>(),
  /** Base64 of a PNG, JPEG or WebP of at most `MAX_SHOP_PICTURE_BYTES`. */
  'customer:add-picture': write(() => z.strictObject({ image: z.base64().min(4).max(MAX_IMAGE_TEXT) }), {
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }).gives<ShopPictures>(),
  'customer:remove-picture': write(() => z.strictObject({ picture: lineText(60, 1) }), {
    act: 'settings',
    while: 'open',
    recover: 'repeat',
  }).gives<ShopPictures>(),
};
