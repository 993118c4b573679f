import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CloseCheck, Shift, ShiftState } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { useShift } from '../../state/shift-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { ConfirmClose } from './confirm-close.tsx';
import { CountStep } from './count-step.tsx';
import { OpenMatters } from './open-matters.tsx';
import './shift.css';

export function CloseScreen(): ReactNode {
  const { t } = useTranslation('shift');
  const state = useShift((mirror) => mirror.state);
  return (
    <Screen title={t('close.title')}>
      {state === null ? (
        <Working shown>{t('drawer.loading')}</Working>
      ) : state.shift === null ? (
        <NothingToClose />
      ) : (
        <Closing key={state.shift.id} shift={state.shift} state={state} />
      )}
    </Screen>
  );
}

function NothingToClose(): ReactNode {
  const { t } = useTranslation('shift');
  const goTo = useNavigation((state) => state.goTo);
  const leave = (): void => goTo({ screen: 'checkout' });
  useKeys('screen', [{ key: 'Enter', label: t('report.finish'), primary: true, run: leave }]);
  useBackKey();
  return <Empty icon={Wallet} title={t('close.noShift')} />;
}

function Closing({ shift, state }: { readonly shift: Shift; readonly state: ShiftState }): ReactNode {
  const { t } = useTranslation('shift');
  const shell = useTranslation('shell').t;
  const goTo = useNavigation((state) => state.goTo);
  const check = useCloseCheck();
  const [carries, setCarries] = useState(false);
  const [counting, setCounting] = useState(false);
  useKeys('screen', [{ key: 'F12', label: t('drawer.title'), run: () => goTo({ screen: 'drawer' }) }]);
  const { matters } = check;
  if (matters === null) {
    return (
      <>
        <ErrorNote error={check.error} actions={<Button onPress={check.again}>{shell('keys.again')}</Button>} />
        <Working shown={check.slow}>{t('close.checking')}</Working>
        <BackKey />
      </>
    );
  }
  const carried = carries && matters.every(({ mayBeCarried }) => mayBeCarried);
  if (matters.length > 0 && !carried) {
    return <OpenMatters matters={matters} onAgain={check.again} onCarry={() => setCarries(true)} />;
  }
  // a cash movement since makes the count outdated
  if (counting || !state.isCounted) {
    return <CountStep shift={shift} matters={matters} onCounted={() => setCounting(false)} />;
  }
  return (
    <ConfirmClose
      shift={shift}
      mayCount={state.mayCount}
      matters={matters}
      onRecount={() => setCounting(true)}
      onMatters={() => {
        setCarries(false);
        check.again();
      }}
    />
  );
}

function BackKey(): null {
  useBackKey();
  return null;
}

/** Read again whenever a blocker may have changed. */
function useCloseCheck() {
  const call = useCall('shift:check-close');
  const [matters, setMatters] = useState<CloseCheck['matters'] | null>(null);
  const { run } = call;
  const again = useCallback(async (): Promise<void> => {
    const result = await run(null);
    if (result.ok) setMatters(result.value.matters.filter(({ count }) => count > 0));
  }, [run]);
  useEffect(() => {
    void again();
    const unsubscribe = [
      onPush('payment:changed', () => void again()),
      onPush('case:changed', () => void again()),
      onPush('till:changed', () => void again()),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, [again]);
  return { matters, again: () => void again(), error: call.error, slow: call.slow };
}
