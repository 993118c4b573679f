import { type ReactNode, useEffect, useState } from 'react';
import { ACTS } from '../../../shared/api/acts.ts';
import { reaches } from '../../../shared/person.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { usePerson } from '../../state/session-store.ts';
import { useTill } from '../../state/till-store.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { useCall } from '../../use-call.ts';

export const TokenDialog = lazyScreen(() => import('./token-dialog.tsx'), 'TokenDialog');

/** "Not now" holds until the next start. */
let wasAsked = false;

/** On a machine that keeps no secrets, asks once a start for the operator's token: the first person who may type it. */
export function AskForToken(): ReactNode {
  const isLacking = useTill(({ till }) => till?.operatorSetUp === 'lacks_key');
  const person = usePerson();
  const { least } = ACTS.settings;
  const mayType = person !== null && least !== 'anyone' && reaches(person.role, least);
  const { run } = useCall('settings:get');
  const [view, setView] = useState<SettingsView | null>(null);
  useEffect(() => {
    if (!isLacking || !mayType || wasAsked) return;
    Promise.all([run(null), TokenDialog.bring()]).then(
      ([settings]) => {
        if (!settings.ok) return;
        wasAsked = true;
        setView(settings.value);
      },
      // the header says that the token is missing; the settings take it
      () => undefined,
    );
  }, [isLacking, mayType, run]);
  const close = (): void => setView(null);
  // it may have been stored elsewhere meanwhile
  return view === null || !isLacking ? null : <TokenDialog view={view} onStored={close} onClose={close} />;
}
