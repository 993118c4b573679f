import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../shared/money.ts';
import type { Product } from '../../shared/product.ts';
import { Table, type TableColumn } from '../ui/table.tsx';
import { HeadOfficeMark } from './head-office-mark.tsx';
import { SaleMark, SyncMark } from './sync-mark.tsx';
import { idOf } from './use-selection.ts';

export type ProductTableProps = {
  readonly products: readonly Product[];
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (product: Product) => void;
  readonly empty: ReactNode;
};

export function ProductTable(props: ProductTableProps): ReactNode {
  const { t } = useTranslation('catalogue');
  const columns = useMemo<readonly TableColumn<Product>[]>(
    () => [
      {
        id: 'code',
        title: t('column.code'),
        cell: (product) => <span className="catalogue-code">{product.code}</span>,
      },
      {
        id: 'name',
        title: t('column.name'),
        names: true,
        cell: (product) => (
          <>
            <strong>{product.name}</strong> <HeadOfficeMark standing={product.headOffice} />
          </>
        ),
      },
      { id: 'barcode', title: t('column.barcode'), cell: (product) => product.barcode ?? '—' },
      { id: 'price', title: t('column.price'), align: 'end', cell: (product) => formatAmount(product.priceCents) },
      { id: 'situation', title: t('column.situation'), cell: (product) => <SaleMark product={product} /> },
      { id: 'sync', title: t('column.sync'), cell: (product) => <SyncMark product={product} /> },
    ],
    [t],
  );
  return (
    <Table
      label={t('list')}
      columns={columns}
      items={props.products}
      idOf={idOf}
      selectedId={props.selectedId}
      onSelect={props.onSelect}
      onOpen={props.onOpen}
      empty={props.empty}
    />
  );
}
