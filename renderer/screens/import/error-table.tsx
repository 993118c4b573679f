import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportRowError } from '../../../shared/product-import.ts';
import { Table } from '../../ui/table.tsx';

type ErrorRow = ImportRowError & { readonly id: string };

export function ErrorTable({
  errors,
  label,
}: {
  readonly errors: readonly ImportRowError[];
  readonly label: string;
}): ReactNode {
  const { t } = useTranslation('import');
  const rows = errors.map((error, index): ErrorRow => ({ ...error, id: String(index) }));
  const why = ({ reason, detail }: ErrorRow): string =>
    detail === null ? t(`reason.${reason}`) : `${t(`reason.${reason}`)} (${detail})`;
  return (
    <Table
      label={label}
      columns={[
        { id: 'line', title: t('errorColumn.line'), cell: ({ line }) => line },
        {
          id: 'field',
          title: t('errorColumn.field'),
          cell: ({ field }) => (field === null ? '' : t(`field.${field}`)),
        },
        {
          id: 'value',
          title: t('errorColumn.value'),
          cell: ({ value }) => <span className="product-file-value">{value}</span>,
        },
        { id: 'reason', title: t('errorColumn.reason'), cell: why, names: true },
      ]}
      items={rows}
      idOf={({ id }) => id}
      empty={null}
    />
  );
}
