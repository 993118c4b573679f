import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useDoorShut } from '../state/session-store.ts';
import { sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Screen, useNavigation } from './navigation-store.ts';

/** Screens that are about it, or on which the sale comes first. */
const KEYLESS: ReadonlySet<Screen> = new Set<Screen>(['payment', 'pending', 'outbox']);
/** What has only just been changed is on its way; it is a fact, and nothing to look into. */
const LASTS_MS = 10_000;

/** How much has still to reach the operator and since when; refused changes first, since they wait for a person. */
export function OutboxStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const now = useNow(2000);
  const { outboxWaiting: waiting, outboxRefused: refused, outboxSince: since } = till;
  // without an operator there is nobody whom it could reach
  const some = refused > 0 || (waiting > 0 && till.operatorSetUp !== 'not_configured');
  const open = (): void => goTo({ screen: 'outbox' });
  const shut = useDoorShut();
  const mayOpen = some && !shut && !KEYLESS.has(place.screen);
  const keyOf = useKeyOf();
  useKeys('app', [{ key: keyOf('outbox'), label: t('keys.outbox'), hidden: true, run: open }], mayOpen);
  if (!some || since === null) return null;
  const text = refused > 0 ? t('outbox.refused', { count: refused }) : t('outbox.waiting', { count: waiting });
  const sinceText = <small className="header-since">{t('outbox.since', { when: sinceWhen(since, now) })}</small>;
  const isFresh = refused === 0 && now - Date.parse(since) < LASTS_MS;
  if (!mayOpen || isFresh) {
    return (
      <span className="header-fact">
        {text} {isFresh ? null : sinceText}
      </span>
    );
  }
  return (
    <span className="header-outbox">
      <Button look={refused > 0 ? 'danger' : 'plain'} onPress={open} shortcut={keyOf('outbox')}>
        {text} {sinceText}
      </Button>
    </span>
  );
}
