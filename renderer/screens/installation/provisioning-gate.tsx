import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvisioningPreview, ProvisioningState } from '../../../shared/provisioning.ts';
import { setByFile, useDoor } from '../../shell/door-store.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { ProvisionedPage } from './provisioned-page.tsx';
import { ProvisioningPage } from './provisioning-page.tsx';

/**
 * First start: a provisioning file that was found comes first, `children` set the till up by hand. Nothing is applied
 * unasked.
 */
export function ProvisioningGate({ children }: { readonly children: ReactNode }): ReactNode {
  const byFile = useDoor((state) => state.byFile);
  const startAnew = useNavigation((state) => state.startAnew);
  const { state, looking, look } = useProvisioning();
  const [done, setDone] = useState<ProvisioningPreview | null>(null);
  const goOn = (): void => {
    setDone(null);
    setByFile(false);
    // there the rest is asked for
    startAnew({ screen: 'installation' });
  };
  if (done !== null) return <ProvisionedPage set={done} onGoOn={goOn} />;
  if (state === null) return <Looking slow={looking.slow} />;
  const isOffered = state.applied === null && state.found.length > 0;
  if (!(byFile ?? isOffered)) return children;
  return <ProvisioningPage found={state.found} onLook={look} onBack={() => setByFile(false)} onDone={setDone} atDoor />;
}

/** None where that cannot be read. */
function useProvisioning() {
  const looking = useCall('provisioning:state');
  const { run } = looking;
  const [state, setState] = useState<ProvisioningState | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is asked for
  useEffect(() => {
    void run(null).then((result) => setState(result.ok ? result.value : { applied: null, found: [] }));
  }, [run, asked]);
  return { state, looking, look: () => setAsked((count) => count + 1) };
}

function Looking({ slow }: { readonly slow: boolean }): ReactNode {
  const { t } = useTranslation('session');
  return (
    <Screen title={t('first.looking')} titleUnseen>
      <Working shown={slow}>{t('first.looking')}</Working>
    </Screen>
  );
}
