import { crc16 } from '../../../shared/br-code.ts';
import type { Cents } from '../../../shared/money.ts';
import { decimalDot } from './wire-amount.ts';

type BrCodeParts = {
  readonly amount: Cents;
  readonly merchant: string;
  readonly city: string;
  readonly location: string;
};

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Upper case without accents, cut to the standard's length. */
function plain(text: string, maxLength: number): string {
  const bare = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return bare.toUpperCase().slice(0, maxLength).trim() || 'LOJA';
}

/** Dynamic, single-use Pix code. The address ends in `.invalid`, so no bank can reach it. */
export function brCodeText(parts: BrCodeParts): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', `pix.simulado.invalid/v2/${parts.location}`);
  const unsigned = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', decimalDot(parts.amount)),
    field('58', 'BR'),
    field('59', plain(parts.merchant, 25)),
    field('60', plain(parts.city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('');
  return unsigned + crc16(unsigned);
}
