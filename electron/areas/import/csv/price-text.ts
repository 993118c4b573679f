import { type Cents, cents, MAX_CENTS } from '../../../../shared/money.ts';
import type { DecimalStyle, ImportReason } from '../../../../shared/product-import.ts';

/** `speaks`: which sign before the centavos this price proves; null where it would be the same either way. */
export type PriceRead =
  | { readonly ok: true; readonly value: Cents; readonly speaks: 'comma' | 'dot' | null }
  | { readonly ok: false; readonly reason: ImportReason };

const SIGN_OF = { comma: ',', dot: '.' } as const;
type Sign = keyof typeof SIGN_OF;

/**
 * Reads a price of a file: `12,90`, `12.9`, `1.234,56`, `1,234.56`, `R$ 12,90`. Three digits behind a single sign,
 * `12,345`, are a thousand or a thousandth: refused, unless `style` says which sign stands before the centavos.
 */
export function readPrice(text: string, style: DecimalStyle): PriceRead {
  const bare = text.replace(/^\s*(-?)\s*(?:R\$|BRL)?\s*(-?)/i, '$1$2').replace(/[\s\u00a0\u202f]+/g, '');
  if (bare === '') return refused('price_missing');
  if (/^\(.*\)$/.test(bare) || /^-|-$/.test(bare)) {
    return refused(/\d/.test(bare) ? 'price_negative' : 'price_not_number');
  }
  if (!/^[\d.,]+$/.test(bare) || !/^\d/.test(bare)) return refused('price_not_number');
  const sign = style === 'auto' ? decimalSignOf(bare) : style;
  return sign === 'ambiguous' ? refused('price_ambiguous') : withSign(bare, sign);
}

function refused(reason: ImportReason): PriceRead {
  return { ok: false, reason };
}

/** The sign before the centavos as this price alone tells; null where it has none. */
function decimalSignOf(bare: string): Sign | 'ambiguous' | null {
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma === -1 && dot === -1) return null;
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const at = Math.max(comma, dot);
  const sign = comma === -1 ? 'dot' : 'comma';
  // one sign more than once groups thousands
  if (bare.indexOf(bare.charAt(at)) !== at) return sign === 'comma' ? 'dot' : 'comma';
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return couldGroup ? 'ambiguous' : sign;
}

function withSign(bare: string, sign: Sign | null): PriceRead {
  const decimal = sign === null ? ',' : SIGN_OF[sign];
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', fraction, ...more] = bare.split(decimal);
  if (more.length > 0 || fraction?.includes(group) || fraction === '') return refused('price_not_number');
  if (whole.includes(group) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return refused('price_not_number');
  const exact = (fraction ?? '').replace(/0+$/, '');
  if (exact.length > 2) return refused('price_too_exact');
  const reais = whole.replaceAll(group, '').replace(/^0+(?=\d)/, '');
  if (reais.length > 10) return refused('price_too_high');
  const value = Number(reais) * 100 + Number(exact.padEnd(2, '0'));
  if (value > MAX_CENTS) return refused('price_too_high');
  if (value === 0) return refused('price_zero');
  const grouped = whole.includes(group);
  return { ok: true, value: cents(value), speaks: grouped || fraction !== undefined ? sign : null };
}
