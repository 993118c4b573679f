import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterConnection } from '../../../../../shared/printing.ts';
import { useWrongFieldFocus } from '../../../../ui/use-wrong-field-focus.ts';
import { ConnectionFields } from '../connection-fields.tsx';
import {
  type ConnectionForm,
  connectionProblems,
  formToConnection,
  NEW_CONNECTION,
  type PrinterProblems,
} from '../printer-form.ts';
import { WizardStep } from './wizard-step.tsx';

export function ByHandStep(props: {
  readonly onChoose: (connection: PrinterConnection) => void;
  readonly onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('printers');
  const [form, setForm] = useState<ConnectionForm>(NEW_CONNECTION);
  const [problems, setProblems] = useState<PrinterProblems>({});
  const [tries, setTries] = useState(0);
  const fields = useWrongFieldFocus<HTMLDivElement>(tries, null);
  const go = (): void => {
    const wrong = connectionProblems(form);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) props.onChoose(formToConnection(form));
    else setTries((count) => count + 1);
  };
  return (
    <WizardStep
      step="by_hand"
      name={t('wizard.byHand.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.byHand.go'), primary: true, run: go }]}
    >
      <p>{t('wizard.byHand.text')}</p>
      <div ref={fields} className="wizard-fields">
        <ConnectionFields
          form={form}
          problems={problems}
          change={(part) => {
            setForm((now) => ({ ...now, ...part }));
            setProblems({});
          }}
          onEnter={go}
        />
      </div>
    </WizardStep>
  );
}
