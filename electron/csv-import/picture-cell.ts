import { judgeImage } from '../../shared/image-header.ts';
import type { ImportReason } from '../../shared/product-import.ts';

type PictureRead =
  | { readonly ok: true; readonly value: Uint8Array | null }
  | { readonly ok: false; readonly reason: ImportReason };

/** Where a picture is to be had, instead of the picture: nothing is fetched for a spreadsheet. */
const ADDRESS =
  /^(?:[a-z][a-z0-9+.-]*:\/\/|\/\/|www\.|blob:|file:|[a-z]:[\\/]|\\\\)|\.(?:png|jpe?g|webp|gif|bmp|svg|heic)$/i;
const DATA_PREFIX = /^data:[a-z0-9.+/-]{0,100}(?:;[a-z0-9=_.-]{1,100}){0,5};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** As much as tells an address. */
const ADDRESS_LENGTH = 4_096;

/**
 * A picture in Base64, with or without `data:` before it, folded into lines or not. Judged by its headers alone: what says
 * that it may be opened is opened by the page.
 */
export function readPictureCell(cell: string): PictureRead {
  const text = cell.trim();
  if (text === '') return { ok: true, value: null };
  if (text.length <= ADDRESS_LENGTH && ADDRESS.test(text)) return { ok: false, reason: 'picture_address' };
  const prefix = DATA_PREFIX.exec(text)?.[0] ?? '';
  const body = text.slice(prefix.length).replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (!BASE64.test(body) || body.replace(/=+$/, '').length % 4 === 1)
    return { ok: false, reason: 'picture_not_encoded' };
  const bytes = new Uint8Array(Buffer.from(body, 'base64'));
  const judged = judgeImage(bytes);
  return judged.ok ? { ok: true, value: bytes } : { ok: false, reason: `picture_${judged.why}` };
}
