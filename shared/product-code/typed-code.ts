import { MAX_READ_LENGTH } from '../scan-text.ts';
import { type Multiple, readMultiple } from './multiple.ts';
import { type CodeReading, type ReadCode, readCode } from './read-code.ts';

/** The catalogue decides: `whole` if it exists, else `multiplied` (`10*CODE`, or `0,350*CODE` by weight; `x` works
 * as `*`). */
export type TypedCode = {
  readonly whole: ReadCode | null;
  readonly multiplied: (Multiple & { readonly code: ReadCode }) | null;
};

const MULTIPLIED = /^(\d+(?:[.,]\d{1,3})?)\s*[*xX×]\s*(.+)$/;
const NEITHER: TypedCode = { whole: null, multiplied: null };

export function readTyped(typed: string, layouts: readonly string[]): TypedCode {
  const text = typed.trim();
  if (text === '' || text.length > MAX_READ_LENGTH) return NEITHER;
  const whole = readCode(text, layouts);
  if (whole.reading.kind === 'element_string') return { whole, multiplied: null };
  return { whole: canBeCode(whole) ? whole : null, multiplied: readMultiplied(text, layouts) };
}

function readMultiplied(text: string, layouts: readonly string[]): TypedCode['multiplied'] {
  const [, factor, behind = ''] = MULTIPLIED.exec(text) ?? [];
  const multiple = factor === undefined ? null : readMultiple(factor);
  if (multiple === null) return null;
  const code = readCode(behind, layouts);
  return canBeCode(code) ? { ...multiple, code } : null;
}

/** Own codes contain neither blank nor `*`; GS1 ones may. */
function canBeCode({ text, reading }: ReadCode): boolean {
  return text !== '' && (MAY_HAVE_BLANKS.includes(reading.kind) || !/[\s*]/.test(text));
}

const MAY_HAVE_BLANKS: readonly CodeReading['kind'][] = ['add_on', 'element_string', 'spoiled_element_string'];
