import path from 'node:path';
import { SHOP_PICTURES_PATH } from '../../shared/customer-screen.ts';

/** Only these names are served; none can leave the folder. Older programs named them by UUIDs. */
const NAME = /^(?:[0-9a-z]{21}|[0-9a-f-]{36})\.(?:png|jpeg|webp)$/;

export function isShopPicture(name: string): boolean {
  return NAME.test(name);
}

/** Same in every mode. */
export function shopPicturesIn(dataDir: string): string {
  return path.join(dataDir, 'shop-pictures');
}

/** For `/shop-pictures/...`; else null. */
export function shopPictureAt(pathname: string, dataDir: string): string | null {
  const prefix = `/${SHOP_PICTURES_PATH}`;
  const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
  return isShopPicture(name) ? path.join(shopPicturesIn(dataDir), name) : null;
}
