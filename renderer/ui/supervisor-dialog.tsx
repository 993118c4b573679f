import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS, type PersonId, type PersonName, reaches } from '../../shared/person.ts';
import type { Supervision } from '../shell/supervision.ts';
import { usePerson, useSession } from '../state/session-store.ts';
import { useSlow } from '../use-call.ts';
import { byLetter, neighbour } from './choose-person.ts';
import { Dialog } from './dialog.tsx';
import { Note, Working } from './note.tsx';
import { PinField } from './pin-field.tsx';
import { RadioChoices } from './radio-choices.tsx';
import { SamplePin } from './sample-pin.tsx';
import { usePinTries } from './use-pin-tries.ts';
import './supervisor-dialog.css';
import { moneyText } from '../text/money-text.ts';

/** The PIN is valid for this act only. */
export function SupervisorDialog({ asked }: { readonly asked: Supervision }): ReactNode {
  const { t } = useTranslation('session');
  const who = useWhoMayAllow(asked);
  const { chosen, pin, tries, running, slow, choose, type, submit, input } = useAllowing(asked, who);
  const id = chosen?.id ?? null;
  return (
    <Dialog
      title={t(asked.approver.least === 'manager' ? 'supervisor.titleManager' : 'supervisor.title')}
      onClose={asked.leave}
      keys={[
        { key: 'F9', label: t('supervisor.allow'), primary: true, busy: running, run: submit, disabled: id === null },
        { key: 'ArrowUp', label: t('signIn.previous'), hidden: true, run: () => choose(neighbour(who, id, -1)) },
        { key: 'ArrowDown', label: t('signIn.next'), hidden: true, run: () => choose(neighbour(who, id, 1)) },
      ]}
    >
      <AskedFor asked={asked} />
      {chosen === null ? <Note kind="warn">{t('supervisor.nobody')}</Note> : null}
      {who.length > 1 && chosen !== null ? <WhoChoice who={who} chosen={chosen} onChoose={choose} /> : null}
      {chosen === null ? null : (
        <PinField
          label={t('pin.label', { name: chosen.name })}
          value={pin}
          onChange={type}
          onLetter={(letter) => choose(byLetter(who, id, letter))}
          onEnter={submit}
          error={tries.problem(chosen.id)}
          inputRef={input}
          autoFocus
          large
        />
      )}
      <SamplePin of={id} />
      <p className="field-help">{t('supervisor.once')}</p>
      <Working shown={slow}>{t('supervisor.checking')}</Working>
    </Dialog>
  );
}

function AskedFor({ asked }: { readonly asked: Supervision }): ReactNode {
  const { t } = useTranslation(['session', 'people']);
  const asker = usePerson();
  const { act, amountCents, approver } = asked;
  return (
    <div className="stack-xs supervised-act">
      <p className="large mid wraps">{act ?? t(`people:acts.${approver.act}`)}</p>
      {amountCents == null ? null : <p className="larger strong figures">{moneyText(amountCents)}</p>}
      {asker === null ? null : <p>{t('session:supervisor.asker', { name: asker.name })}</p>}
    </div>
  );
}

function WhoChoice(props: {
  readonly who: readonly PersonName[];
  readonly chosen: PersonName;
  readonly onChoose: (id: PersonId) => void;
}): ReactNode {
  const { t } = useTranslation('session');
  const { who, chosen, onChoose } = props;
  return (
    <RadioChoices
      label={t('supervisor.who')}
      value={chosen.id as string}
      choices={who.map(({ id, name, role }) => ({ id: id as string, label: name, explained: t(`role.${role}`) }))}
      onChange={(id) => onChoose(id as PersonId)}
    />
  );
}

function useWhoMayAllow({ approver }: Supervision): readonly PersonName[] {
  const people = useSession(({ session }) => session?.people ?? NOBODY);
  return people.filter(({ role }) => reaches(role, approver.least));
}

const NOBODY: readonly PersonName[] = [];

function useAllowing(asked: Supervision, who: readonly PersonName[]) {
  const [chosenId, setChosenId] = useState<PersonId | null>(null);
  const [pin, setPin] = useState('');
  const [running, setRunning] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const tries = usePinTries();
  const slow = useSlow(running);
  const chosen = who.find(({ id }) => id === chosenId) ?? who[0] ?? null;
  const alive = useAlive();
  const submit = async (): Promise<void> => {
    // a touch of the button took the focus, and with it the pad
    input.current?.focus();
    if (chosen === null || running || tries.mustWait(chosen.id)) return;
    if (pin.length < MIN_PIN_DIGITS) return tries.tooShort(chosen.id);
    setRunning(true);
    const error = await asked.allow(chosen.id, pin);
    if (!alive()) return;
    setRunning(false);
    setPin('');
    if (error !== null) tries.refused(chosen.id, error);
  };
  const choose = (id: PersonId | null): void => {
    if (id !== chosen?.id) setPin('');
    setChosenId(id);
    input.current?.focus();
  };
  const type = (next: string): void => {
    setPin(next);
    tries.typing(chosen?.id ?? null);
  };
  return { chosen, pin, tries, running, slow, input, choose, type, submit: () => void submit() };
}

function useAlive(): () => boolean {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return () => alive.current;
}
