import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_PIN_DIGITS, type PersonId, type PersonName } from '../../../shared/person.ts';
import type { Session } from '../../../shared/session.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { setRecovering } from '../../shell/door-store.ts';
import { setSession } from '../../state/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { byLetter, neighbour } from '../../ui/choose-person.ts';
import { Working } from '../../ui/note.tsx';
import { PinField } from '../../ui/pin-field.tsx';
import { SamplePin } from '../../ui/sample-pin.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { usePinTries } from '../../ui/use-pin-tries.ts';
import { useCall } from '../../use-call.ts';

/**
 * The caret is in the PIN from the start; arrows and first letters choose the person. A change of cashier is a letter,
 * a PIN and Enter.
 */
export function SignInPage({ session }: { readonly session: Session }): ReactNode {
  const { t } = useTranslation('session');
  const signIn = useSignIn(session);
  const forgot = (): void => setRecovering(true);
  const hasManager = session.people.some(({ role }) => role === 'manager');
  const title = t(session.state === 'locked' ? 'signIn.locked' : 'signIn.title');
  useKeys('screen', [
    { key: 'Enter', label: t('signIn.enter'), primary: true, disabled: signIn.waits, run: signIn.submit },
    { key: 'F4', label: t('signIn.forgotKey'), disabled: !hasManager, run: forgot },
    { key: 'ArrowUp', label: t('signIn.previous'), run: () => signIn.step(-1) },
    { key: 'ArrowDown', label: t('signIn.next'), run: () => signIn.step(1) },
  ]);
  return (
    <Screen title={title} titleUnseen>
      <div className="fills grid folds sign-in">
        <section className="stack scrolling sign-in-form panel panel-padded" aria-label={title}>
          <p className="page-title" aria-hidden>
            {title}
          </p>
          {session.state === 'locked' ? <LockedText name={session.person?.name ?? ''} /> : null}
          <PinEntry signIn={signIn} />
          <Button onPress={forgot} shortcut="F4" look="quiet" disabled={!hasManager}>
            {t('signIn.forgot')}
          </Button>
        </section>
        {session.people.length === 0 ? (
          <Empty title={t('signIn.nobody')} />
        ) : (
          <PeopleChoice people={session.people} chosen={signIn.chosen?.id ?? null} onChoose={signIn.choose} />
        )}
      </div>
    </Screen>
  );
}

function LockedText({ name }: { readonly name: string }): ReactNode {
  const { t } = useTranslation('session');
  return (
    <>
      <p>{t('signIn.lockedText', { name })}</p>
      <p>{t('signIn.goesOn')}</p>
    </>
  );
}

function PinEntry({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }): ReactNode {
  const { t } = useTranslation(['session', 'shell']);
  const { chosen, pin, call } = signIn;
  if (chosen === null) return null;
  return (
    <>
      <PinField
        label={t('session:pin.label', { name: chosen.name })}
        value={pin}
        onChange={signIn.type}
        onLetter={signIn.letter}
        onEnter={signIn.submit}
        error={signIn.problem}
        help={t('session:signIn.choose')}
        inputRef={signIn.input}
        autoFocus
        large
      />
      <SamplePin of={chosen.id} />
      <Button
        look="primary"
        size="large"
        onPress={signIn.submit}
        busy={call.running}
        disabled={signIn.waits}
        shortcut={t('shell:keyNames.Enter')}
      >
        {t('session:signIn.enter')}
      </Button>
      <Working shown={call.slow}>{t('session:signIn.entering')}</Working>
    </>
  );
}

function PeopleChoice(props: {
  readonly people: readonly PersonName[];
  readonly chosen: PersonId | null;
  readonly onChoose: (id: PersonId) => void;
}): ReactNode {
  const { t } = useTranslation('session');
  const { people, chosen, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice has to be looked up
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul className="people-choice panel scrolls" aria-label={t('signIn.people')} ref={list}>
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            tabIndex={-1}
            className="apart folds-row person-choice"
            aria-current={person.id === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person.id)}
          >
            <span className="breakable large strong">{person.name}</span>
            <span className="rigid soft">{t(`role.${person.role}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The person who locked the screen is preselected. */
function useSignIn({ people, person }: Session) {
  const [chosenId, setChosenId] = useState<PersonId | null>(person?.id ?? null);
  const [pin, setPin] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const tries = usePinTries();
  const call = useCall('session:sign-in');
  const chosen: PersonName | null = people.find(({ id }) => id === chosenId) ?? people[0] ?? null;
  const id = chosen?.id ?? null;
  useEffect(() => input.current?.focus(), []);

  const choose = (next: PersonId | null): void => {
    setChosenId(next);
    if (next !== id) setPin('');
    input.current?.focus();
  };
  const submit = async (): Promise<void> => {
    // a touch of the button took the focus, and with it the pad
    input.current?.focus();
    if (id === null || call.running || tries.mustWait(id)) return;
    if (pin.length < MIN_PIN_DIGITS) return tries.tooShort(id);
    const result = await call.run({ personId: id, pin });
    setPin('');
    if (result.ok) setSession(result.value);
    else tries.refused(id, result.error);
  };
  return {
    chosen,
    pin,
    input,
    call,
    choose,
    problem: tries.problem(id),
    waits: tries.mustWait(id),
    type: (next: string): void => {
      setPin(next);
      tries.typing(id);
    },
    step: (by: -1 | 1): void => choose(neighbour(people, id, by)),
    letter: (letter: string): void => choose(byLetter(people, id, letter)),
    submit: (): void => void submit(),
  };
}
