import { useTranslation } from 'react-i18next';
import { reaches } from '../../shared/person.ts';
import { usePerson } from '../state/session-store.ts';

/** Adds to what an act does that it takes a supervisor; whoever is one does it himself, and is told nothing of that. */
export function useAsksSupervisor(): (act: string) => string {
  const { t } = useTranslation('session');
  const person = usePerson();
  const isOne = person !== null && reaches(person.role, 'supervisor');
  return (act) => (isOne ? act : `${act} ${t('supervisor.asks')}`);
}
