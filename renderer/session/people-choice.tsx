import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonId, PersonName } from '../../shared/person.ts';

/** Who could sign in. The caret stays in the PIN: arrows and letters choose from there, a finger here. */
export function PeopleChoice(props: {
  readonly people: readonly PersonName[];
  readonly chosen: PersonId | null;
  readonly onChoose: (id: PersonId) => void;
}): ReactNode {
  const { t } = useTranslation('session');
  const { people, chosen, onChoose } = props;
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the reason to look for it
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
            className="person-choice"
            aria-current={person.id === chosen}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person.id)}
          >
            <span className="person-name">{person.name}</span>
            <span className="person-role">{t(`role.${person.role}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
