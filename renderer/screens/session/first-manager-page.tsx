import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../../../shared/money-case.ts';
import { holdDoor, releaseDoor, setByFile, showCode } from '../../shell/door-store.ts';
import { setSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';
import { LanguageChoice } from './first-page.tsx';

/** `onBack`: absent if there was no choice before. */
export function FirstManagerPage({ onBack }: { readonly onBack?: () => void }): ReactNode {
  const { t } = useTranslation('session');
  const shell = useTranslation('shell').t;
  const { name, setName, short, newPin, call, submit, form } = useFirstManager();
  const opening = useTill(({ till }) => till?.opening ?? null);
  const isOfField = call.error?.code === 'weak_pin';
  return (
    <DoorForm
      title={t('first.title')}
      text={t('first.text')}
      confirm={t('first.make')}
      busy={call.running}
      onSubmit={submit}
      onBack={onBack}
      above={opening === null ? null : <OpeningTrail left={opening} here="people" />}
      formRef={form}
      acts={[{ key: 'F6', label: t('first.byFile'), run: () => setByFile(true) }]}
    >
      <LanguageChoice />
      <TextField
        label={t('name.label')}
        value={name}
        onChange={setName}
        onEnter={submit}
        help={t('name.help')}
        error={short ? t('name.short', { least: MIN_PERSON_LENGTH }) : null}
        maxLength={MAX_PERSON_LENGTH}
        autoFocus
        required
      />
      <NewPinFields newPin={newPin} error={call.error} onEnter={submit} label={t('newPin.first')} />
      {isOfField ? null : <ErrorNote error={call.error} />}
      <Working shown={call.slow}>{shell('working')}</Working>
    </DoorForm>
  );
}

function useFirstManager() {
  const [name, setName] = useState('');
  const [short, setShort] = useState(false);
  const [tries, setTries] = useState(0);
  const newPin = useNewPin();
  const call = useCall('session:create-first-manager');
  const form = useWrongFieldFocus<HTMLElement>(tries, call.error);
  const send = async (): Promise<void> => {
    if (call.running) return;
    const isShort = name.trim().length < MIN_PERSON_LENGTH;
    setShort(isShort);
    const isPin = newPin.check();
    setTries((count) => count + 1);
    if (isShort || !isPin) return;
    holdDoor();
    const result = await call.run({ name: name.trim(), pin: newPin.pin });
    if (!result.ok) return releaseDoor();
    showCode(result.value.recoveryCode);
    setSession(result.value.session);
  };
  const type = (next: string): void => {
    setName(next);
    setShort(false);
  };
  return { name, setName: type, short, newPin, call, submit: () => void send(), form };
}
