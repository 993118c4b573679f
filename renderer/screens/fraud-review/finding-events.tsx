import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Finding, FindingEvent } from '../../../shared/fraud-pattern.ts';
import type { SaleId } from '../../../shared/ids.ts';
import { ZERO } from '../../../shared/money.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { dayAndClock } from '../../text/time-words.ts';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { SaleLook } from './sale-look.tsx';

type EventRow = FindingEvent & { readonly id: string };

/** Enter opens the sale of an event. */
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
      {finding.leftOut === 0 ? null : <p className="look-hint">{t('leftOut', { count: finding.leftOut })}</p>}
    </>
  );
}

function FindingHead({ finding }: { readonly finding: Finding }): ReactNode {
  const { t } = useTranslation('fraud-review');
  const { pattern, person, count, chances, usualCount, usualChances } = finding;
  const of = t(`pattern.${pattern}.chances`);
  return (
    <div className="panel panel-padded look-head">
      <h2 className="look-title">
        {t(`pattern.${pattern}.name`)}: {person.name}
      </h2>
      <p>
        {t(`pattern.${pattern}.what`)} {t('figures', { count, chances, of, usualCount, usualChances })}
      </p>
      <p className="look-advice">{t(`pattern.${pattern}.look`)}</p>
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
