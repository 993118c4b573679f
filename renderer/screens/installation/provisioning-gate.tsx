import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProvisioningPreview, ProvisioningState } from '../../../shared/provisioning.ts';
import { setByFile, useDoor } from '../../shell/door-store.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { DoorForm } from '../../ui/door-form.tsx';
import { Working } from '../../ui/note.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { ProvisioningFacts } from './provisioning-facts.tsx';
import { ProvisioningPage } from './provisioning-page.tsx';

/**
 * At the first start a provisioning file comes first; `children` set the till up by hand.
 * Nothing is applied unasked.
 */
export function ProvisioningGate({ children }: { readonly children: ReactNode }): ReactNode {
  const byFile = useDoor((state) => state.byFile);
  const startOver = useNavigation((state) => state.startOver);
  const { state, looking, look } = useProvisioning();
  const [done, setDone] = useState<ProvisioningPreview | null>(null);
  const goOn = (): void => {
    setDone(null);
    setByFile(false);
    // the rest is asked for there
    startOver({ screen: 'installation' });
  };
  if (done !== null) return <ProvisionedPage set={done} onGoOn={goOn} />;
  if (state === null) return <Looking slow={looking.slow} />;
  const isOffered = state.applied === null && state.found.length > 0;
  if (!(byFile ?? isOffered)) return children;
  return <ProvisioningPage found={state.found} onLook={look} onBack={() => setByFile(false)} onDone={setDone} atDoor />;
}

function useProvisioning() {
  const looking = useCall('provisioning:state');
  const { run } = looking;
  const [state, setState] = useState<ProvisioningState | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each request.
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

function ProvisionedPage(props: { readonly set: ProvisioningPreview; readonly onGoOn: () => void }): ReactNode {
  const { t } = useTranslation('installation');
  const { run } = useCall('settings:get');
  const [hasToken, setHasToken] = useState(true);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    void run(null).then((result) => result.ok && setHasToken(result.value.hasToken));
  }, [run]);
  return (
    <DoorForm
      title={t('done.title')}
      text={t('done.text')}
      confirm={t('done.goOn')}
      busy={false}
      onSubmit={props.onGoOn}
      formRef={form}
    >
      <ProvisioningFacts of={props.set} />
      <div>
        <h2 className="provisioning-left">{t('done.left')}</h2>
        <ul className="provisioning-rest">
          <li>{t('done.manager')}</li>
          {hasToken ? null : <li>{t('done.token')}</li>}
          <li>{t('done.device')}</li>
        </ul>
      </div>
    </DoorForm>
  );
}
