import Banknote from 'lucide-react/icons/banknote';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { movementPaper } from '../../../shared/paper/movement-paper.ts';
import { asSecondCopy } from '../../../shared/paper/paper-frame.ts';
import type { CashBack, CashMovement, Shift } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { moneyText } from '../../text/money-text.ts';
import { clock } from '../../text/time-words.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Paper } from '../../ui/paper.tsx';
import { SlipPrinting } from '../../ui/printing/slip-printing.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { usePaperOptions } from '../../ui/use-paper-options.ts';
import { ShownAmount } from './shown-amount.tsx';

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

export function SlipView(props: {
  readonly shift: Shift;
  readonly movement: CashMovement;
  readonly fresh: boolean;
  readonly onLeave: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const { movement, shift, fresh, onLeave } = props;
  const options = usePaperOptions();
  const paper = movementPaper(movement, shift.number, options);
  const name = t('slip.name', { kind: t(`kind.${movement.kind}`), number: movement.number });
  useKeys('screen', [
    { key: 'Enter', label: t('slip.back'), primary: true, run: onLeave },
    { key: 'Escape', label: t('slip.back'), hidden: true, run: onLeave },
  ]);
  return (
    <Screen title={name} titleUnseen>
      <div className="fills grid-l folds shift-paper">
        <Paper label={name} paper={fresh ? paper : asSecondCopy(paper, options.voice)} />
        <div className="stack ring-room shrinks shift-side">
          <h2>{t(`kind.${movement.kind}`)}</h2>
          {movement.kind === 'no_sale' ? null : (
            <ShownAmount label={fresh ? t('slip.done') : t('drawer.column.amount')} amount={movement.amountCents} />
          )}
          {fresh ? <Note kind="info">{t('slip.sign')}</Note> : null}
          <SlipPrinting slip={{ kind: 'movement', movementId: movement.id }} />
          <div className="acts shift-acts">
            <Button look="primary" size="large" shortcut={shell('keyNames.Enter')} onPress={onLeave} autoFocus>
              {t('slip.back')}
            </Button>
          </div>
        </div>
      </div>
    </Screen>
  );
}
