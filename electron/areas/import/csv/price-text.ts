import { type Cents, cents, MAX_CENTS } from '../../../../shared/money.ts';
import type { DecimalStyle, ImportReason } from '../../../../shared/product-import.ts';

/** `decimalSign`: the decimal sign that this price proves. `wasAmbiguous`: ambiguous, decided by `style`. */
type PriceRead =
  | {
      readonly ok: true;
      readonly value: Cents;
      readonly decimalSign: 'comma' | 'dot' | null;
      readonly wasAmbiguous: boolean;
    }
  | { readonly ok: false; readonly reason: ImportReason };

/** Thousands separated by a space. Any other space may separate two prices. */
const BLANK_GROUPS = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/;
const SIGN_OF = { comma: ',', dot: '.' } as const;
type Sign = keyof typeof SIGN_OF;

/** `12,90`, `12.9`, `1.234,56`, `1,234.56`, `R$ 12,90`. `12,345` is ambiguous and refused, unless `style` decides. */
export function readPrice(text: string, style: DecimalStyle): PriceRead {
  const number = text.replace(/^\s*(-?)\s*(?:R\$|BRL)?\s*(-?)/i, '$1$2').trim();
  const bare = BLANK_GROUPS.test(number) ? number.replace(/\s/g, '') : number;
  if (bare === '') return refused('price_missing');
  if (/^\(.*\)$/.test(bare) || /^-|-$/.test(bare)) {
    return refused(/\d/.test(bare) ? 'price_negative' : 'price_not_number');
  }
  if (!/^[\d.,]+$/.test(bare) || !/^\d/.test(bare)) return refused('price_not_number');
  const own = decimalSignOf(bare);
  const sign = style === 'auto' ? own : style;
  return sign === 'ambiguous' ? refused('price_ambiguous') : withSign(bare, sign, own === 'ambiguous');
}

function refused(reason: ImportReason): PriceRead {
  return { ok: false, reason };
}

/** Null where it has none. */
function decimalSignOf(bare: string): Sign | 'ambiguous' | null {
  const comma = bare.lastIndexOf(',');
  const dot = bare.lastIndexOf('.');
  if (comma === -1 && dot === -1) return null;
  if (comma !== -1 && dot !== -1) return comma > dot ? 'comma' : 'dot';
  const at = Math.max(comma, dot);
  const sign = comma === -1 ? 'dot' : 'comma';
  // a repeated sign separates thousands
  if (bare.indexOf(bare.charAt(at)) !== at) return sign === 'comma' ? 'dot' : 'comma';
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare);
  return couldGroup ? 'ambiguous' : sign;
}

function withSign(bare: string, sign: Sign | null, wasAmbiguous: boolean): PriceRead {
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
  const proves = !wasAmbiguous && (whole.includes(group) || fraction !== undefined);
  return { ok: true, value: cents(value), decimalSign: proves ? sign : null, wasAmbiguous };
}
