import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportColumns, ImportField, ImportPreview } from '../../../shared/product-import.ts';
import { Empty } from '../../ui/screen.tsx';
import { Table } from '../../ui/table.tsx';

type PreviewRow = { readonly id: string; readonly cells: readonly string[] };

/** Numbers stay on one line; ignored columns are dimmed. */
const CELL_CLASS: Readonly<Record<ImportField | 'none', string>> = {
  none: 'product-file-soft',
  code: 'product-file-key',
  barcode: 'product-file-key',
  name: '',
  price: 'product-file-key',
  active: 'product-file-key',
  more_barcodes: 'product-file-key',
  unit: 'product-file-key',
  category: '',
  minimum_age: 'product-file-key',
  image: 'product-file-key',
};

export function PreviewTable(props: { readonly preview: ImportPreview; readonly columns: ImportColumns }): ReactNode {
  const { t } = useTranslation('import');
  const { preview, columns } = props;
  const rows = preview.rows.map((cells, index): PreviewRow => ({ id: `row-${index}`, cells }));
  return (
    <Table
      label={t('columns')}
      columns={columns.map((field, index) => ({
        id: `column-${index}`,
        title:
          field === null ? preview.headings[index] || t('columnNumber', { number: index + 1 }) : t(`field.${field}`),
        cell: ({ cells }: PreviewRow) => <span className={CELL_CLASS[field ?? 'none']}>{cells[index] ?? ''}</span>,
        ...(field === 'price' ? { align: 'end' as const } : {}),
      }))}
      items={rows}
      idOf={({ id }) => id}
      empty={<Empty title={t('previewNone')} />}
    />
  );
}
