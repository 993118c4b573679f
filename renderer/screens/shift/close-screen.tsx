import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { CloseCheck, Shift, ShiftState } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { setShift, useShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { ErrorNote, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { useReading } from '../../use-reading.ts';
import { ConfirmClose } from './confirm-close.tsx';
import { useCountDraft } from './count-draft.ts';
import { CountForm } from './count-form.tsx';
import { Carried, OpenMatters } from './open-matters.tsx';
import { readPieces } from './pieces.ts';
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
  const goTo = useNavigation((state) => state.goTo);
  const check = useCloseCheck();
  const [carries, setCarries] = useState(false);
  const [counting, setCounting] = useState(false);
  useKeys('screen', [{ key: 'F12', label: t('drawer.title'), run: () => goTo({ screen: 'drawer' }) }]);
  const { matters } = check;
  if (matters === null) {
    return (
      <>
        <ErrorNote error={check.error} onAgain={check.again} />
        <Working shown={check.slow}>{t('close.checking')}</Working>
        <BackKey />
      </>
    );
  }
  const carried = carries && matters.every(({ mayBeCarried }) => mayBeCarried);
  if (matters.length > 0 && !carried) {
    return <OpenMatters matters={matters} onAgain={check.again} onCarry={() => setCarries(true)} />;
  }
  // a later cash movement makes the count outdated
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

/** Blind: the expected amount is not shown. */
function CountStep(props: {
  readonly shift: Shift;
  readonly matters: CloseCheck['matters'];
  readonly onCounted: () => void;
}): ReactNode {
  const { t } = useTranslation('shift');
  const draft = useCountDraft(props.shift.id);
  const call = useCall('shift:count');
  const expected = useExpected();
  const finish = async (): Promise<void> => {
    const result = await call.run({ pieces: readPieces(draft.texts) });
    if (!result.ok) return;
    draft.clear();
    setShift(result.value);
    props.onCounted();
  };
  useBackKey();
  const text =
    expected === null
      ? t('close.countText')
      : `${t('close.countTextOpen')} ${t('close.expected', { amount: moneyText(expected) })}`;
  return (
    <CountForm
      draft={draft}
      title={t('close.countTitle')}
      sumLabel={t('pieces.sum')}
      text={<p>{text}</p>}
      call={call}
      working={t('close.recording')}
      done={t('close.finishCount')}
      onDone={() => void finish()}
    >
      <Carried matters={props.matters} />
      <LooseSlips />
    </CountForm>
  );
}

function useExpected(): Cents | null {
  return useReading('shift:report-x', null).value?.expectedCents ?? null;
}
