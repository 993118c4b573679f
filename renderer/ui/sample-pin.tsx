import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonId } from '../../shared/person.ts';
import { useSession } from '../state/session-store.ts';
import { Note } from './note.tsx';

/** The sample manager's PIN; nothing for other people. */
export function SamplePin({ of }: { readonly of: PersonId | null }): ReactNode {
  const { t } = useTranslation('session');
  const sample = useSession(({ session }) => session?.samplePin);
  if (sample === undefined || sample.personId !== of) return null;
  return <Note kind="info">{t('pin.sample', { pin: sample.pin })}</Note>;
}
