import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actsOfGroup, KEY_GROUP_NAMES } from '../../keys/key-groups.ts';
import { useKeyOf, useKeySettings } from '../../keys/key-map.ts';
import { useTill } from '../../state/till-store.ts';
import './key-card.css';

/** Shows the saved keys. */
export function KeyCard(): ReactNode {
  const { t } = useTranslation('keys');
  const keyOf = useKeyOf();
  const { preset } = useKeySettings();
  const till = useTill((state) => state.till);
  return (
    <article className="key-card">
      <header className="key-card-head">
        <strong>{t('card.title')}</strong>
        {till === null ? null : (
          <span>
            {t('card.shop', { store: till.storeName, number: String(till.registerNumber).padStart(2, '0') })} ·{' '}
            {t(`preset.${preset}`)}
          </span>
        )}
      </header>
      <div className="key-card-groups">
        {KEY_GROUP_NAMES.map((group) => (
          <section key={group}>
            <h3>{t(`groups.${group}`)}</h3>
            <dl>
              {actsOfGroup(group).map((act) => (
                <div key={act} className="key-card-line">
                  <dt>{keyOf(act)}</dt>
                  <dd>{t(`acts.${act}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <footer className="key-card-foot">
        <span>{t('always.enter')}</span> <span>{t('always.escape')}</span> <span>{t('always.arrows')}</span>{' '}
        <span>{t('always.quantity')}</span>
      </footer>
    </article>
  );
}
