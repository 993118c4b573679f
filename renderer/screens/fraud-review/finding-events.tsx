import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, FindingEvent } from '../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { ZERO } from '../../../shared/money.ts';
import type { SaleLine } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { quantityText, unitPriceText } from '../../text/quantity-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useReading } from '../../use-reading.ts';

type EventRow = FindingEvent & { readonly id: string };

export function FindingEvents(props: {
  readonly finding: Finding;
  readonly opened: SaleId | null;
  readonly onOpen: (saleId: SaleId) => void;
}): ReactNode {
  const { finding, opened } = props;
  return opened === null ? (
    <EventList finding={finding} onOpen={props.onOpen} />
  ) : (
    <SaleLook saleId={opened} events={finding.events.filter(({ saleId }) => saleId === opened)} />
  );
}

function EventList(props: { readonly finding: Finding; readonly onOpen: (saleId: SaleId) => void }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const { finding, onOpen } = props;
  const rows = finding.events.map((event, place) => ({ ...event, id: String(place) }));
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = rows.find(({ id }) => id === selectedId) ?? rows[0] ?? null;
  const columns = useColumns();
  const openSale = (row: EventRow | null): void => {
    if (row !== null && row.saleId !== null) onOpen(row.saleId);
  };
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.sale'),
      primary: true,
      disabled: selected?.saleId == null,
      run: () => openSale(selected),
    },
  ]);
  return (
    <>
      <FindingHead finding={finding} />
      <Table
        label={t('events')}
        columns={columns}
        items={rows}
        idOf={({ id }) => id}
        onOpen={openSale}
        onSelect={setSelectedId}
        selectedId={selected?.id ?? null}
        empty={null}
      />
      {finding.leftOut === 0 ? null : <p className="soft small">{t('leftOut', { count: finding.leftOut })}</p>}
    </>
  );
}

function FindingHead({ finding }: { readonly finding: Finding }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const { pattern, person, count, chances, usualCount, usualChances } = finding;
  const of = t(`pattern.${pattern}.chances`);
  return (
    <div className="panel panel-padded stack-xs rigid">
      <h2 className="large">
        {t(`pattern.${pattern}.name`)}: {person.name}
      </h2>
      <p>
        {t(`pattern.${pattern}.what`)} {t('figures', { count, chances, of, usualCount, usualChances })}
      </p>
      <p className="soft">{t(`pattern.${pattern}.look`)}</p>
    </div>
  );
}

function useColumns(): readonly TableColumn<EventRow>[] {
  const { t } = useTranslation('fraud-review');
  const reasons: Readonly<Record<string, string>> = t('reason', { returnObjects: true });
  return [
    { id: 'at', title: t('event.at'), cell: ({ at }) => dayAndClock(at), names: true },
    { id: 'detail', title: t('event.detail'), cell: ({ detail }) => reasons[detail] ?? detail },
    { id: 'approver', title: t('event.approver'), cell: ({ approver }) => approver ?? t('noSale') },
    {
      id: 'amount',
      title: t('event.amount'),
      cell: ({ amountCents }) => (amountCents === ZERO ? t('noSale') : moneyText(amountCents)),
      align: 'end',
    },
    {
      id: 'sale',
      title: t('event.sale'),
      cell: ({ saleId }) => t(saleId === null ? 'noSale' : 'open'),
      align: 'end',
    },
  ];
}

/** Read only: no receipt, no copy. */
function SaleLook(props: { readonly saleId: SaleId; readonly events: readonly FindingEvent[] }): ReactNode {
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
      <div className="panel panel-padded stack-xs rigid">
        <h2 className="large">
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
    <p className="soft">
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
    <span className="flow-xs">
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
