import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StartUp, TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useOwnKey } from '../keys/use-own-key.ts';
import { useHealth } from '../mirror/health-store.ts';
import { useDoorShut } from '../mirror/session-store.ts';
import { useLossRead } from '../mirror/settings-loss-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { clock } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { BackupStrip } from './backup-strip.tsx';
import { CaseStrip } from './case-strip.tsx';
import { CustomerStrip } from './customer-strip.tsx';
import { DrawerStrip } from './drawer-strip.tsx';
import { useNavigation } from './navigation-store.ts';
import { PrintStrip } from './print-strip.tsx';
import { ReconciliationStrip } from './reconciliation-strip.tsx';
import { UpdateStrip } from './update-strip.tsx';
import './strips.css';

/** Below the header of every screen: what holds for the whole till and must not be overlooked. */
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
  return (
    <>
      {till.settingsLost !== null && read ? <SettingsLostStrip /> : null}
      {till.storage === null ? null : <StorageStrip till={till} />}
      {till.startUp === null ? null : <StartUpStrip till={till} startUp={till.startUp} />}
      <CaseStrip till={till} />
      <CustomerStrip till={till} />
      <DrawerStrip />
      <PrintStrip />
      <ReconciliationStrip />
      <BackupStrip />
      <UpdateStrip />
    </>
  );
}

/** On the screens that a stopped or read-only till still shows. */
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

/** The file is opened again under a till that sells. */
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

/** Payments from before the start that the operator has not spoken of yet, and what that means meanwhile. */
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
    <Button onPress={open} shortcut={useOwnKey('app', { key, label: t('keys.pending'), hidden: true, run: open })}>
      {t('keys.pending')}
    </Button>
  );
}

function meanwhile(till: TillState) {
  if (!till.operatorConfigured) return 'startUp.notConfigured';
  return till.link.state === 'failed' ? 'startUp.unreachable' : 'startUp.held';
}

type StripProps = {
  readonly look: 'info' | 'warn' | 'danger';
  readonly children: ReactNode;
  readonly act?: ReactNode;
  /** Shown only when it lasts. */
  readonly delayed?: boolean;
};

function Strip({ look, children, act, delayed }: StripProps): ReactNode {
  return (
    <div
      className={`strip strip-${look}${delayed === true ? ' strip-delayed' : ''}`}
      role={look === 'danger' ? 'alert' : 'status'}
    >
      <p className="strip-text">{children}</p>
      {act}
    </div>
  );
}
