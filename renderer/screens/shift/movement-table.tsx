import Banknote from 'lucide-react/icons/banknote';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashBack, CashMovement } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock } from '../../text/time-words.ts';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';

export type DrawerEntry = CashMovement | CashBack;

export const isMovement = (entry: DrawerEntry): entry is CashMovement => 'reason' in entry;

export function MovementTable(props: {
  readonly entries: readonly DrawerEntry[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (movement: CashMovement) => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  return (
    <Table
      label={t('drawer.movements')}
      columns={useColumns()}
      items={props.entries}
      idOf={({ id }) => id}
      onOpen={(entry) => (isMovement(entry) ? props.onOpen(entry) : undefined)}
      onSelect={props.onSelect}
      selectedId={props.selectedId}
      empty={
        <Empty icon={Banknote} title={t('drawer.none')}>
          <p>{t('drawer.noneHint')}</p>
        </Empty>
      }
    />
  );
}

function useColumns(): readonly TableColumn<DrawerEntry>[] {
  const { t } = useTranslation('shift');
  const reasonOf = (one: DrawerEntry): string => {
    if (isMovement(one)) return one.reason;
    return one.number === null ? '—' : t('drawer.returnNumber', { number: one.number });
  };
  return [
    { id: 'at', title: t('drawer.column.at'), cell: (one) => clock(one.at) },
    { id: 'kind', title: t('drawer.column.kind'), cell: (one) => t(`kind.${one.kind}`) },
    { id: 'reason', title: t('drawer.column.reason'), cell: reasonOf, names: true },
    { id: 'person', title: t('drawer.column.person'), cell: (one) => one.person.name },
    {
      id: 'amount',
      title: t('drawer.column.amount'),
      cell: (one) => (one.kind === 'no_sale' ? '—' : signed(one)),
      align: 'end',
    },
  ];
}

function signed({ kind, amountCents }: DrawerEntry): string {
  return `${kind === 'supply' ? '+' : '−'} ${moneyText(amountCents)}`;
}
