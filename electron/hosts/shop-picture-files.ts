import path from 'node:path';
import { SHOP_PICTURES_PATH } from '../../shared/customer-screen.ts';

/** The names that the till gives, and the only ones that a host serves: no way out of the folder can be written with them. */
const NAME = /^[0-9a-f-]{36}\.(?:png|jpeg|webp)$/;

export function isShopPicture(name: string): boolean {
  return NAME.test(name);
}

/** Where the pictures of the shop are: the same in every mode of the till. */
export function shopPicturesIn(dataDir: string): string {
  return path.join(dataDir, 'shop-pictures');
}

/** The file that a page asks for by this path (`/shop-pictures/...`); null for everything else. */
export function shopPictureAt(pathname: string, dataDir: string): string | null {
  const prefix = `/${SHOP_PICTURES_PATH}`;
  const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
  return isShopPicture(name) ? path.join(shopPicturesIn(dataDir), name) : null;
}
