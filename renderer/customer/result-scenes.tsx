import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { Amount, type Language, NamedAmount, type SceneProps } from './amount.tsx';

/** The mark also tells those who cannot tell the colour. */
export function ApprovedScene({ scene, language }: SceneProps<'approved'>): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message message-paid">
      <Mark path="M5 13l5 5L20 7" />
      <h2 className="message-title">{t('approved')}</h2>
      <Amount cents={scene.amountCents} language={language} size="large" />
      <LeftToPay dueCents={scene.dueCents} language={language} />
    </div>
  );
}

export function RefusedScene({ scene, language }: SceneProps<'refused'>): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message message-refused">
      <Mark path="M6 6l12 12M18 6L6 18" />
      <h2 className="message-title">{t('refused')}</h2>
      <p className="customer-hint">{t('refusedHint')}</p>
      <LeftToPay dueCents={scene.dueCents} language={language} />
    </div>
  );
}

export function ChangeScene({ scene, language }: SceneProps<'change'>): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message">
      <h2 className="message-title">{t('change')}</h2>
      <Amount cents={scene.changeCents} language={language} size="huge" />
      <dl className="message-sums">
        <NamedAmount name={t('tendered')} cents={scene.tenderedCents} language={language} />
      </dl>
      <LeftToPay dueCents={scene.dueCents} language={language} />
    </div>
  );
}

export function ThanksScene(): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <div className="message">
      <h2 className="message-thanks">{t('thanks')}</h2>
      <p className="customer-hint">{t('thanksHint')}</p>
    </div>
  );
}

function LeftToPay({ dueCents, language }: { readonly dueCents: Cents; readonly language: Language }): ReactNode {
  const { t } = useTranslation('customer');
  if (dueCents === 0) return null;
  return (
    <dl className="message-sums">
      <NamedAmount name={t('due')} cents={dueCents} language={language} />
    </dl>
  );
}

function Mark({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="message-mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
