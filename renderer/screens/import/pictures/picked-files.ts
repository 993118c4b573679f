import { MAX_CODE_LENGTH } from '../../../../shared/product.ts';

const OF_THE_SYSTEM = /^(?:\..*|thumbs\.db|ehthumbs\.db|desktop\.ini)$/i;
const BY_NAME = new Intl.Collator('pt-BR', { numeric: true });

export const MAX_PICKED_FILES = 100_000;

/** Without system files. */
export function inOrder(files: Iterable<File>): readonly File[] {
  return [...files]
    .filter(({ name }) => !OF_THE_SYSTEM.test(name))
    .sort((one, other) => BY_NAME.compare(one.name, other.name));
}

/** The product code or barcode in a file name, or null. */
export function keyOf(name: string): string | null {
  const key = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim();
  return key === '' || key.length > MAX_CODE_LENGTH || /\p{C}/u.test(key) ? null : key;
}
