import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../shared/ids.ts';
import { cents } from '../../shared/money.ts';
import type { ShopForm } from '../../shared/opening.ts';
import type { PaperDocument } from '../../shared/paper/paper-document.ts';
import type { PaperOptions } from '../../shared/paper/paper-frame.ts';
import { receiptPaper } from '../../shared/paper/receipt-paper.ts';
import type { CashPayment, PaymentId } from '../../shared/payment.ts';
import { NO_PRODUCT } from '../../shared/product.ts';
import type { Sale, SaleLine, SaleLineId } from '../../shared/sale.ts';
import { bareTaxId } from '../../shared/tax-id.ts';
import { usePaperOptions } from './use-paper-options.ts';

const SALE_ID = 'sample' as SaleId;

/** A sample receipt with two items. Texts as typed. */
export function useSampleReceipt(shop: TypedShop, footer: string, training: boolean): PaperDocument {
  const { t } = useTranslation('opening');
  const options = usePaperOptions();
  const [at] = useState(() => new Date().toISOString());
  const registerNumber = Number(shop.registerNumber) || options.place.registerNumber;
  const place = { ...shop, cnpj: bareTaxId(shop.cnpj), registerNumber, training };
  return sampleReceipt([t('shop.sampleItem'), t('shop.otherItem')], at, footer, { ...options, place });
}

type TypedShop = Omit<ShopForm, 'logo'>;

function sampleReceipt(
  names: readonly [string, string],
  at: string,
  footer: string,
  options: PaperOptions,
): PaperDocument {
  const lines = [lineOf(names[0], 2, 450), lineOf(names[1], 1, 700)];
  const total = cents(1_600);
  const sale: Sale = {
    ...{ id: SALE_ID, series: 1, number: 1, lines, payments: [paidInCash(at)] },
    ...{ subtotalCents: total, discountCents: cents(0), discountBasisPoints: null, totalCents: total },
    ...{ dueCents: cents(0), ageToCheck: null, hasTaxId: false, openedAt: at, closedAt: at },
    state: 'paid',
  };
  return receiptPaper(sale, { taxId: { state: 'none' }, masksTaxId: false, footer }, options);
}

function lineOf(name: string, quantity: number, price: number): SaleLine {
  return {
    ...{ id: name as SaleLineId, productId: NO_PRODUCT, code: '', name, quantity, weight: null },
    ...{ unitPriceCents: cents(price), listPriceCents: null, totalCents: cents(price * quantity) },
    ...{ discountCents: cents(0), discountBasisPoints: null, shareCents: cents(0) },
    ...{ cancelled: false, productInactive: false },
  };
}

function paidInCash(at: string): CashPayment {
  return {
    ...{ id: 'sample' as PaymentId, saleId: SALE_ID, tender: 'cash', state: 'approved' },
    ...{ amountCents: cents(1_600), tenderedCents: cents(2_000), changeCents: cents(400) },
    ...{ reason: null, operatorMessage: null, evidence: null, createdAt: at, updatedAt: at },
    ...{ lastAskedAt: null, lastAnswerAt: null, silentSince: null, conflict: false, caseId: null, undone: null },
  };
}
