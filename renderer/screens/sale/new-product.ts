import { ACTS } from '../../../shared/api/acts.ts';
import { reaches } from '../../../shared/person.ts';
import { usePerson } from '../../state/session-store.ts';

/** Whether a product that is missing may be added here and now, without calling anybody. */
export function useMayAddProduct(): boolean {
  const person = usePerson();
  const { least } = ACTS.changeProducts;
  return person !== null && (least === 'anyone' || reaches(person.role, least));
}
