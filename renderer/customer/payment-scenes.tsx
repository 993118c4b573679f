import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount, type SceneProps } from './amount.tsx';

export function AskingScene({ scene, language }: SceneProps<'asking'>): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message">
      <h2 className="message-title">{t('asking')}</h2>
      {scene.masked === '' ? null : <p className="message-typed figures">{scene.masked}</p>}
      <p className="customer-hint">{t('askingHint')}</p>
      <p className="message-word">{t('toPay')}</p>
      <Amount cents={scene.totalCents} language={language} size="large" />
    </div>
  );
}

export function CardScene({ scene, language }: SceneProps<'paying_card'>): ReactNode {
  const { t } = useTranslation('customer');
  const kind = t(`kind.${scene.kind}`);
  return (
    <div className="message">
      <h2 className="message-title">{t('card')}</h2>
      <Amount cents={scene.amountCents} language={language} size="huge" />
      <p className="message-word">
        {scene.instalments > 1 ? t('inInstalments', { kind, count: scene.instalments }) : kind}
      </p>
      <p className="customer-hint">{t('cardHint')}</p>
    </div>
  );
}

/** The outcome is unknown: paying again may charge twice. */
export function ConfirmingScene({ scene, language }: SceneProps<'confirming'>): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message">
      <h2 className="message-title">{t('confirming')}</h2>
      <Amount cents={scene.amountCents} language={language} size="large" />
      <p className="customer-hint">{t('confirmingHint')}</p>
    </div>
  );
}
