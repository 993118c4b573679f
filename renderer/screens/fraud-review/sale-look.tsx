import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FindingEvent } from '../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { ZERO } from '../../../shared/money.ts';
import type { SaleLine } from '../../../shared/sale.ts';
import { moneyText } from '../../text/money-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useReading } from '../../use-reading.ts';

/** Read only: no receipt and no copy. `events`: what stands out. */
export function SaleLook(props: { readonly saleId: SaleId; readonly events: readonly FindingEvent[] }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const { value: sale, slow, error } = useReading('sale:get', { saleId: props.saleId });
  const columns = useLineColumns();
  if (sale === null) {
    return (
      <>
        <ErrorNote error={error} />
        <Working shown={slow}>{t('sale.loading')}</Working>
      </>
    );
  }
  return (
    <>
      <div className="panel panel-padded look-head">
        <h2 className="look-title">
          {sale.number === null ? t('sale.noNumber') : t('sale.title', { number: saleNumber(sale) })}{' '}
          <Mark kind={sale.state === 'cancelled' ? 'warn' : 'soft'}>{t(`sale.state.${sale.state}`)}</Mark>
        </h2>
        {props.events.map((event) => (
          <EventLine key={`${event.at} ${event.amountCents}`} event={event} />
        ))}
        <p>
          {t('sale.total')} <strong>{moneyText(sale.totalCents)}</strong>
          {sale.discountCents === ZERO ? null : ` (${t('sale.discount')} ${moneyText(sale.discountCents)})`}
          {sale.payments.map((payment) => (
            <span key={payment.id} className="look-payment">
              {t(`sale.tender.${payment.tender}`)} {moneyText(payment.amountCents)}
            </span>
          ))}
        </p>
      </div>
      <Table label={t('sale.lines')} columns={columns} items={sale.lines} idOf={({ id }) => id} empty={null} />
    </>
  );
}

function EventLine({ event }: { readonly event: FindingEvent }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const reasons: Readonly<Record<string, string>> = t('reason', { returnObjects: true });
  const { at, detail, approver } = event;
  return (
    <p className="look-advice">
      {dayAndClock(at)}
      {detail === '' ? '' : `, ${reasons[detail] ?? detail}`}
      {approver === null ? '' : `, ${t('sale.approved', { name: approver })}`}
    </p>
  );
}

function useLineColumns(): readonly TableColumn<SaleLine>[] {
  const { t } = useTranslation('fraud-review');
  return [
    { id: 'item', title: t('sale.item'), cell: ({ name }) => name, names: true },
    { id: 'what', title: t('sale.what'), cell: (line) => <LineMarks line={line} /> },
    { id: 'quantity', title: t('sale.quantity'), cell: quantityText, align: 'end' },
    { id: 'price', title: t('sale.price'), cell: unitPriceText, align: 'end' },
    { id: 'total', title: t('sale.lineTotal'), cell: ({ totalCents }) => moneyText(totalCents), align: 'end' },
  ];
}

function LineMarks({ line }: { readonly line: SaleLine }): ReactNode {
  const { t } = useTranslation('fraud-review');
  return (
    <span className="look-marks">
      {line.cancelled ? <Mark kind="warn">{t('sale.cancelled')}</Mark> : null}
      {line.discountCents > ZERO ? (
        <Mark kind="soft">
          {t('sale.discount')} {moneyText(line.discountCents)}
        </Mark>
      ) : null}
      {line.listPriceCents === null ? null : (
        <Mark kind="soft">{t('sale.listPrice', { price: moneyText(line.listPriceCents) })}</Mark>
      )}
    </span>
  );
}
