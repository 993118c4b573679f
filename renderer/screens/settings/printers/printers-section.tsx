import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PRINTERS } from '../../../../shared/printing.ts';
import type { SettingsView } from '../../../../shared/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { ResultLine } from '../../../ui/result-line.tsx';
import { Empty } from '../../../ui/screen.tsx';
import { Table } from '../../../ui/table.tsx';
import type { FieldParts } from '../setting-field.tsx';
import { EditPrinterDialog } from './edit-printer-dialog.tsx';
import { usePrinterColumns } from './printer-columns.tsx';
import { isSame } from './printer-list.ts';
import { ReceiptOptions } from './receipt-options.tsx';
import { TestOutcome } from './test-outcome.tsx';
import { type PrinterList, usePrinterList } from './use-printer-list.ts';
import { PrinterWizard } from './wizard/printer-wizard.tsx';
import './printers.css';

export function PrintersSection(props: FieldParts & { readonly view: SettingsView }): ReactNode {
  const { t } = useTranslation('printers');
  const list = usePrinterList(props);
  const stored = props.view.settings.printing.printers;
  const columns = usePrinterColumns(props.form.printers, stored);
  const training = props.form.mode === 'training';
  return (
    <div className="settings-section printers-section">
      <p className="settings-soft">{t('list.intro')}</p>
      <PrinterButtons list={list} />
      <TestOutcome testing={list.testing} />
      {/* it ends with "press F9": no longer true after that */}
      <ResultLine>{isSame(props.form.printers, stored) ? '' : list.said}</ResultLine>
      <div className="printers-list">
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
      <ReceiptOptions {...props} />
      <PrinterDialogs list={list} training={training} />
    </div>
  );
}

function PrinterButtons({ list }: { readonly list: PrinterList }): ReactNode {
  const { t } = useTranslation('printers');
  const none = list.selected === null;
  return (
    <div className="printers-acts">
      <Button look={none ? 'primary' : 'plain'} shortcut="F2" disabled={list.isFull} onPress={() => list.begin('add')}>
        {t('keys.add')}
      </Button>
      <Button shortcut="F3" disabled={none} onPress={() => list.begin('edit')}>
        {t('keys.edit')}
      </Button>
      <Button shortcut="F4" disabled={none} onPress={() => list.begin('remove')}>
        {t('keys.remove')}
      </Button>
      <Button shortcut="F6" disabled={!list.mayMoveUp} onPress={list.up}>
        {t('keys.up')}
      </Button>
      <Button shortcut="F7" disabled={none} busy={list.testing.running} onPress={list.test}>
        {t('keys.test')}
      </Button>
    </div>
  );
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
