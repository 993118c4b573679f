import { useEffect, useRef, useState } from 'react';
import { MIN_PIN_DIGITS, type PersonId, type PersonName } from '../../../shared/person.ts';
import type { Session } from '../../../shared/session.ts';
import { setSession } from '../../state/session-store.ts';
import { byLetter, neighbour } from '../../ui/choose-person.ts';
import { usePinTries } from '../../ui/use-pin-tries.ts';
import { useCall } from '../../use-call.ts';

/** The person who locked the screen is preselected. */
export function useSignIn({ people, person }: Session) {
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
