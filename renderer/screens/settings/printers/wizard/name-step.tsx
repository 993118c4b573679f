import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterProfile } from '../../../../../shared/printing.ts';
import { KindField } from '../../../../ui/kind-field.tsx';
import { MAX_NAME } from '../new-printer.ts';
import { nameProblem } from '../printer-form.ts';
import { whereText } from '../printer-text.ts';
import { WizardStep } from './wizard-step.tsx';

/** The first printer of a till is its own. */
export function NameStep(props: {
  readonly printer: PrinterProfile;
  readonly printers: readonly PrinterProfile[];
  readonly onDone: (printer: PrinterProfile) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const { printer, printers } = props;
  const [name, setName] = useState(printers.length === 0 ? t('wizard.name.proposed') : '');
  const [problem, setProblem] = useState<ReturnType<typeof nameProblem>>(null);
  const field = useRef<HTMLInputElement>(null);
  const finish = (): void => {
    const wrong = nameProblem(
      name,
      printers.map((one) => one.name),
    );
    setProblem(wrong);
    if (wrong === null) props.onDone({ ...printer, name: name.trim() });
    else field.current?.focus();
  };
  return (
    <WizardStep
      step="name"
      name={t('wizard.name.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.name.finish'), primary: true, run: finish }]}
    >
      <p>
        <strong>{whereText(printer.connection, t)}</strong>
      </p>
      <KindField
        kind={{ maxLength: MAX_NAME }}
        label={t('wizard.name.text')}
        value={name}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
        onEnter={finish}
        help={t('edit.nameHint')}
        problem={problem ?? undefined}
        inputRef={field}
        autoFocus
      />
    </WizardStep>
  );
}
