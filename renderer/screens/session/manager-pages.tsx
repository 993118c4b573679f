import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PERSON_LENGTH, MIN_PERSON_LENGTH } from '../../../shared/money-case.ts';
import type { PersonId, PersonName } from '../../../shared/person.ts';
import { codeNoted, holdDoor, releaseDoor, setByFile, setRecovering, showCode } from '../../shell/door-store.ts';
import { setSession } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { NewPinFields, useNewPin } from '../../ui/new-pin.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { OpeningTrail } from '../../ui/opening-trail.tsx';
import { Select } from '../../ui/select.tsx';
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

/**
 * Shown once, in groups of four for copying by hand.
 * Enter does nothing: a double press in the form before must not dismiss the code unread.
 */
export function CodePage({ code }: { readonly code: string }): ReactNode {
  const { t } = useTranslation('session');
  const form = useRef<HTMLElement>(null);
  const opening = useTill(({ till }) => till?.opening ?? null);
  const groups = code.replace(/[\s-]/g, '').match(/.{1,4}/g) ?? [code];
  return (
    <DoorForm
      title={t('code.title')}
      text={t('code.text')}
      confirm={t('code.noted')}
      busy={false}
      onSubmit={codeNoted}
      formRef={form}
      above={opening === null ? null : <OpeningTrail left={opening} here="people" />}
    >
      <output className="wrapping recovery-code figures" aria-label={t('code.label')}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one code never move
          <span key={index}>{group}</span>
        ))}
      </output>
    </DoorForm>
  );
}
