import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile } from '../../../../shared/printing.ts';
import { usePrinting } from '../../../state/printing-store.ts';
import { Mark } from '../../../ui/mark.tsx';
import { printerText } from '../../../ui/printing/print-text.ts';
import type { TableColumn } from '../../../ui/table.tsx';
import { whereText } from './printer-text.ts';

/** `stored`: as the queue knows them; differences are not saved yet. */
export function usePrinterColumns(
  printers: readonly PrinterProfile[],
  stored: readonly PrinterProfile[],
): readonly TableColumn<PrinterProfile>[] {
  const { t } = useTranslation('printers');
  const first = printers[0]?.id ?? null;
  return useMemo<readonly TableColumn<PrinterProfile>[]>(
    () => [
      {
        id: 'name',
        title: t('list.column.name'),
        names: true,
        cell: ({ id, name }) => (
          <>
            <strong>{name}</strong> {id === first ? <Mark kind="act">{t('list.first')}</Mark> : null}
          </>
        ),
      },
      { id: 'where', title: t('list.column.where'), cell: ({ connection }) => whereText(connection, t) },
      { id: 'paper', title: t('list.column.paper'), cell: ({ paperMm }) => `${paperMm} mm` },
      { id: 'drawer', title: t('list.column.drawer'), cell: ({ drawer }) => t(`list.drawer.${drawer}`) },
      {
        id: 'state',
        title: t('list.column.state'),
        cell: (printer) => <PrinterState printer={printer} isStored={isStored(printer, stored)} />,
      },
    ],
    [t, first, stored],
  );
}

function isStored(printer: PrinterProfile, stored: readonly PrinterProfile[]): boolean {
  const there = stored.find(({ id }) => id === printer.id);
  return there !== undefined && JSON.stringify(there) === JSON.stringify(printer);
}

const LOOKS = { ready: 'soft', unknown: 'soft', paper_low: 'warn', troubled: 'danger' } as const;

function PrinterState(props: { readonly printer: PrinterProfile; readonly isStored: boolean }): ReactNode {
  const { t } = useTranslation('printers');
  const words = useTranslation('printing').t;
  const status = usePrinting(({ state }) => state?.printers.find(({ printerId }) => printerId === props.printer.id));
  if (!props.isStored) return <Mark kind="warn">{t('list.notSaved')}</Mark>;
  if (status === undefined) return <Mark kind="soft">{words('printer.unknown')}</Mark>;
  return <Mark kind={LOOKS[status.state]}>{printerText(status, words)}</Mark>;
}
