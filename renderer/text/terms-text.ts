import i18next from 'i18next';
import type { PaymentEvidence } from '../../shared/payment.ts';
import type { CardTerms } from '../../shared/payment-evidence.ts';

/** Requested and confirmed terms: "Pedido: Débito. A operadora mostra pago: Crédito 10x." */
export function termsText(asked: CardTerms, evidence: PaymentEvidence | null): string {
  const paid = { kind: evidence?.cardKind ?? asked.kind, instalments: evidence?.instalments ?? asked.instalments };
  return i18next.t('payment:terms.differ', { asked: cardName(asked), paid: cardName(paid) });
}

function cardName({ kind, instalments }: { readonly kind: CardTerms['kind'] | 'other'; readonly instalments: number }) {
  const name = kind === 'other' ? i18next.t('payment:terms.otherKind') : i18next.t(`payment:tenders.${kind}`);
  return instalments > 1 ? i18next.t('payment:terms.instalments', { kind: name, instalments }) : name;
}
