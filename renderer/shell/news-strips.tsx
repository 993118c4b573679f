import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '../../shared/backup.ts';
import { reaches } from '../../shared/person.ts';
import type { ReconciliationNotice } from '../../shared/reconciliation.ts';
import type { TillState } from '../../shared/till-state.ts';
import type { UpdateState } from '../../shared/update.ts';
import { callPos, onPush } from '../pos-api.ts';
import { usePerson } from '../state/session-store.ts';
import { useShift } from '../state/shift-store.ts';
import { dayText } from '../text/local-days.ts';
import { dayAndClock } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNavigation } from './navigation-store.ts';
import { Strip } from './strip.tsx';

/** What a sale does not depend on; loaded after the first screen. */
export function NewsStrips({ till }: { readonly till: TillState }): ReactNode {
  return (
    <>
      <CustomerStrip till={till} />
      <ReconciliationStrip />
      <BackupStrip />
      <UpdateStrip />
    </>
  );
}

function ReconciliationStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const notice = useReconciliationNotice();
  if (notice === null || place.screen === 'reconciliation') return null;
  return (
    <Strip
      look="due"
      act={
        place.screen === 'payment' ? null : (
          <Button onPress={() => goTo({ screen: 'reconciliation', day: notice.day })}>{t('differences.open')}</Button>
        )
      }
    >
      {t('differences.text', { count: notice.differences, day: dayText(notice.day) })}
    </Strip>
  );
}

function useReconciliationNotice(): ReconciliationNotice | null {
  const [notice, setNotice] = useState<ReconciliationNotice | null>(null);
  useEffect(() => {
    const read = (): void => {
      void callPos('reconciliation:news', null).then((result) => result.ok && setNotice(result.value.notice));
    };
    read();
    // a settled case may have been the last difference
    const unsubscribe = [
      onPush('reconciliation:changed', (news) => setNotice(news.notice)),
      onPush('case:changed', read),
    ];
    return () => {
      for (const stop of unsubscribe) stop();
    };
  }, []);
  return notice;
}

/** Said while the drawer is closed, to people who may install it. */
function UpdateStrip(): ReactNode {
  const isTheirs = usePerson();
  return isTheirs !== null && reaches(isTheirs.role, 'supervisor') ? <ReadyStrip /> : null;
}

function ReadyStrip(): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const version = useReadyVersion();
  if (version === null || place.screen === 'update') return null;
  return (
    <Strip look="info" act={<Button onPress={() => goTo({ screen: 'update' })}>{t('update.open')}</Button>}>
      {t('update.ready', { version })}
    </Strip>
  );
}

/** The version that can be installed now; blockers change with the shift. */
function useReadyVersion(): string | null {
  const [state, setState] = useState<UpdateState | null>(null);
  const shift = useShift((now) => now.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each shift checks again.
  useEffect(() => {
    void callPos('update:state', null).then((result) => result.ok && setState(result.value));
  }, [shift]);
  useEffect(() => onPush('update:changed', setState), []);
  return state?.stage.state === 'ready' && state.stage.blocks.length === 0 ? state.stage.version : null;
}

/** Backups or their witness are not in order: shown on every screen, before they are needed. */
function BackupStrip(): ReactNode {
  const { t } = useTranslation('rescue');
  const { place, goTo } = useNavigation();
  const trouble = useBackupTrouble();
  if (trouble === null || place.screen === 'settings') return null;
  return (
    <Strip
      look={trouble.why === 'unsound' ? 'danger' : 'warn'}
      act={
        place.screen === 'payment' ? null : (
          <Button onPress={() => goTo({ screen: 'settings', part: 'backups' })}>{t('trouble.open')}</Button>
        )
      }
    >
      {t(`trouble.${trouble.why}`, { when: dayAndClock(trouble.at) })}
    </Strip>
  );
}

function useBackupTrouble(): BackupState['trouble'] {
  const [trouble, setTrouble] = useState<BackupState['trouble']>(null);
  useEffect(() => {
    void callPos('backup:list', null).then((result) => result.ok && setTrouble(result.value.trouble));
    return onPush('backup:changed', (state) => setTrouble(state.trouble));
  }, []);
  return trouble;
}

/** The customer's display is missing: the cashier has to show its content. */
function CustomerStrip({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('customer-strip');
  const { state } = till.customerScreen;
  if (state !== 'no_display' && state !== 'no_placing') return null;
  return (
    <Strip look="due">
      <strong>{t('noDisplay')}</strong> {t(state === 'no_display' ? 'noDisplayHint' : 'noPlacingHint')}
    </Strip>
  );
}
