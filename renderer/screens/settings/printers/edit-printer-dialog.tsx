import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile } from '../../../../shared/printing.ts';
import { useAskedLeave } from '../../../ui/asked-leave.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useProblems } from '../../../ui/use-problems.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { MAX_NAME } from './new-printer.ts';
import { PaperFields, PartFields } from './printer-fields.tsx';
import {
  formToPrinter,
  type PrinterForm,
  type PrinterProblems,
  printerProblems,
  printerToForm,
} from './printer-form.ts';
import { TestOutcome } from './test-outcome.tsx';
import { useTestPage } from './use-test-page.ts';

/** The test page uses the typed values before they are saved. */
export function EditPrinterDialog(props: {
  readonly printer: PrinterProfile;
  /** Names of the other printers. */
  readonly taken: readonly string[];
  readonly onDone: (printer: PrinterProfile) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const edit = useEdit(props);
  const { leave, asked } = useAskedLeave(edit.changed, props.onClose);
  return (
    <Dialog
      title={t('edit.title')}
      size="wide"
      onClose={leave}
      keys={[
        {
          key: 'F7',
          label: t('keys.test'),
          disabled: edit.testing.running,
          busy: edit.testing.running,
          button: true,
          run: edit.test,
        },
        { key: 'F9', label: t('edit.save'), primary: true, run: edit.save },
      ]}
    >
      <TestOutcome testing={edit.testing} />
      <div ref={edit.fields} className="printer-fields">
        <TextField
          label={t('edit.name')}
          value={edit.form.name}
          onChange={(name) => edit.change({ name })}
          onEnter={edit.save}
          help={t('edit.nameHint')}
          error={edit.problems.name === undefined ? null : t(`problem.${edit.problems.name}`)}
          maxLength={MAX_NAME}
          autoFocus
        />
        <ConnectionFields form={edit.form} problems={edit.problems} change={edit.change} onEnter={edit.save} />
        <PaperFields {...edit} />
        <PartFields {...edit} />
      </div>
      {asked}
    </Dialog>
  );
}

function useEdit(props: Parameters<typeof EditPrinterDialog>[0]) {
  const [start] = useState(() => printerToForm(props.printer));
  const [form, setForm] = useState(start);
  const { problems, ref: fields, check, clear } = useProblems<PrinterProblems>();
  const testing = useTestPage();
  const change = (part: Partial<PrinterForm>): void => {
    setForm((now) => ({ ...now, ...part }));
    clear(part);
    testing.forget();
  };
  /** Null, with its problems shown, where it is wrong. */
  const read = (): PrinterProfile | null =>
    check(printerProblems(form, props.taken)) ? formToPrinter(form, props.printer) : null;
  const save = (): void => {
    const printer = read();
    if (printer !== null) props.onDone(printer);
  };
  const test = (): void => {
    const printer = read();
    if (printer !== null) void testing.print(printer);
  };
  const changed = (Object.keys(start) as (keyof PrinterForm)[]).some((field) => form[field] !== start[field]);
  return { form, changed, problems, fields, testing, change, save, test };
}
