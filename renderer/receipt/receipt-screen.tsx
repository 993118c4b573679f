import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sale, SaleId } from '../../shared/sale.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useNavigation } from '../shell/navigation-store.ts';
import { BigAmount } from '../ui/big-amount.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote, Note, Working } from '../ui/note.tsx';
import { Paper } from '../ui/paper.tsx';
import { Screen } from '../ui/screen.tsx';
import { useCall } from '../use-call.ts';
import { PAPER_COLUMNS } from './receipt-paper.ts';
import { usePaper } from './use-paper.ts';
import './receipt.css';
import { receiptNumber } from '../text/receipt-number.ts';

/** The receipt of a paid sale: right after it, with the change large, or again later as a second copy. */
export function ReceiptScreen({ saleId, fresh }: { readonly saleId: SaleId; readonly fresh: boolean }): ReactNode {
  const { t } = useTranslation('receipt');
  const back = useNavigation((state) => state.back);
  const goTo = useNavigation((state) => state.goTo);
  const [sale, setSale] = useState<Sale | null>(null);
  const call = useCall('sale:get');
  const { run } = call;
  useEffect(() => {
    let current = true;
    void run({ saleId }).then((result) => {
      if (current && result.ok) setSale(result.value);
    });
    return () => {
      current = false;
    };
  }, [run, saleId]);
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
      <ErrorNote error={call.error} />
      <Working shown={call.slow}>{t('loading')}</Working>
      {sale === null ? null : (
        <div className="receipt">
          <ReceiptPaper sale={sale} secondCopy={!fresh} />
          <ReceiptSide sale={sale} fresh={fresh} onLeave={leave} />
        </div>
      )}
    </Screen>
  );
}

function ReceiptPaper({ sale, secondCopy }: { readonly sale: Sale; readonly secondCopy: boolean }): ReactNode {
  const { t } = useTranslation('receipt');
  const lines = usePaper(sale, secondCopy);
  return <Paper label={t('paperName', { number: receiptNumber(sale) })} lines={lines} columns={PAPER_COLUMNS} />;
}

function ReceiptSide(props: { readonly sale: Sale; readonly fresh: boolean; readonly onLeave: () => void }): ReactNode {
  const { t } = useTranslation('receipt');
  const { sale } = props;
  const isTyped = sale.payments.some((payment) => payment.tender === 'standalone_card');
  const cash = sale.payments.find((payment) => payment.tender === 'cash' && payment.state === 'approved');
  return (
    <div className="receipt-side">
      {sale.state === 'paid' ? (
        <div className="paid" role="status">
          <p className="paid-word">
            <span aria-hidden="true">✓ </span>
            {t('paid')}
          </p>
          <BigAmount amount={sale.totalCents} />
        </div>
      ) : null}
      {isTyped ? (
        <Note kind="warn">
          <strong>{t('toCheck')}</strong>
          <p>{t('toCheckHint')}</p>
        </Note>
      ) : null}
      {cash?.tender === 'cash' ? (
        <div className="panel receipt-change" role="status">
          <p className="total-label">{t('change')}</p>
          <BigAmount amount={cash.changeCents} />
        </div>
      ) : null}
      {props.fresh ? <p className="field-help">{t('hint')}</p> : null}
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
