import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrinterConnection } from '../../../../../shared/printing.ts';
import { useProblems } from '../../../../ui/use-problems.ts';
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
  const { problems, ref, check, clear } = useProblems<PrinterProblems>();
  const go = (): void => {
    if (check(connectionProblems(form))) props.onChoose(formToConnection(form));
  };
  return (
    <WizardStep
      step="by_hand"
      name={t('wizard.byHand.name')}
      onBack={props.onBack}
      keys={[{ key: 'F9', label: t('wizard.byHand.go'), primary: true, run: go }]}
    >
      <p>{t('wizard.byHand.text')}</p>
      <div ref={ref} className="wizard-fields">
        <ConnectionFields
          form={form}
          problems={problems}
          change={(part) => {
            setForm((now) => ({ ...now, ...part }));
            clear(part);
          }}
          onEnter={go}
        />
      </div>
    </WizardStep>
  );
}
