import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJob } from '../../shared/printing.ts';
import type { StartUp, TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useOwnKey } from '../keys/use-keys.ts';
import { useHealth } from '../state/health-store.ts';
import { usePrinting } from '../state/printing-store.ts';
import { useDoorShut } from '../state/session-store.ts';
import { useLossRead } from '../state/settings-loss-store.ts';
import { useTill } from '../state/till-store.ts';
import { fieldNames } from '../text/error-text.ts';
import { clock } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { lazyScreen, useHere } from '../ui/lazy-screen.tsx';
import { isHeldUp } from '../ui/printing/job-of-slip.ts';
import { jobName, whyText } from '../ui/printing/print-text.ts';
import { CaseStrip, DrawerStrip } from './due-strips.tsx';
import { type Place, useNavigation } from './navigation-store.ts';
import { Strip } from './strip.tsx';

const NewsStrips = lazyScreen(() => import('./news-strips.tsx'), 'NewsStrips', null);

/** Below the header of every screen: states of the whole till that must not be overlooked. */
export function Strips(): ReactNode {
  const till = useTill((state) => state.till);
  const settled = useHealth((state) => state.settled);
  const shut = useDoorShut();
  const sells = !shut && (settled === null || settled.state === 'sound');
  return (
    <>
      <LookOnlyStrip />
      <ReopeningStrip />
      {till !== null && sells ? <SellingStrips till={till} /> : null}
    </>
  );
}

function SellingStrips({ till }: { readonly till: TillState }): ReactNode {
  const read = useLossRead((state) => state.read);
  const hasNews = useHere(NewsStrips);
  return (
    <>
      {till.settingsLost !== null && read ? <SettingsLostStrip /> : null}
      {till.lacks.length > 0 ? <NotOwnStrip till={till} /> : null}
      {till.headOffice.why === 'twin' ? <TwinStrip till={till} /> : null}
      {till.storage === null ? null : <StorageStrip till={till} />}
      {till.startUp === null ? null : <StartUpStrip till={till} startUp={till.startUp} />}
      <CaseStrip till={till} />
      <DrawerStrip />
      <PrintStrip />
      {hasNews ? <NewsStrips till={till} /> : null}
    </>
  );
}

function LookOnlyStrip(): ReactNode {
  const { t } = useTranslation('health');
  const settled = useHealth((state) => state.settled);
  const { place, goTo } = useNavigation();
  if (place.screen === 'checkout' || settled === null) return null;
  if (settled.state === 'read_only') return <Strip look="warn">{t('readOnly.strip')}</Strip>;
  if (settled.state !== 'stopped' || settled.why !== 'broken_invariant') return null;
  return (
    <Strip look="danger" act={<Button onPress={() => goTo({ screen: 'checkout' })}>{t('stopped.why')}</Button>}>
      {t('stopped.strip', { when: clock(settled.at) })}
    </Strip>
  );
}

function ReopeningStrip(): ReactNode {
  const { t } = useTranslation('health');
  const reopening = useHealth((state) => state.health?.state === 'opening' && state.settled?.state === 'sound');
  return reopening ? (
    <Strip look="info" delayed>
      <strong>{t('opening.title')}…</strong> {t('opening.text')}
    </Strip>
  ) : null;
}

function SettingsLostStrip(): ReactNode {
  const { t } = useTranslation('health');
  const { place, goTo } = useNavigation();
  const act =
    place.screen === 'settings' || place.screen === 'payment' ? null : (
      <Button onPress={() => goTo({ screen: 'settings' })}>{t('lost.configure')}</Button>
    );
  return (
    <Strip look="danger" act={act}>
      {t('lost.strip')}
    </Strip>
  );
}

function NotOwnStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Strip look="danger" act={<ToSettings />}>
      {t('notOwn.text', { fields: fieldNames(till.lacks) })}
    </Strip>
  );
}

/** Two tills of the shop issue the same receipt numbers. */
function TwinStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Strip look="danger" act={<ToSettings />}>
      {t('twin', { number: String(till.registerNumber).padStart(2, '0') })}
    </Strip>
  );
}

function ToSettings(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  if (place.screen === 'settings' || place.screen === 'payment') return null;
  return <Button onPress={() => goTo({ screen: 'settings' })}>{t('notOwn.open')}</Button>;
}

function StorageStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  if (till.storage === null) return null;
  const { freeBytes, neededBytes, cashGoesOn } = till.storage;
  const free = { free: megabytes(freeBytes), needed: megabytes(neededBytes) };
  return (
    <Strip look={cashGoesOn ? 'warn' : 'danger'}>
      <strong>{t(cashGoesOn ? 'storage.low' : 'storage.full', free)}</strong>{' '}
      {t(cashGoesOn ? 'storage.cashGoesOn' : 'storage.nothing')}
    </Strip>
  );
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / 1_000_000);
}

/** Payments from before the start that the operator has not reported on, and the effect. */
function StartUpStrip({ till, startUp }: { readonly till: TillState; readonly startUp: StartUp }): ReactNode {
  const { t } = useTranslation('shell');
  const isThere = useNavigation(({ place }) => place.screen === 'pending' || place.screen === 'payment');
  return (
    <Strip look="info" act={isThere ? null : <ToPending />}>
      <strong>{t('startUp.asking', { count: startUp.total, left: startUp.left })}</strong> {t(meanwhile(till))}
    </Strip>
  );
}

function ToPending(): ReactNode {
  const { t } = useTranslation('shell');
  const goTo = useNavigation((state) => state.goTo);
  const open = (): void => goTo({ screen: 'pending' });
  const key = useKeyOf()('hold');
  return (
    <Button onPress={open} shortcut={useOwnKey('app', { key, label: t('keys.pending'), run: open })}>
      {t('keys.pending')}
    </Button>
  );
}

function meanwhile(till: TillState) {
  if (till.operatorSetUp !== 'ready') return `startUp.${till.operatorSetUp}` as const;
  return till.link.state === 'failed' ? 'startUp.unreachable' : 'startUp.held';
}

function PrintStrip(): ReactNode {
  const { t } = useTranslation('printing');
  const { place, goTo } = useNavigation();
  const open = usePrinting(({ state }) => state?.open);
  const stuck = (open ?? []).filter((job) => isHeldUp(job) && !saysItself(place, job));
  const [first] = stuck;
  if (first === undefined || place.screen === 'printing') return null;
  const unsure = first.state === 'uncertain';
  const values = { what: jobName(first, t), why: whyText(first.trouble, t) };
  return (
    <Strip
      look="due"
      act={
        place.screen === 'payment' ? null : (
          <Button onPress={() => goTo({ screen: 'printing' })}>{t('strip.open')}</Button>
        )
      }
    >
      <strong>{t(unsure ? 'strip.unsure' : 'strip.one', values)}</strong>{' '}
      {first.slip.kind === 'receipt' ? t('strip.kept') : null}{' '}
      {stuck.length > 1 ? t('strip.more', { count: stuck.length - 1 }) : null}
    </Strip>
  );
}

/** The screen of a paper shows its own state. */
function saysItself(place: Place, { slip }: PrintJob): boolean {
  if (place.screen === 'receipt') return slip.kind === 'receipt' && slip.saleId === place.saleId;
  return place.screen === 'return-slip' && slip.kind === 'return' && slip.returnId === place.returnId;
}
