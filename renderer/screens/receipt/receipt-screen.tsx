import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleId } from '../../../shared/ids.ts';
import type { Cents } from '../../../shared/money.ts';
import { asSecondCopy } from '../../../shared/paper/paper-frame.ts';
import { receiptPaper } from '../../../shared/paper/receipt-paper.ts';
import { changeToGive, isKept } from '../../../shared/payment.ts';
import { serialNumber } from '../../../shared/receipt-number.ts';
import type { AppError } from '../../../shared/result.ts';
import type { Sale } from '../../../shared/sale.ts';
import type { SaleReturn } from '../../../shared/sale-return.ts';
import type { SaleTaxId } from '../../../shared/tax-id.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useAnnounced } from '../../shell/announcements.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { reasonText } from '../../text/error-text.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { termsText } from '../../text/terms-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { BigAmount } from '../../ui/big-amount.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePieces } from '../../ui/change-pieces.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Screen } from '../../ui/screen.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { useCall } from '../../use-call.ts';
import { useReading } from '../../use-reading.ts';
import { CardSlips } from './card-slips.tsx';
import './receipt.css';

/** `fresh`: right after the sale; otherwise a second copy. */
export function ReceiptScreen({ saleId, fresh }: { readonly saleId: SaleId; readonly fresh: boolean }): ReactNode {
  const { t } = useTranslation('receipt');
  const back = useNavigation((state) => state.back);
  const goTo = useNavigation((state) => state.goTo);
  const { receipt, slow, error } = useReceipt(saleId);
  const leave = fresh ? () => goTo({ screen: 'checkout' }) : back;
  useKeys(
    'screen',
    fresh
      ? [
          { key: 'Enter', label: t('nextSale'), primary: true, run: leave },
          { key: 'Escape', label: t('nextSale'), hidden: true, run: leave },
        ]
      : [{ key: 'Escape', label: t('back'), run: leave }],
  );
  return (
    <Screen title={t('title')} titleUnseen>
      <ErrorNote error={error} />
      <Working shown={slow}>{t('loading')}</Working>
      {receipt === null ? null : (
        <div className="fills grid-l folds receipt">
          <ReceiptPaper receipt={receipt} secondCopy={!fresh} />
          <ReceiptSide receipt={receipt} fresh={fresh} onLeave={leave} />
        </div>
      )}
    </Screen>
  );
}

function ReceiptPaper(props: { readonly receipt: Receipt; readonly secondCopy: boolean }): ReactNode {
  const { t } = useTranslation('receipt');
  const { sale, taxId } = props.receipt;
  const options = usePaperOptions();
  const paper = receiptPaper(sale, { taxId, masksTaxId: false, footer: '' }, options);
  return (
    <Paper
      label={t('paperName', { number: saleNumber(sale) })}
      paper={props.secondCopy ? asSecondCopy(paper, options.voice) : paper}
    />
  );
}

