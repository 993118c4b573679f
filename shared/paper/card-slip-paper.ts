import { type CardPayment, isKept } from '../payment.ts';
import { receiptNumber } from '../receipt-number.ts';
import type { Sale } from '../sale.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, shopLines, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';
import { cardAsPaid } from './payment-lines.ts';

export type CardSlipSide = 'customer' | 'store';

/** Unknown facts are left out. */
export function cardSlipPaper(
  payment: CardPayment,
  sale: Pick<Sale, 'series' | 'number'>,
  side: CardSlipSide,
  options: PaperOptions,
): PaperDocument {
  const { place, voice } = options;
  const { common, card } = voice.words;
  return slip(options, (layout) => [
    ...shopLines(layout, place),
    ...layout.middle(card.title, 'strong'),
    ...layout.middle(card[side], 'strong'),
    ...layout.rule(),
    ...layout.pair(
      registerName(place, voice),
      sale.number === null ? '' : `${common.sale} ${receiptNumber(sale, place.registerNumber)}`,
    ),
    ...layout.pair(voice.dayAndClock(payment.updatedAt), ''),
    ...paidLines(layout, payment),
  ]);
}

function paidLines(layout: PaperLayout, payment: CardPayment): readonly PaperBlock[] {
  const { pair, rule, voice } = layout;
  const { common, card, payment: words } = voice.words;
  const { kind, instalments } = cardAsPaid(payment);
  return [
    ...rule(),
    ...pair(words[kind], '', 'strong'),
    ...(instalments > 1 ? pair(card.instalments, `${instalments}x`, 'strong') : []),
    ...pair(common.amount, voice.amount(payment.amountCents), 'strong'),
    ...rule(),
    ...chargeFacts(layout, payment),
    ...(isKept(payment) ? [] : layout.mark(payment.undone === null ? card.notApproved : card.undone)),
  ];
}

function chargeFacts({ fact, voice }: PaperLayout, { id, deviceName, evidence }: CardPayment): readonly PaperBlock[] {
  const { card, payment: words } = voice.words;
  return [
    ...fact(words.device, deviceName),
    ...fact(words.brand, evidence?.brand),
    ...fact(words.acquirer, evidence?.acquirer),
    ...fact(words.nsu, evidence?.nsu),
    ...fact(words.authorization, evidence?.authorization),
    ...fact(card.paidAt, evidence?.paidAt),
    ...fact(words.operatorPayment, evidence?.operatorPaymentId),
    ...fact(card.identifier, id),
  ];
}
