import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyOf } from '../keys/key-map.ts';
import { useOwnKey } from '../keys/use-own-key.ts';
import { useDoorShut, usePerson } from '../mirror/session-store.ts';
import { useTill } from '../mirror/till-store.ts';
import { Button } from '../ui/button.tsx';
import { HeadOfficeStatus } from './head-office-status.tsx';
import { LinkStatus } from './link-status.tsx';
import { useNavigation } from './navigation-store.ts';
import { OutboxStatus } from './outbox-status.tsx';
import './header.css';

/** On every screen: which shop and till this is, whether it is training, and what waits for somebody. */
export function Header(): ReactNode {
  const { t } = useTranslation('shell');
  const till = useTill((state) => state.till);
  if (till === null) return <header className="header" />;
  return (
    <header>
      {till.mode === 'training' ? <TrainingBand /> : null}
      <div className="header">
        <p className="header-store">
          <strong>{till.storeName}</strong>
          <span className="header-register">
            {t('register', { number: String(till.registerNumber).padStart(2, '0') })}
          </span>
          <AtTheTill />
        </p>
        <section className="header-status" aria-label={t('status')}>
          <OutboxStatus till={till} />
          <Unfinished count={till.unfinishedPayments} said={till.startUp !== null} />
          <HeadOfficeStatus till={till} />
          <LinkStatus till={till} />
        </section>
      </div>
    </header>
  );
}

/** Who is signed in: what is done now bears this name. */
function AtTheTill(): ReactNode {
  const { t } = useTranslation('session');
  const person = usePerson();
  if (person === null) return null;
  return (
    <span className="header-person">
      <span className="unseen">{t('header')}: </span>
      {person.name} <small>{t(`role.${person.role}`)}</small>
    </span>
  );
}

function TrainingBand(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <p className="training-band">
      <strong>{t('training.mark')}</strong>
      <span>{t('training.explained')}</span>
    </p>
  );
}

/** `said`: the strip below shows them already, with the same key. */
function Unfinished({ count, said }: { readonly count: number; readonly said: boolean }): ReactNode {
  const { t } = useTranslation('shell');
  const { place, goTo } = useNavigation();
  const shut = useDoorShut();
  const elsewhere = place.screen !== 'payment' && place.screen !== 'pending' && !shut;
  const open = (): void => goTo({ screen: 'pending' });
  const binding = { key: useKeyOf()('hold'), label: t('keys.pending'), hidden: true, run: open };
  const shortcut = useOwnKey('app', binding, count > 0 && elsewhere);
  // At the payment screen one of them is the one that is being looked at.
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
