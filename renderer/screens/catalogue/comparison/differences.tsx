import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ComparedSide,
  ComparisonFound,
  ComparisonState,
  DifferenceAct,
  DifferenceKind,
  ProductDifference,
} from '../../../../shared/comparison.ts';
import { moneyText } from '../../../text/money-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Working } from '../../../ui/note.tsx';
import { Empty } from '../../../ui/screen.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import { shownCount } from './comparison-counts.ts';
import type { Differences } from './use-differences.ts';

export function DifferencePanel(props: {
  readonly kind: DifferenceKind;
  readonly found: ComparisonState & ComparisonFound;
  readonly differences: Differences;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (row: ProductDifference) => void;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const columns = useDifferenceColumns();
  const { kind, differences } = props;
  if (differences.rows === null) return <Working shown={differences.slow}>{t('loadingRows')}</Working>;
  return (
    <>
      <Table
        label={t(`kind.${kind}`)}
        columns={columns}
        items={differences.rows}
        idOf={({ id }) => String(id)}
        onSelect={props.onSelect}
        onOpen={props.onOpen}
        selectedId={props.selectedId}
        empty={<Empty title={t(props.found.step === 'ended' ? `none.${kind}` : 'noneYet')} />}
      />
      <Foot {...props} shown={differences.rows.length} />
    </>
  );
}

function Foot(props: {
  readonly kind: DifferenceKind;
  readonly found: ComparisonState & ComparisonFound;
  readonly shown: number;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const { kind, found, shown } = props;
  const { deciding } = found;
  const total = found.counts[kind];
  if (deciding !== null) {
    const [done, all] = [found.decided[deciding.kind], found.counts[deciding.kind]];
    return (
      <p role="status" className="soft">
        {t('deciding', { done: shownCount(done), total: shownCount(all) })}
      </p>
    );
  }
  if (shown > 0 && shown < total) {
    return <p className="soft">{t('more', { shown: shownCount(shown), total: shownCount(total) })}</p>;
  }
  const decided = Object.values(found.decided).reduce((sum, count) => sum + count, 0);
  const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  return all > 0 && decided >= all ? <p className="soft">{t('allDecided')}</p> : null;
}

function useDifferenceColumns(): readonly TableColumn<ProductDifference>[] {
  const { t } = useTranslation('comparison');
  return useMemo<readonly TableColumn<ProductDifference>[]>(
    () => [
      { id: 'code', title: t('column.code'), names: true, cell: ({ code }) => <strong>{code}</strong> },
      {
        id: 'here',
        title: t('column.here'),
        cell: (row) => <Side side={row.here} other={row.there} isHere row={row} />,
      },
      { id: 'there', title: t('column.there'), cell: (row) => <Side side={row.there} other={row.here} row={row} /> },
      { id: 'result', title: t('column.result'), cell: (row) => <ResultMark row={row} /> },
    ],
    [t],
  );
}

function Side(props: {
  readonly side: ComparedSide | null;
  readonly other: ComparedSide | null;
  readonly isHere?: boolean;
  readonly row: ProductDifference;
}): ReactNode {
  const { t } = useTranslation('comparison');
  const { side, other } = props;
  if (side === null) {
    const isGone = props.isHere === true && props.row.productId !== null;
    return <span className="soft">{t(isGone ? 'gone' : 'missing')}</span>;
  }
  const { name, priceCents, active } = side;
  const says = <K extends keyof ComparedSide>(key: K): boolean =>
    other !== null && other[key] !== null && side[key] !== null && other[key] !== side[key];
  return (
    <>
      <Word strong={says('name')}>{name ?? t('unsaid')}</Word>
      {' · '}
      <Word strong={says('priceCents')}>{priceCents === null ? t('unsaid') : moneyText(priceCents)}</Word>
      {active === false ? (
        <>
          {' · '}
          <Word strong={says('active')}>{t('inactive')}</Word>
        </>
      ) : null}
    </>
  );
}

function Word({ strong, children }: { readonly strong: boolean; readonly children: ReactNode }): ReactNode {
  return strong ? <strong className="warned">{children}</strong> : children;
}

const LOOKS = { open: 'warn', going: 'act', done: 'soft', refused: 'danger', left: 'soft' } as const;

function ResultMark({ row }: { readonly row: ProductDifference }): ReactNode {
  const { t } = useTranslation('comparison');
  const { result, reason } = row;
  const words = reason === null || reason === '' ? t('noWords') : reason;
  return (
    <>
      <Mark kind={LOOKS[result]}>{result === 'done' ? t(`doneAs.${row.act ?? 'none'}`) : t(`result.${result}`)}</Mark>
      {result === 'refused' ? <span className="wrong wraps"> {words}</span> : null}
    </>
  );
}

/** Null: all undecided differences of the kind. */
export type Asked = { readonly kind: DifferenceKind; readonly row: ProductDifference | null; readonly count: number };

export function DecideDialog(props: {
  readonly asked: Asked;
  readonly onDecide: (act: DifferenceAct) => void;
  readonly onClose: () => void;
}): ReactNode {
  const [sure, setSure] = useState(false);
  const { asked, onDecide } = props;
  if (asked.kind !== 'only_there') return <SendDialog {...props} kind={asked.kind} />;
  if (sure) return <SureDialog {...props} />;
  return <ThereDialog {...props} onDecide={(act) => (act === 'delete' ? setSure(true) : onDecide(act))} />;
}

type DialogProps = {
  readonly asked: Asked;
  readonly onDecide: (act: DifferenceAct) => void;
  readonly onClose: () => void;
};

function SendDialog(props: DialogProps & { readonly kind: Exclude<DifferenceKind, 'only_there'> }): ReactNode {
  const { t } = useTranslation('comparison');
  const { count } = props.asked;
  return (
    <ConfirmDialog
      title={t('ask.sendTitle', { count, shown: shownCount(count) })}
      confirm={t('ask.send')}
      onConfirm={() => props.onDecide('send')}
      onClose={props.onClose}
    >
      <p>{t(`ask.${props.kind}`)}</p>
    </ConfirmDialog>
  );
}

const THERE_ACTS = ['leave', 'deactivate', 'delete'] as const;

function ThereDialog({ asked, onDecide, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('comparison');
  const { row, count } = asked;
  const title =
    row === null
      ? t('ask.thereTitleAll', { count, shown: shownCount(count) })
      : t('ask.thereTitle', { code: row.code });
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      keys={THERE_ACTS.map((act, index) => ({
        key: String(index + 1),
        label: t(`ask.${act}`),
        run: () => onDecide(act),
      }))}
    >
      <p>{t('ask.thereText', { count })}</p>
      <div className="stack-s comparison-choices">
        {THERE_ACTS.map((act, index) => (
          <Button
            key={act}
            look={act === 'delete' ? 'danger' : 'plain'}
            onPress={() => onDecide(act)}
            shortcut={String(index + 1)}
            autoFocus={index === 0}
          >
            {t(`ask.${act}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

/** A deletion at the operator cannot be undone from here: Enter does not confirm it. */
function SureDialog({ asked, onDecide, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('comparison');
  const { count } = asked;
  return (
    <ConfirmDialog
      title={t('ask.sureDelete', { count, shown: shownCount(count) })}
      confirm={t('ask.delete')}
      onConfirm={() => onDecide('delete')}
      onClose={onClose}
      danger
      confirmKey="Delete"
    >
      <p>{t('ask.sureDeleteText')}</p>
    </ConfirmDialog>
  );
}
