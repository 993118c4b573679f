import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile } from '../../../../shared/printing.ts';
import { useAskedLeave } from '../../../ui/asked-leave.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useProblems } from '../../../ui/use-problems.ts';
import { PrinterFields } from './printer-fields.tsx';
import {
  formToPrinter,
  PRINTER_FIELDS,
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
        <PrinterFields {...edit} fields={PRINTER_FIELDS} onEnter={edit.save} />
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
  /** Null, with its problems shown, if it is wrong. */
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