function ReceiptSide(props: {
  readonly receipt: Receipt;
  readonly fresh: boolean;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('receipt');
  const tax = useTranslation('tax-id').t;
  const { sale, taxId } = props.receipt;
  const isTyped = sale.payments.some((payment) => payment.tender === 'standalone_card');
  const change = changeOf(sale);
  const paidAloud = sale.state === 'paid' ? `${t('paid')} ${moneyText(sale.totalCents)}.` : '';
  useAnnounced(change === null ? paidAloud : `${paidAloud} ${t('change')} ${moneyText(change)}.`);
  return (
    <div className="stack ring-room unclips receipt-side">
      {sale.state === 'paid' ? (
        <div className="grid paid">
          <p className="abreast-s paid-word">
            <CircleCheck className="paid-icon" aria-hidden="true" />
            <span>{t('paid')}</span>
          </p>
          <BigAmount amount={sale.totalCents} />
        </div>
      ) : null}
      {taxId.state === 'unreadable' ? <Note kind="warn">{tax('unreadable')}</Note> : null}
      {isTyped ? (
        <Note kind="warn">
          <strong>{t('toCheck')}</strong>
          <p>{t('toCheckHint')}</p>
        </Note>
      ) : null}
      <OtherTerms sale={sale} />
      <NotesLeft sale={sale} />
      {change === null ? null : (
        <div className="panel receipt-change">
          <p className="soft strong total-label">{t('change')}</p>
          <BigAmount amount={change} />
          <ChangePieces amount={change} />
        </div>
      )}
      {props.fresh || sale.state !== 'paid' ? null : <ReturnedOfSale saleId={sale.id} />}
      <SlipPrinting slip={{ kind: 'receipt', saleId: sale.id }} />
      <CardSlips sale={sale} />
      {props.fresh ? <p className="field-help for-keys">{t('hint')}</p> : null}
      <Button
        look="primary"
        size="large"
        shortcut={props.fresh ? 'Enter' : 'ESC'}
        onPress={props.onLeave}
        autoFocus={props.fresh}
      >
        {props.fresh ? t('nextSale') : t('back')}
      </Button>
    </div>
  );
}

/** Null after several payments: no `R$ 0,00`. */
function changeOf({ payments }: Sale): Cents | null {
  const change = changeToGive(payments);
  return change === 0 && payments.filter(isKept).length > 1 ? null : change;
}

function OtherTerms({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('payment');
  return sale.payments.map((payment) =>
    payment.tender === 'card' && payment.reason === 'terms_disagree' ? (
      <Note kind="warn" key={payment.id}>
        <strong>{reasonText(payment.reason)}</strong>
        <p>
          {termsText(payment, payment.evidence)} {payment.conflict ? t('terms.paid') : ''}
        </p>
      </Note>
    ) : null,
  );
}

function NotesLeft({ sale }: { readonly sale: Sale }): ReactNode {
  const { t } = useTranslation('receipt');
  return sale.payments.map((payment) =>
    payment.tender === 'store_credit' && isKept(payment) && payment.leftCents > 0 ? (
      <Note kind="info" key={payment.id}>
        {t('noteLeft', { left: moneyText(payment.leftCents) })}
      </Note>
    ) : null,
  );
}

type Receipt = { readonly sale: Sale; readonly taxId: SaleTaxId };

/** Reads sale and tax id together: the paper is drawn once. */
function useReceipt(saleId: SaleId): {
  readonly receipt: Receipt | null;
  readonly slow: boolean;
  readonly error: AppError | null;
} {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const sales = useCall('sale:get');
  const taxIds = useCall('sale:get-tax-id');
  const readSale = sales.run;
  const readTaxId = taxIds.run;
  useEffect(() => {
    let current = true;
    const read = async (): Promise<void> => {
      const sale = await readSale({ saleId });
      if (!sale.ok) return;
      const told = sale.value.hasTaxId ? await readTaxId({ saleId }) : null;
      const taxId: SaleTaxId = told === null ? { state: 'none' } : told.ok ? told.value : { state: 'unreadable' };
      if (current) setReceipt({ sale: sale.value, taxId });
    };
    void read();
    return () => {
      current = false;
    };
  }, [readSale, readTaxId, saleId]);
  return { receipt, slow: sales.slow || taxIds.slow, error: sales.error ?? taxIds.error };
}

function ReturnedOfSale({ saleId }: { readonly saleId: SaleId }): ReactNode {
  const { t } = useTranslation('receipt');
  const goTo = useNavigation((state) => state.goTo);
  const returns = useReading('returns:for-sale', { saleId }).value?.returns ?? [];
  const last = returns.at(-1);
  const show = (one: SaleReturn | undefined): void => {
    if (one !== undefined) goTo({ screen: 'return-slip', returnId: one.id, fresh: false });
  };
  useKeys('screen', [
    { key: 'F5', label: t('takeBack'), run: () => goTo({ screen: 'return', saleId }) },
    {
      key: 'F6',
      label: t('returned.key'),
      disabled: last === undefined,
      hidden: last === undefined,
      run: () => show(last),
    },
  ]);
  if (last === undefined) return null;
  return (
    <Note
      kind="info"
      actions={
        <Button onPress={() => show(last)} shortcut="F6">
          {t('returned.key')}
        </Button>
      }
    >
      {returns.map((one) => (
        <p key={one.id}>
          {t('returned.line', {
            number: serialNumber(one),
            when: dayAndClock(one.at),
            amount: moneyText(one.totalCents),
          })}
        </p>
      ))}
    </Note>
  );
}
