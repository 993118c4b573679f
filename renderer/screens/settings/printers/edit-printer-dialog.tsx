import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile } from '../../../../shared/printing.ts';
import { useAskedLeave } from '../../../ui/asked-leave.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { KindField } from '../../../ui/kind-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useProblems } from '../../../ui/use-problems.ts';
import {
  formToPrinter,
  isAsked,
  PRINTER_FIELDS,
  type PrinterField,
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

export type PrinterParts = {
  readonly form: PrinterForm;
  readonly problems: PrinterProblems;
  readonly change: (part: Partial<PrinterForm>) => void;
  readonly onEnter: () => void;
};

export function PrinterFields(props: PrinterParts & { readonly fields: readonly PrinterField[] }): ReactNode {
  const { t } = useTranslation('printers');
  const { fields, form } = props;
  return (
    <>
      {form.by === 'virtual' ? <p>{t('where.virtual')}</p> : null}
      {fields
        .filter((field) => isAsked(field, form))
        .map((field) => (
          <Field key={nameOf(field)} {...props} field={field} isFirst={field === fields[0]} />
        ))}
    </>
  );
}

function nameOf(field: PrinterField): string {
  return 'text' in field ? field.text : 'choice' in field ? field.choice : field.check;
}

/** The paper's width determines the number of columns. */
function withPaper(change: Partial<PrinterForm>): Partial<PrinterForm> {
  return change.paper === undefined ? change : { ...change, columns: change.paper === '58' ? '32' : '48' };
}

function Field(props: PrinterParts & { readonly field: PrinterField; readonly isFirst: boolean }): ReactNode {
  const { t } = useTranslation('printers');
  const { field, form, change } = props;
  const help = field.hint === undefined ? undefined : t(`edit.${field.hint}`);
  if ('check' in field) {
    return (
      <div>
        <Checkbox
          label={t(`edit.${field.check}`)}
          checked={form[field.check]}
          onChange={(checked) => change({ [field.check]: checked })}
        />
        {help === undefined ? null : <p className="field-help">{help}</p>}
      </div>
    );
  }
  if ('choice' in field) {
    return (
      <Select
        label={t(`edit.${field.choice}`)}
        value={form[field.choice]}
        onChange={(chosen) => change(withPaper({ [field.choice]: chosen }))}
        choices={field.choices(t)}
      />
    );
  }
  return (
    <KindField
      kind={field.kind}
      label={t(`edit.${field.text}`)}
      value={form[field.text]}
      onChange={(text) => change({ [field.text]: text })}
      onEnter={props.onEnter}
      problem={props.problems[field.text]}
      help={help}
      autoFocus={props.isFirst || (field.text === 'host' && form.host === '')}
    />
  );
}
