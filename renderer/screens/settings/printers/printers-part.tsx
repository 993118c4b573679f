import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PRINTERS, type PrinterProfile } from '../../../../shared/printing.ts';
import { usePrinting } from '../../../state/printing-store.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type KeyAct, KeyButtons } from '../../../ui/key-buttons.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Note } from '../../../ui/note.tsx';
import { printerText } from '../../../ui/printing/print-text.ts';
import { Empty } from '../../../ui/screen.tsx';
import { Table, type TableColumn } from '../../../ui/table.tsx';
import type { SettingsParts } from '../use-settings-form.ts';
import { EditPrinterDialog } from './edit-printer-dialog.tsx';
import { type PrinterList, usePrinterList } from './printer-list.ts';
import { whereText } from './printer-text.ts';
import { TestOutcome } from './test-outcome.tsx';
import { PrinterWizard } from './wizard/printer-wizard.tsx';
import './printers.css';

export function PrintersPart(props: SettingsParts): ReactNode {
  const { t } = useTranslation('printers');
  const list = usePrinterList(props);
  const stored = props.view.settings.printing.printers;
  const columns = usePrinterColumns(props.form.printers, stored);
  const training = props.form.mode === 'training';
  return (
    <>
      <p className="soft">{t('list.intro')}</p>
      <PrinterButtons list={list} />
      <TestOutcome testing={list.testing} />
      <div className="settings-table printers-list">
        <Table
          label={t('list.title')}
          columns={columns}
          items={props.form.printers}
          idOf={({ id }) => id}
          onOpen={() => list.begin('edit')}
          onSelect={list.select}
          selectedId={list.selected?.id ?? null}
          empty={
            <Empty title={t('list.none')}>
              <p>{t('list.noneHint')}</p>
              {training ? <p>{t('list.noneTraining')}</p> : null}
            </Empty>
          }
        />
      </div>
      {list.isFull ? <Note kind="info">{t('list.full', { max: MAX_PRINTERS })}</Note> : null}
      <PrinterDialogs list={list} training={training} />
    </>
  );
}

function PrinterButtons({ list }: { readonly list: PrinterList }): ReactNode {
  const { t } = useTranslation('printers');
  const none = list.selected === null;
  const add: KeyAct = { key: 'F2', label: t('keys.add'), disabled: list.isFull, run: () => list.begin('add') };
  const others: readonly KeyAct[] = [
    { key: 'F3', label: t('keys.edit'), run: () => list.begin('edit') },
    { key: 'F4', label: t('keys.remove'), run: () => list.begin('remove') },
    { key: 'F6', label: t('keys.up'), disabled: !list.mayMoveUp, run: list.up },
    { key: 'F7', label: t('keys.test'), busy: list.testing.running, run: list.test },
  ];
  return <KeyButtons acts={none ? [add] : [add, ...others]} />;
}

function PrinterDialogs({ list, training }: { readonly list: PrinterList; readonly training: boolean }): ReactNode {
  const { t } = useTranslation('printers');
  const { doing, selected, printers } = list;
  if (doing === 'add') {
    return <PrinterWizard printers={printers} training={training} onDone={list.put} onClose={list.stop} />;
  }
  if (doing === null || selected === null) return null;
  if (doing === 'edit') {
    const taken = printers.filter(({ id }) => id !== selected.id).map(({ name }) => name);
    return <EditPrinterDialog printer={selected} taken={taken} onDone={list.put} onClose={list.stop} />;
  }
  return (
    <ConfirmDialog
      title={t('remove.title', { name: selected.name })}
      confirm={t('remove.confirm')}
      keep={t('remove.keep')}
      onConfirm={list.remove}
      onClose={list.stop}
      danger
    >
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}

/** `stored`: as the queue knows them, to show unsaved differences. */
function usePrinterColumns(
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
