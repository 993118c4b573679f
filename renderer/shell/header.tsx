import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TillState } from '../../shared/till-state.ts';
import { useKeyOf } from '../keys/key-map.ts';
import { useKeys, useOwnKey } from '../keys/use-keys.ts';
import { callPos } from '../pos-api.ts';
import { useDoorShut, usePerson } from '../state/session-store.ts';
import { useTill } from '../state/till-store.ts';
import { sinceWhen } from '../text/time-words.ts';
import { Button } from '../ui/button.tsx';
import { useNow } from '../ui/use-now.ts';
import { type Screen, useNavigation } from './navigation-store.ts';
import { useNotice } from './notice-store.ts';
import './header.css';

export function Header(): ReactNode {
  const { t } = useTranslation('shell');
  const till = useTill((state) => state.till);
  if (till === null) return <header className="apart folds-row header" />;
  return (
    <header>
      {till.mode === 'training' ? <TrainingBand /> : null}
      <div className="apart folds-row header">
        <ShopMark name={till.storeName} />
        <p className="folds-row header-store">
          <strong>{till.storeName}</strong>
          <span className="hint header-place">
            {t('register', { number: String(till.registerNumber).padStart(2, '0') })}
            <AtTheTill />
          </span>
        </p>
        <Warning />
        <section className="abreast folds-row shrinks to-end header-status" aria-label={t('status')}>
          <OutboxStatus till={till} />
          <Unfinished count={till.unfinishedPayments} said={till.startUp !== null} />
          <HeadOfficeStatus till={till} />
          <LinkStatus till={till} />
        </section>
      </div>
    </header>
  );
}

function ShopMark({ name }: { readonly name: string }): ReactNode {
  const logo = useShopLogo();
  if (logo !== '') return <img className="header-logo" src={`data:image/png;base64,${logo}`} alt="" />;
  return (
    <span className="header-letter" aria-hidden="true">
      {[...name.trim()][0]}
    </span>
  );
}

/** Covers shop and till name for a moment: nothing below moves under a finger. */
function Warning(): ReactNode {
  const { notice, kind } = useNotice();
  const shown = notice !== null && kind === 'warn';
  return (
    <div className={shown ? 'cautious notice' : 'unseen'} role="status">
      {shown ? notice : null}
    </div>
  );
}

function AtTheTill(): ReactNode {
  const { t } = useTranslation('session');
  const person = usePerson();
  if (person === null) return null;
  return (
    <span className="cut shrinks header-person">
      <span className="unseen">{t('header')}: </span>
      {person.name}, {t(`role.${person.role}`).toLowerCase()}
    </span>
  );
}

function TrainingBand(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <p className="abreast folds-row training-band">
      <strong>{t('training.mark')}</strong>
      <span>{t('training.explained')}</span>
    </p>
  );
}

/** `said`: the strip below already shows them, with the same key. */
function Unfinished({ count, said }: { readonly count: number; readonly said: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const shut = useDoorShut();
  const elsewhere = place.screen !== 'payment' && place.screen !== 'pending' && !shut;
  const open = (): void => goTo({ screen: 'pending' });
  const binding = { key: useKeyOf()('hold'), label: t('keys.pending'), hidden: true, run: open };
  const shortcut = useOwnKey('app', binding, count > 0 && elsewhere);
  // At the payment screen one of them is on the screen.
  if (count === 0 || (!shut && (said || (place.screen === 'payment' && count === 1)))) return null;
  if (!elsewhere) return <span className="header-fact">{t('unfinished', { count })}</span>;
  return (
    <span className="header-unfinished">
      <Button onPress={open} shortcut={shortcut}>
        {t('unfinished', { count })}
      </Button>
    </span>
  );
}

/** Whether head office has everything; empty for a shop without one. Selling never waits for it. */
function HeadOfficeStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const now = useNow(30_000);
  const { state, unsent, since, why } = till.headOffice;
  if (state === 'off') return null;
  if (state === 'failed' && why !== null) {
    return (
      <span className={why === 'trail' ? 'header-fact link link-failed' : 'header-fact link link-late'} role="status">
        {t(`headOffice.${why}`)}
        {since === null ? null : (
          <small>{t('headOffice.unsent', { count: unsent, since: sinceWhen(since, now) })}</small>
        )}
      </span>
    );
  }
  if (why === 'twin') return <span className="header-fact link link-failed">{t('headOffice.twin')}</span>;
  if (unsent > 0) return <span className="header-fact link">{t('headOffice.sending', { count: unsent })}</span>;
  if (state === 'connecting') return <span className="header-fact link">{t('headOffice.connecting')}</span>;
  return <span className="header-fact link link-ok">{t('headOffice.connected')}</span>;
}

/** Whether the operator answered the last request. No age: the text must not change while all is well. */
function LinkStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const now = useNow(60_000);
  // a shop may work without an operator, but a lost token is shown
  if (till.operatorSetUp === 'not_configured')
    return <span className="header-fact link">{t('link.not_configured')}</span>;
  if (till.operatorSetUp === 'lacks_key')
    return <span className="header-fact link link-failed">{t('link.lacks_key')}</span>;
  const { link } = till;
  if (link.state === 'unasked') return <span className="header-fact link">{t('link.unasked')}</span>;
  if (link.state === 'reached') return <span className="header-fact link link-ok">{t('link.reached')}</span>;
  return (
    <span className="header-fact link link-failed" role="status">
      {t(`link.${link.why}`, { since: sinceWhen(link.since, now) })}
    </span>
  );
}

/** Screens that show it, or on which the sale comes first. */
const KEYLESS: ReadonlySet<Screen> = new Set<Screen>(['payment', 'pending', 'outbox']);
/** Newer changes are on their way and not shown as a problem. */
const LASTS_MS = 10_000;

/** Number and age of changes for the operator; refused ones first, since they wait for a person. */
function OutboxStatus({ till }: { readonly till: TillState }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const now = useNow(2000);
  const { outboxWaiting: waiting, outboxRefused: refused, outboxSince: since } = till;
  const some = refused > 0 || (waiting > 0 && till.operatorSetUp !== 'not_configured');
  const open = (): void => goTo({ screen: 'outbox' });
  const shut = useDoorShut();
  const mayOpen = some && !shut && !KEYLESS.has(place.screen);
  const keyOf = useKeyOf();
  useKeys('app', [{ key: keyOf('outbox'), label: t('keys.outbox'), hidden: true, run: open }], mayOpen);
  if (!some || since === null) return null;
  const text = refused > 0 ? t('outbox.refused', { count: refused }) : t('outbox.waiting', { count: waiting });
  const sinceText = <small className="block light">{t('outbox.since', { when: sinceWhen(since, now) })}</small>;
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

/** The shop's logo from the settings: PNG, Base64. Empty without one, and in training with its sample shop. */
function useShopLogo(): string {
  const isReal = useTill(({ till }) => till?.mode === 'real');
  // read again after the screens that change it
  const inSettings = useNavigation(({ place }) => place.screen === 'settings' || place.screen === 'open-shop');
  const [logo, setLogo] = useState('');
  useEffect(() => {
    if (!isReal || inSettings) return;
    void callPos('settings:get', null).then((result) => {
      if (result.ok) setLogo(result.value.settings.printing.logo);
    });
  }, [isReal, inSettings]);
  return isReal ? logo : '';
}
