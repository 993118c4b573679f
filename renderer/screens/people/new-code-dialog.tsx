import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showCode } from '../../shell/door-store.ts';
import { useCall } from '../../use-call.ts';
import { FormDialog } from './form-dialog.tsx';
import { isOfOwnPin, OwnPinField, useOwnPin } from './own-pin.tsx';

/** Shown once. */
export function NewCodeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('people');
  const own = useOwnPin();
  const call = useCall('people:new-recovery-code');
  const ref = useRef<HTMLDivElement>(null);
  const make = async (): Promise<void> => {
    if (call.running || own.mustWait() || !own.check()) return;
    const result = await call.run({ pin: own.pin });
    if (!result.ok) return own.refused(result.error);
    onClose();
    showCode(result.value.recoveryCode);
  };
  const submit = (): void => void make();
  return (
    <FormDialog
      title={t('newCode.title')}
      confirm={t('newCode.make')}
      call={call}
      error={call.error === null || isOfOwnPin(call.error) ? null : call.error}
      onSubmit={submit}
      onClose={onClose}
      formRef={ref}
    >
      <p>{t('newCode.text')}</p>
      <OwnPinField own={own} label={t('newCode.pin')} onEnter={submit} />
    </FormDialog>
  );
}
