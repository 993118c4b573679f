import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { FormDialog } from './form-dialog.tsx';
import { isOfOwnPin, OwnPinField, useOwnPin } from './own-pin.tsx';

export function OwnPinDialog(props: {
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('people');
  const own = useOwnPin();
  const newPin = useNewPin();
  const call = useCall('people:change-own-pin');
  const [looks, setLooks] = useState(0);
  const ref = useWrongFieldFocus<HTMLDivElement>(looks, call.error);
  const save = async (): Promise<void> => {
    if (call.running || own.mustWait()) return;
    const [isWhole, isNew] = [own.check(), newPin.check()];
    setLooks((count) => count + 1);
    if (!isWhole || !isNew) return;
    const result = await call.run({ pin: own.pin, newPin: newPin.pin });
    if (result.ok) props.onDone(t('own.done'));
    else own.refused(result.error);
  };
  const submit = (): void => void save();
  const isOfField = call.error !== null && (call.error.code === 'weak_pin' || isOfOwnPin(call.error));
  return (
    <FormDialog
      title={t('own.title')}
      confirm={t('own.save')}
      call={call}
      error={isOfField ? null : call.error}
      onSubmit={submit}
      onClose={props.onClose}
      formRef={ref}
    >
      <OwnPinField own={own} label={t('own.now')} onEnter={submit} />
      <NewPinFields newPin={newPin} error={call.error} onEnter={submit} />
    </FormDialog>
  );
}
