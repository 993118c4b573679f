import Archive from 'lucide-react/icons/archive';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../shared/backup.ts';
import { countText, tenthsText } from '../text/number-text.ts';
import { ago, dayAndClock } from '../text/time-words.ts';
import { Empty } from './screen.tsx';
import { Table, type TableColumn } from './table.tsx';
import { useNow } from './use-now.ts';

export function BackupTable(props: {
  readonly backups: readonly Backup[];
  readonly selectedId: string | null;
  readonly onSelect: (name: string | null) => void;
  readonly onOpen: (backup: Backup) => void;
}): ReactNode {
  const { t } = useTranslation('rescue');
  const now = useNow(30_000);
  const columns: readonly TableColumn<Backup>[] = [
    { id: 'at', title: t('column.when'), cell: ({ at }) => `${dayAndClock(at)} (${ago(at, now)})`, names: true },
    { id: 'sales', title: t('column.sales'), cell: ({ sales }) => countText(sales), align: 'end' },
    { id: 'entries', title: t('column.entries'), cell: ({ entries }) => countText(entries), align: 'end' },
    { id: 'size', title: t('column.size'), cell: ({ bytes }) => `${tenthsText(bytes / 1e6)} MB`, align: 'end' },
    { id: 'version', title: t('column.version'), cell: ({ version }) => version, align: 'end' },
  ];
  return (
    <Table
      label={t('choose.list')}
      columns={columns}
      items={props.backups}
      idOf={({ name }) => name}
      onOpen={props.onOpen}
      onSelect={props.onSelect}
      selectedId={props.selectedId}
      empty={
        <Empty icon={Archive} title={t('backups.none')}>
          <p>{t('backups.noneHint')}</p>
        </Empty>
      }
    />
  );
}
