import type { GivenDiscount } from '../discount.ts';
import { maskedTaxId } from '../masked-tax-id.ts';
import { isKept } from '../payment.ts';
import { receiptNumber } from '../receipt-number.ts';
import { lineTotal, type Sale, type SaleLine } from '../sale.ts';
import { formatTaxId, kindOfTaxId, type SaleTaxId } from '../tax-id.ts';
import { isLabelPrice } from '../weight.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { inTraining, type PaperOptions, registerName, shopLines } from './paper-frame.ts';
import { type PaperLayout, paperLayout } from './paper-layout.ts';
import { wrapped } from './paper-text.ts';
import type { PaperVoice } from './paper-voice.ts';
import { paymentLines } from './payment-paper.ts';

type Blocks = readonly PaperBlock[];

export type ReceiptFacts = {
  readonly taxId: SaleTaxId;
  /** For a paper kept as a file. */
  readonly masksTaxId: boolean;
  /** Separated by line breaks; may be empty. */
  readonly footer: string;
};

/** A cancelled sale's is marked as void. */
export function receiptPaper(
  sale: Sale,
  { taxId, masksTaxId, footer }: ReceiptFacts,
  options: PaperOptions,
): PaperDocument {
  const { place, columns, voice } = options;
  const layout = paperLayout(columns, voice);
  const { middle, rule, pair, mark } = layout;
  const { common, receipt } = voice.words;
  const lines = sale.lines.filter((line) => !line.cancelled);
  const kept = sale.payments.filter(isKept);
  return inTraining(layout, place, [
    { is: 'logo' },
    ...middle(place.storeName, 'strong'),
    ...shopLines(layout, place),
    ...pair(registerName(place, voice), `${common.sale} ${receiptNumber(sale, place.registerNumber)}`),
    ...pair(voice.dayAndClock(sale.closedAt ?? sale.openedAt), ''),
    ...middle(common.notFiscal),
    ...taxIdLines(layout, taxId, masksTaxId),
    ...rule(),
    ...pair(receipt.header, ''),
    ...pair(`    ${receipt.headerAmounts}`, receipt.headerTotal),
    ...lines.flatMap((line, index) => itemLines(layout, line, index + 1)),
    ...rule(),
    ...pair(receipt.pieces, String(lines.reduce((count, line) => count + line.quantity, 0))),
    ...saleDiscount(layout, sale),
    ...pair(common.total, voice.amount(sale.totalCents), 'strong'),
    ...kept.flatMap((payment) => paymentLines(layout, payment, kept.length > 1)),
    ...rule(),
    ...(sale.state === 'cancelled' ? mark(receipt.cancelled) : middle(receipt.thanks)),
    ...footerLines(layout, footer),
  ]);
}

function taxIdLines({ text, voice }: PaperLayout, taxId: SaleTaxId, isMasked: boolean): Blocks {
  const { receipt } = voice.words;
  if (taxId.state === 'none') return [];
  if (taxId.state === 'unreadable') return text(receipt.unreadableTaxId);
  // printers have no bullets
  const shown = isMasked ? maskedTaxId(taxId.taxId).replaceAll('•', '*') : formatTaxId(taxId.taxId);
  return text(`${receipt[kindOfTaxId(taxId.taxId)]}: ${shown}`);
}

/** Gross price, then the discount. */
function itemLines(layout: PaperLayout, line: SaleLine, number: number): Blocks {
  const { voice } = layout;
  const gross = voice.amount(lineTotal(line.unitPriceCents, line.quantity));
  return [
    ...nameLines(layout, line.name, number),
    ...layout.pair(`    ${quantityText(line, voice)} x ${unitPriceText(line, voice)}`, gross),
    ...(isLabelPrice(line) ? layout.pair(`    ${voice.words.receipt.labelPrice}`, '') : []),
    ...discountLines(layout, line, '    '),
  ];
}

function nameLines({ columns, pair }: PaperLayout, name: string, number: number): Blocks {
  const mark = `${String(number).padStart(3, '0')} `;
  return wrapped(name, columns - mark.length).flatMap((part, index) =>
    pair(`${index === 0 ? mark : ' '.repeat(mark.length)}${part}`, ''),
  );
}

/** `3`, or `0,350 kg`. */
function quantityText({ quantity, weight }: SaleLine, voice: PaperVoice): string {
  return weight === null ? String(quantity) : `${voice.kilograms(weight.grams)} kg`;
}

/** `12,50`, or `39,90/kg` unless the package was repriced. */
function unitPriceText(line: SaleLine, voice: PaperVoice): string {
  const isOwn = line.weight === null || line.listPriceCents !== null;
  return isOwn ? voice.amount(line.unitPriceCents) : `${voice.amount(line.weight.kgPriceCents)}/kg`;
}

function saleDiscount(layout: PaperLayout, sale: Sale): Blocks {
  const discount = discountLines(layout, sale, '');
  if (discount.length === 0) return [];
  return [...layout.pair(layout.voice.words.receipt.subtotal, layout.voice.amount(sale.subtotalCents)), ...discount];
}

function discountLines({ pair, voice }: PaperLayout, given: GivenDiscount, indent: string): Blocks {
  const { discountCents, discountBasisPoints } = given;
  if (discountCents === 0) return [];
  const percent = discountBasisPoints === null ? '' : ` ${voice.percent(discountBasisPoints)}%`;
  return pair(`${indent}${voice.words.receipt.discount}${percent}`, `-${voice.amount(discountCents)}`);
}

function footerLines({ middle }: PaperLayout, footer: string): Blocks {
  if (footer.trim() === '') return [];
  return footer
    .trim()
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => middle(line));
}
