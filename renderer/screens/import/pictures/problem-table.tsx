import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../../text/number-text.ts';
import { Table } from '../../../ui/table.tsx';
import { type PictureProblem, shownName } from './picture-work.ts';

const SHOWN = 50;

/** The problem and what to do. */
export function useReasonOf(): (problem: PictureProblem) => string {
  const { t } = useTranslation('product-pictures');
  return ({ reason, of }) => (of === null ? t(`reason.${reason}`) : `${t(`reason.${reason}`)} (${shownName(of)})`);
}

export function ProblemTable({ problems }: { readonly problems: readonly PictureProblem[] }): ReactNode {
  const { t } = useTranslation('product-pictures');
  const reasonOf = useReasonOf();
  if (problems.length === 0) return null;
  const rows = problems.slice(0, SHOWN).map((problem, index) => ({ problem, id: String(index) }));
  return (
    <>
      <Table
        label={t('problems')}
        columns={[
          {
            id: 'name',
            title: t('column.name'),
            cell: ({ problem }) => <span className="product-file-value">{shownName(problem.name)}</span>,
            names: true,
          },
          { id: 'reason', title: t('column.reason'), cell: ({ problem }) => reasonOf(problem) },
        ]}
        items={rows}
        idOf={({ id }) => id}
        empty={null}
      />
      {problems.length > SHOWN ? (
        <p className="product-file-soft">{t('problemsMore', { shown: SHOWN, all: countText(problems.length) })}</p>
      ) : null}
    </>
  );
}
