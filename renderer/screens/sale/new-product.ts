import { ACTS } from '../../../shared/api/acts.ts';
import { reaches } from '../../../shared/person.ts';
import { usePerson } from '../../state/session-store.ts';

export function useMayAddProduct(): boolean {
  const person = usePerson();
  const { least } = ACTS.changeProducts;
  return person !== null && (least === 'anyone' || reaches(person.role, least));
}
