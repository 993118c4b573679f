import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { KindField } from '../../../ui/kind-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { isAsked, type PrinterField, type PrinterForm, type PrinterProblems } from './printer-form.ts';

export type PrinterParts = {
  readonly form: PrinterForm;
  readonly problems: PrinterProblems;
  readonly change: (part: Partial<PrinterForm>) => void;
  readonly onEnter: () => void;
};

/** Shows the fields that this printer has. */
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
