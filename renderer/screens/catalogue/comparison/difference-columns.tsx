import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedSide, ProductDifference } from '../../../../shared/comparison.ts';
import { moneyText } from '../../../text/money-text.ts';
import { Mark } from '../../../ui/mark.tsx';
import type { TableColumn } from '../../../ui/table.tsx';

export function useDifferenceColumns(): readonly TableColumn<ProductDifference>[] {
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

/** Differing fields are highlighted. */
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
    return <span className="comparison-soft">{t(isGone ? 'gone' : 'missing')}</span>;
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
  return strong ? <strong className="comparison-differs">{children}</strong> : children;
}

const LOOKS = { open: 'warn', going: 'act', done: 'soft', refused: 'danger', left: 'soft' } as const;

function ResultMark({ row }: { readonly row: ProductDifference }): ReactNode {
  const { t } = useTranslation('comparison');
  const { result, reason } = row;
  const words = reason === null || reason === '' ? t('noWords') : reason;
  return (
    <>
      <Mark kind={LOOKS[result]}>{result === 'done' ? t(`doneAs.${row.act ?? 'none'}`) : t(`result.${result}`)}</Mark>
      {result === 'refused' ? <span className="comparison-refused"> {words}</span> : null}
    </>
  );
}
