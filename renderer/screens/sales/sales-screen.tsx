import Receipt from 'lucide-react/icons/receipt-text';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sum } from '../../../shared/money.ts';
import { reaches } from '../../../shared/person.ts';
import type { SaleSummary } from '../../../shared/sale.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { usePerson } from '../../state/session-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { saleNumber } from '../../text/sale-number.ts';
import { clock } from '../../text/time-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { useAgainOn, useReading } from '../../use-reading.ts';

export function SalesScreen(): ReactNode {
  const { t } = useTranslation('sales');
  const shell = useTranslation('shell').t;
  const { back, goTo } = useNavigation();
  const { value: sales, slow, error, again } = useReading('sale:list', { day: null });
  useAgainOn('sale:changed', again);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const selected = sales?.find((sale) => sale.id === selectedId) ?? sales?.find((sale) => sale.state === 'paid');
  const open = (sale: SaleSummary): void => {
    if (sale.state === 'paid') goTo({ screen: 'receipt', saleId: sale.id, fresh: false });
  };
  useKeys('screen', [
    {
      key: 'Enter',
      label: t('keys.receipt'),
      primary: true,
      disabled: selected?.state !== 'paid',
      run: () => selected !== undefined && open(selected),
    },
    {
      key: 'F5',
      label: t('keys.return'),
      disabled: selected?.state !== 'paid',
      run: () => selected !== undefined && goTo({ screen: 'return', saleId: selected.id }),
    },
    { key: 'F4', label: shell('menu.reconciliation'), run: () => goTo({ screen: 'reconciliation' }) },
    { key: 'Escape', label: shell('keys.back'), run: back },
  ]);
  const columns = useColumns();
  const paid = sales?.filter((sale) => sale.state === 'paid') ?? [];
  return (
    <Screen title={t('title')} aside={sales === null ? null : <Paid sales={paid} />}>
      <ErrorNote error={error} onAgain={again} />
      {sales === null ? (
        <Working shown={slow}>{t('loading')}</Working>
      ) : (
        <Table
          label={t('list')}
          columns={columns}
          items={sales}
          idOf={(sale) => sale.id}
          onOpen={open}
          onSelect={setSelectedId}
          selectedId={selected?.id ?? null}
          empty={<Empty icon={Receipt} title={t('none')} />}
        />
      )}
    </Screen>
  );
}

function useColumns(): readonly TableColumn<SaleSummary>[] {
  const { t } = useTranslation('sales');
  return [
    { id: 'number', title: t('column.number'), cell: saleNumber, names: true },
    { id: 'time', title: t('column.time'), cell: (sale) => clock(sale.at) },
    { id: 'items', title: t('column.items'), cell: (sale) => sale.itemCount, align: 'end' },
    { id: 'tender', title: t('column.tender'), cell: (sale) => <Tenders sale={sale} /> },
    { id: 'total', title: t('column.total'), cell: (sale) => <Total sale={sale} />, align: 'end' },
    { id: 'state', title: t('column.state'), cell: (sale) => <SaleMark sale={sale} /> },
  ];
}

function Total({ sale }: { readonly sale: SaleSummary }): ReactNode {
  const { t } = useTranslation('sales');
  const { totalCents, discountsCents } = sale;
  return (
    <>
      {moneyText(totalCents)}
      {discountsCents === 0 ? null : (
        <span className="hint block">{t('discount', { amount: moneyText(discountsCents) })}</span>
      )}
    </>
  );
}

/** Marks tenders confirmed by the cashier only. */
function Tenders({ sale }: { readonly sale: SaleSummary }): ReactNode {
  const { t } = useTranslation('sales');
  const names = sale.paidBy.map((one) => t(`paidBy.${one}`)).join(', ');
  return (
    <>
      {names === '' ? '—' : names}{' '}
      {sale.paidBy.includes('standalone_card') ? <Mark kind="warn">{t('toCheck')}</Mark> : null}
    </>
  );
}

/** Returned sales count, as in the reports. Amounts only for who may see reports: a blind count could be calculated from it. */
function Paid({ sales }: { readonly sales: readonly SaleSummary[] }): ReactNode {
  const { t } = useTranslation('sales');
  const seesSum = reaches(usePerson()?.role ?? 'cashier', 'supervisor');
  const count = t('summary', { count: sales.length });
  if (!seesSum) return <p>{count}</p>;
  const sold = `${count}, ${moneyText(sum(sales.map(({ totalCents }) => totalCents)))}`;
  const returnedCents = sum(sales.map((sale) => sale.returnedCents));
  return <p>{returnedCents === 0 ? sold : `${sold}; ${t('returned', { amount: moneyText(returnedCents) })}`}</p>;
}

const MARKS = {
  open: 'act',
  set_aside: 'warn',
  held: 'warn',
  paid: 'paid',
  returned: 'soft',
  partReturned: 'soft',
  cancelled: 'soft',
} as const;

/** A held sale waits for a customer or the operator; a returned one is no longer paid. */
function stateShown({ state, held, returnedCents, totalCents }: SaleSummary): keyof typeof MARKS {
  if (state === 'set_aside' && held !== null) return 'held';
  if (state !== 'paid' || returnedCents === 0) return state;
  return returnedCents === totalCents ? 'returned' : 'partReturned';
}

function SaleMark({ sale }: { readonly sale: SaleSummary }): ReactNode {
  const { t } = useTranslation('sales');
  const state = stateShown(sale);
  return <Mark kind={MARKS[state]}>{t(`state.${state}`)}</Mark>;
}
