import { useTranslation } from 'react-i18next';
import { reaches } from '../../shared/person.ts';
import { usePerson } from '../state/session-store.ts';

/** Adds "needs a supervisor" to an act's description, except for a supervisor. */
export function useAsksSupervisor(): (act: string) => string {
  const { t } = useTranslation('session');
  const person = usePerson();
  const isOne = person !== null && reaches(person.role, 'supervisor');
  return (act) => (isOne ? act : `${act} ${t('supervisor.asks')}`);
}
