import {
  type CardKind,
  type CardPayment,
  type CashPayment,
  isKept,
  type Payment,
  type PixPayment,
  type StandaloneCardPayment,
  type StoreCreditPayment,
} from '../payment.ts';
import { receiptNumber } from '../receipt-number.ts';
import type { Sale } from '../sale.ts';
import type { PaperBlock, PaperDocument } from './paper-document.ts';
import { type PaperOptions, registerName, shopLines, slip } from './paper-frame.ts';
import type { PaperLayout } from './paper-layout.ts';

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

type Blocks = readonly PaperBlock[];

/** `isPart`: one of several payments; cash then also shows the amount paid. */
export function paymentLines(layout: PaperLayout, payment: Payment, isPart: boolean): Blocks {
  switch (payment.tender) {
    case 'cash':
      return cashLines(layout, payment, isPart);
    case 'card':
      return cardLines(layout, payment);
    case 'pix':
      return pixLines(layout, payment);
    case 'standalone_card':
      return standaloneLines(layout, payment);
    case 'store_credit':
      return storeCreditLines(layout, payment);
  }
}

function cashLines({ pair, voice }: PaperLayout, payment: CashPayment, isPart: boolean): Blocks {
  const { payment: words, receipt } = voice.words;
  if (isPart && payment.changeCents === 0) return pair(words.cash, voice.amount(payment.amountCents));
  return [
    ...(isPart ? pair(words.cash, voice.amount(payment.amountCents)) : []),
    ...pair(isPart ? `  ${receipt.received}` : words.cash, voice.amount(payment.tenderedCents)),
    ...pair(receipt.change, voice.amount(payment.changeCents), 'strong'),
  ];
}

function cardLines({ pair, fact, voice }: PaperLayout, payment: CardPayment): Blocks {
  const { payment: words } = voice.words;
  const { kind, instalments } = cardAsPaid(payment);
  const times = instalments > 1 ? ` ${instalments}x` : '';
  return [
    ...pair(`${words[kind]}${times}`, voice.amount(payment.amountCents)),
    ...fact(words.device, payment.deviceName),
    ...fact(words.brand, payment.evidence?.brand),
    ...fact(words.acquirer, payment.evidence?.acquirer),
    ...fact(words.nsu, payment.evidence?.nsu),
    ...fact(words.authorization, payment.evidence?.authorization),
  ];
}

function pixLines({ pair, fact, voice }: PaperLayout, { amountCents, qr, evidence }: PixPayment): Blocks {
  const { payment: words } = voice.words;
  return [
    ...pair(words.pix, voice.amount(amountCents)),
    ...fact(words.charge, qr?.code),
    ...fact(words.nsu, evidence?.nsu),
    ...fact(words.authorization, evidence?.authorization),
    ...fact(words.operatorPayment, evidence?.operatorPaymentId),
  ];
}

function standaloneLines({ pair, fact, text, voice }: PaperLayout, payment: StandaloneCardPayment): Blocks {
  const { payment: words } = voice.words;
  return [
    ...pair(words.standalone_card, voice.amount(payment.amountCents)),
    ...fact(words.kind, words[payment.kind]),
    ...fact(words.brand, payment.brand === 'other' ? words.otherBrand : payment.brand),
    ...fact(words.nsu, payment.nsu),
    ...fact(words.authorization, payment.authorization),
    ...text(`  ${words.typed}`),
  ];
}

/** The vale-troca was printed before, so the receipt shows its balance. */
function storeCreditLines({ pair, voice }: PaperLayout, { amountCents, leftCents }: StoreCreditPayment): Blocks {
  const { payment: words } = voice.words;
  return [
    ...pair(words.store_credit, voice.amount(amountCents)),
    ...(leftCents === 0 ? [] : pair(`  ${words.storeCreditLeft}`, voice.amount(leftCents))),
  ];
}

/** As the operator said, else as asked for. */
function cardAsPaid(payment: CardPayment): { readonly kind: CardKind; readonly instalments: number } {
  const kind = payment.evidence?.cardKind ?? null;
  return {
    kind: kind === null || kind === 'other' ? payment.kind : kind,
    instalments: payment.evidence?.instalments ?? payment.instalments,
  };
}
