import CodepageEncoder, { type Codepage } from '@point-of-sale/codepage-encoder';
import type { CodePage } from '../../../shared/printing.ts';

const pages = new Map<string, ReadonlyMap<number, number>>();

/** The bytes of a text in a printer's own characters; null where it lacks one of them, so that nothing is printed wrong. */
export function codePageBytes(text: string, codePage: Exclude<CodePage, 'picture'>): readonly number[] | null {
  const page = pageOf(codePage);
  const bytes = [...text].map((character) => page.get(character.codePointAt(0) ?? 0));
  return bytes.every((byte) => byte !== undefined) ? bytes : null;
}

/** Byte by character. What is no character but a command, below a space or DEL, is not in it. */
function pageOf(codePage: Codepage): ReadonlyMap<number, number> {
  const known = pages.get(codePage);
  if (known !== undefined) return known;
  const { codepoints } = CodepageEncoder.getEncoding(codePage);
  const page = new Map<number, number>();
  codepoints.forEach((codePoint, byte) => {
    const isText = byte >= 0x20 && byte !== 0x7f && codePoint >= 0x20 && codePoint !== 0xfffd;
    if (isText && !page.has(codePoint)) page.set(codePoint, byte);
  });
  pages.set(codePage, page);
  return page;
}
