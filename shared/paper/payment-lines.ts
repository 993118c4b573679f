import type {
  CardKind,
  CardPayment,
  CashPayment,
  Payment,
  PixPayment,
  StandaloneCardPayment,
  StoreCreditPayment,
} from '../payment.ts';
import type { PaperBlock } from './paper-document.ts';
import type { PaperLayout } from './paper-layout.ts';

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
export function cardAsPaid(payment: CardPayment): { readonly kind: CardKind; readonly instalments: number } {
  const kind = payment.evidence?.cardKind ?? null;
  return {
    kind: kind === null || kind === 'other' ? payment.kind : kind,
    instalments: payment.evidence?.instalments ?? payment.instalments,
  };
}
