import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashMovement } from '../../../shared/shift.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock } from '../../text/time-words.ts';
import { Empty } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';

/** What moved in the drawer since the opening; Enter shows a slip again. */
export function MovementTable(props: {
  /** Newest first. */
  readonly movements: readonly CashMovement[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (movement: CashMovement) => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  return (
    <Table
      label={t('drawer.movements')}
      columns={useColumns()}
      items={props.movements}
      idOf={(movement) => movement.id}
      onOpen={props.onOpen}
      onSelect={props.onSelect}
      selectedId={props.selectedId}
      empty={
        <Empty title={t('drawer.none')}>
          <p>{t('drawer.noneHint')}</p>
        </Empty>
      }
    />
  );
}

function useColumns(): readonly TableColumn<CashMovement>[] {
  const { t } = useTranslation('shift');
  return [
    { id: 'at', title: t('drawer.column.at'), cell: (one) => clock(one.at) },
    { id: 'kind', title: t('drawer.column.kind'), cell: (one) => t(`kind.${one.kind}`) },
    { id: 'reason', title: t('drawer.column.reason'), cell: (one) => one.reason, names: true },
    { id: 'person', title: t('drawer.column.person'), cell: (one) => one.person.name },
    {
      id: 'amount',
      title: t('drawer.column.amount'),
      cell: (one) => (one.kind === 'no_sale' ? '—' : signed(one)),
      align: 'end',
    },
  ];
}

function signed({ kind, amountCents }: CashMovement): string {
  return `${kind === 'withdrawal' ? '−' : '+'} ${moneyText(amountCents)}`;
}
