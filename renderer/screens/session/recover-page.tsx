import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonId, PersonName } from '../../../shared/person.ts';
import { holdDoor, releaseDoor, setRecovering, showCode } from '../../shell/door-store.ts';
import { setSession } from '../../state/session-store.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWrongFieldFocus } from '../../ui/use-wrong-field-focus.ts';
import { useCall } from '../../use-call.ts';

const MAX_CODE_LENGTH = 40;

export function RecoverPage({ people }: { readonly people: readonly PersonName[] }): ReactNode {
  const { t } = useTranslation('session');
  const shell = useTranslation('shell').t;
  const managers = people.filter(({ role }) => role === 'manager');
  const { who, setWho, code, type, problem, newPin, call, submit, form } = useRecovery(managers);
  const isOfField = call.error?.code === 'weak_pin' || call.error?.code === 'wrong_recovery_code';
  return (
    <DoorForm
      title={t('recover.title')}
      text={t('recover.text')}
      confirm={t('recover.go')}
      busy={call.running}
      onSubmit={submit}
      onBack={() => setRecovering(false)}
      formRef={form}
    >
      {managers.length > 1 ? (
        <Select
          label={t('recover.who')}
          value={who ?? ''}
          onChange={setWho}
          choices={managers.map(({ id, name }) => ({ id: id as string, label: name }))}
        />
      ) : null}
      <TextField
        label={t('recover.code')}
        value={code}
        onChange={type}
        onEnter={submit}
        help={t('recover.codeHelp')}
        error={problem}
        maxLength={MAX_CODE_LENGTH}
        autoFocus
        large
        refusesScan
      />
      <NewPinFields newPin={newPin} error={call.error} onEnter={submit} />
      {isOfField ? null : <ErrorNote error={call.error} />}
      <Working shown={call.slow}>{shell('working')}</Working>
    </DoorForm>
  );
}

function useRecovery(managers: readonly PersonName[]) {
  const { t } = useTranslation(['session', 'errors']);
  const [chosen, setWho] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const newPin = useNewPin();
  const call = useCall('session:recover');
  const form = useWrongFieldFocus<HTMLElement>(tries, call.error);
  const who = managers.find(({ id }) => id === chosen)?.id ?? managers[0]?.id ?? null;
  const send = async (personId: PersonId | null): Promise<void> => {
    if (call.running || personId === null) return;
    const isMissing = code.trim() === '';
    setMissing(isMissing);
    const isPin = newPin.check();
    setTries((count) => count + 1);
    if (isMissing || !isPin) return;
    holdDoor();
    const result = await call.run({ personId, code: code.trim(), pin: newPin.pin });
    if (!result.ok) return releaseDoor();
    showCode(result.value.recoveryCode);
    setSession(result.value.session);
  };
  const type = (next: string): void => {
    setCode(next);
    setMissing(false);
    if (call.error?.code === 'wrong_recovery_code') call.clearError();
  };
  const wrong = call.error?.code === 'wrong_recovery_code' ? t('errors:wrong_recovery_code') : null;
  const problem = missing ? t('session:recover.codeMissing') : wrong;
  return { who, setWho, code, type, problem, newPin, call, submit: () => void send(who), form };
}
