import { type ReactNode, type Ref, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../shared/product.ts';
import { amountText } from '../../text/money-text.ts';
import { type LongColumn, LongTable, type LongTableHandle } from '../../ui/long-table/long-table.tsx';
import type { RowSpan } from '../../ui/long-table/row-span.ts';
import { ProductFace } from '../../ui/product-row.tsx';
import { type CatalogueList, productAt, rowCount } from './catalogue-list.ts';
import { HeadOfficeMark } from './head-office-mark.tsx';
import { SaleMark, SyncMark } from './sync-mark.tsx';

export type ProductTableProps = {
  readonly list: CatalogueList;
  readonly selectedRow: number | null;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (product: Product) => void;
  readonly onView: (rows: RowSpan) => void;
  readonly tableRef: Ref<LongTableHandle>;
  readonly empty: ReactNode;
};

export function ProductTable(props: ProductTableProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const columns = useColumns();
  const { list } = props;
  const rowAt = useCallback((row: number) => productAt(list, row), [list]);
  return (
    <LongTable
      label={t('list')}
      columns={columns}
      rowCount={rowCount(list)}
      rowAt={rowAt}
      subject={list.answered}
      selectedRow={props.selectedRow}
      onSelect={props.onSelect}
      onOpen={props.onOpen}
      onView={props.onView}
      empty={props.empty}
      tableRef={props.tableRef}
    />
  );
}

function useColumns(): readonly LongColumn<Product>[] {
  const { t } = useTranslation('catalogue');
  return useMemo(
    () => [
      {
        id: 'code',
        title: t('column.code'),
        width: '8rem',
        cell: (product) => (
          <span className="abreast-s">
            <ProductFace product={product} />
            {product.code}
          </span>
        ),
      },
      {
        id: 'name',
        title: t('column.name'),
        names: true,
        width: 'minmax(10rem, 1fr)',
        cell: (product) => (
          <>
            <strong>{product.name}</strong> <HeadOfficeMark standing={product.headOffice} />
          </>
        ),
      },
      {
        id: 'category',
        title: t('form.category'),
        width: '7rem',
        cell: (product) => <span className="two-lines">{product.category ?? '—'}</span>,
      },
      { id: 'barcode', title: t('column.barcode'), width: '10.5rem', cell: (product) => product.barcode ?? '—' },
      {
        id: 'price',
        title: t('column.price'),
        width: '6.5rem',
        align: 'end',
        cell: (product) => `${amountText(product.priceCents)}${product.unit === 'weight' ? '/kg' : ''}`,
      },
      {
        id: 'situation',
        title: t('column.situation'),
        width: '6rem',
        cell: (product) => <SaleMark product={product} />,
      },
      {
        id: 'sync',
        title: t('column.sync'),
        width: '9.5rem',
        cell: (product) => <SyncMark product={product} />,
      },
    ],
    [t],
  );
}
