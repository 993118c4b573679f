import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ComparisonFound,
  ComparisonState,
  DifferenceKind,
  ProductDifference,
} from '../../../../shared/comparison.ts';
import { Working } from '../../../ui/note.tsx';
import { Empty } from '../../../ui/screen.tsx';
import { Table } from '../../../ui/table.tsx';
import { shownCount } from './comparison-counts.ts';
import { useDifferenceColumns } from './difference-columns.tsx';
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
      <p role="status" className="comparison-soft">
        {t('deciding', { done: shownCount(done), total: shownCount(all) })}
      </p>
    );
  }
  if (shown > 0 && shown < total) {
    return <p className="comparison-soft">{t('more', { shown: shownCount(shown), total: shownCount(total) })}</p>;
  }
  const decided = Object.values(found.decided).reduce((sum, count) => sum + count, 0);
  const all = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  return all > 0 && decided >= all ? <p className="comparison-soft">{t('allDecided')}</p> : null;
}
