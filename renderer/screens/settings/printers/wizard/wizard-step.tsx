import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyBinding } from '../../../../keys/key-layers.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { STEP_NUMBERS, type Wizard } from './wizard.ts';

export function WizardStep(props: {
  readonly step: Wizard['step'];
  readonly name: string;
  /** Shown as buttons, except hidden ones. */
  readonly keys: readonly KeyBinding[];
  readonly onBack: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('printers');
  return (
    <Dialog
      title={t('wizard.title')}
      size="wide"
      onClose={props.onBack}
      keys={props.keys.map((one) => ({ ...one, button: one.hidden !== true }))}
    >
      <p className="wizard-step">{t('wizard.step', { at: STEP_NUMBERS[props.step], name: props.name })}</p>
      {props.children}
    </Dialog>
  );
}
