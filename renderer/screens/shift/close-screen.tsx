import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../../shared/money.ts';
import type { CloseCheck, Shift, ShiftState } from '../../../shared/shift.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { onPush } from '../../pos-api.ts';
import { useNavigation } from '../../shell/navigation-store.ts';
import { useBackKey } from '../../shell/use-back-key.ts';
import { setShift, useShift } from '../../state/shift-store.ts';
import { moneyText } from '../../text/money-text.ts';
import { Button } from '../../ui/button.tsx';
import { LooseSlips } from '../../ui/loose-slips.tsx';
import { ErrorNote, Note, Working } from '../../ui/note.tsx';
import { Empty, Screen } from '../../ui/screen.tsx';
import { useCall } from '../../use-call.ts';
import { useReading } from '../../use-reading.ts';
import { ConfirmClose } from './confirm-close.tsx';
import { useCountDraft } from './count-draft.ts';
import { Carried, OpenMatters } from './open-matters.tsx';
import { isCounted, readPieces, sumOf } from './pieces.ts';
import { PiecesGrid } from './pieces-grid.tsx';
import { ShownAmount } from './shown-amount.tsx';
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
  const [tries, setTries] = useState(0);
  const finishing = useRef<HTMLDivElement>(null);
  const call = useCall('shift:count');
  const expected = useExpected();
  const finish = async (): Promise<void> => {
    if (call.running) return;
    if (!isCounted(draft.texts)) {
      setTries((before) => before + 1);
      return;
    }
    const result = await call.run({ pieces: readPieces(draft.texts) });
    if (!result.ok) return;
    draft.clear();
    setShift(result.value);
    props.onCounted();
  };
  useKeys('screen', [{ key: 'F9', label: t('close.finishCount'), primary: true, run: () => void finish() }]);
  useBackKey();
  return (
    <div className="fills grid folds shift-count">
      <PiecesGrid
        texts={draft.texts}
        onChange={draft.write}
        tries={tries}
        onLast={() => finishing.current?.querySelector('button')?.focus()}
      />
      <div className="stack ring-room shrinks shift-side">
        <h2 className="large">{t('close.countTitle')}</h2>
        <ShownAmount label={t('pieces.sum')} amount={sumOf(draft.texts)} />
        <p>
          {expected === null
            ? t('close.countText')
            : `${t('close.countTextOpen')} ${t('close.expected', { amount: moneyText(expected) })}`}
        </p>
        <p className="field-help">{t('pieces.hint')}</p>
        <Carried matters={props.matters} />
        <LooseSlips />
        {tries > 0 && !isCounted(draft.texts) ? <Note kind="error">{t('pieces.none')}</Note> : null}
        <ErrorNote error={call.error} />
        <Working shown={call.slow}>{t('close.recording')}</Working>
        <div className="acts shift-acts" ref={finishing}>
          <Button look="primary" size="large" onPress={() => void finish()} busy={call.running} shortcut="F9">
            {t('close.finishCount')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function useExpected(): Cents | null {
  return useReading('shift:report-x', null).value?.expectedCents ?? null;
}
