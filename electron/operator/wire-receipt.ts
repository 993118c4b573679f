import { formatAmount } from '../../shared/money.ts';
import { type CardKind, type CardPayment, isKept, type Payment } from '../../shared/payment.ts';
import { receiptNumber } from '../../shared/receipt-number.ts';
import type { Sale } from '../../shared/sale.ts';

/* Text printed by a smart POS device: 40 columns, in Portuguese. Accents stay; nothing says devices cannot print
 * them. */
export const RECEIPT_COLUMNS = 40;

export type ReceiptHead = { readonly storeName: string; readonly registerNumber: number };

const KINDS: Readonly<Record<CardKind, string>> = {
  debit: 'CARTÃO DE DÉBITO',
  credit: 'CARTÃO DE CRÉDITO',
  meal_voucher: 'VALE-REFEIÇÃO',
  food_voucher: 'VALE-ALIMENTAÇÃO',
};

const TENDERS: Readonly<Record<Exclude<Payment['tender'], 'card'>, string>> = {
  cash: 'DINHEIRO',
  pix: 'PIX',
  standalone_card: 'OUTRA MAQUININHA',
  store_credit: 'VALE-TROCA',
};

/** Customer's slip for the device that took `payment`. */
export function deviceReceiptText(sale: Sale, payment: CardPayment, head: ReceiptHead): string {
  const { nsu = null, authorization = null } = payment.evidence ?? {};
  const register = `CAIXA ${String(head.registerNumber).padStart(2, '0')}`;
  const number = `VENDA ${receiptNumber(sale, head.registerNumber)}`;
  const lines = [
    ...wrapped(head.storeName),
    sides(register, number),
    'NÃO É DOCUMENTO FISCAL',
    '-'.repeat(RECEIPT_COLUMNS),
    sides('TOTAL R$', formatAmount(sale.totalCents)),
    ...sale.payments.filter(isKept).map((one) => sides(nameOf(one), formatAmount(one.amountCents))),
    ...(nsu === null ? [] : [sides('NSU', nsu)]),
    ...(authorization === null ? [] : [sides('AUTORIZAÇÃO', authorization)]),
  ];
  return lines.join('\n');
}

function nameOf(payment: Payment): string {
  if (payment.tender !== 'card') return TENDERS[payment.tender];
  const instalments = payment.evidence?.instalments ?? payment.instalments;
  return `${KINDS[payment.kind]}${instalments > 1 ? ` ${instalments}x` : ''}`;
}

/** Cuts the left text if both do not fit. Columns are characters. */
function sides(left: string, right: string): string {
  const end = [...right].slice(0, RECEIPT_COLUMNS - 1);
  const begin = [...left].slice(0, RECEIPT_COLUMNS - end.length - 1);
  return begin.join('') + ' '.repeat(RECEIPT_COLUMNS - begin.length - end.length) + end.join('');
}

function wrapped(text: string): readonly string[] {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const lines: string[] = [];
  for (let at = 0; at < characters.length; at += RECEIPT_COLUMNS) {
    lines.push(characters.slice(at, at + RECEIPT_COLUMNS).join(''));
  }
  return lines;
}
