import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { MAX_SHOP_PICTURE_BYTES, MAX_SHOP_PICTURES, SHOP_PICTURE_SIDE } from '../../../shared/customer-screen.ts';
import { judgeImage } from '../../../shared/image-header.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { isShopPicture } from '../../hosts/shop-picture-files.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import { removeFile } from '../../lib/remove-file.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';

/** `folder` is created with the first picture; ids sort by age. */
export type ShopPicturesParts = Pick<HostParts, 'newId' | 'log'> & { readonly folder: string };

export type ShopPictures = ReturnType<typeof createShopPictures>;

/**
 * Pictures for an idle customer screen, oldest first; the folder is the list. The page re-encodes each; its first bytes
 * give the kind.
 */
export function createShopPictures({ folder, newId, log }: ShopPicturesParts) {
  let known: readonly string[] | null = null;

  function list(): readonly string[] {
    known ??= read();
    return known;
  }

  /** An unreadable folder counts as empty: the screen then shows the shop's name. */
  function read(): readonly string[] {
    try {
      const named = readdirSync(folder).filter(isShopPicture).sort();
      return named.filter((name) => statSync(path.join(folder, name)).size <= MAX_SHOP_PICTURE_BYTES);
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) log.warn('the pictures of the shop cannot be read', { error: errorText(error) });
      return [];
    }
  }

  return {
    list,
    add: (image: string): Result<readonly string[]> => {
      const bytes = Buffer.from(image, 'base64');
      if (bytes.length > MAX_SHOP_PICTURE_BYTES) return fail('invalid_input', { field: 'image' });
      const judged = judgeImage(bytes);
      if (!judged.ok) return fail('invalid_input', { field: 'image' });
      const { kind, width, height } = judged.header;
      if (Math.max(width, height) > SHOP_PICTURE_SIDE) return fail('invalid_input', { field: 'image' });
      if (list().length >= MAX_SHOP_PICTURES) return fail('invalid_input', { field: 'pictures' });
      return changed(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileDurably(path.join(folder, `${newId()}.${kind}`), bytes);
      });
    },
    remove: (name: string): Result<readonly string[]> => {
      if (!isShopPicture(name) || !list().includes(name)) return fail('not_found');
      return changed(() => removeFile(path.join(folder, name)));
    },
  };

  function changed(work: () => void): Result<readonly string[]> {
    known = null;
    try {
      work();
      return ok(list());
    } catch (error) {
      log.error('the pictures of the shop could not be changed', { error: errorText(error) });
      return fail('storage_failed');
    }
  }
}
