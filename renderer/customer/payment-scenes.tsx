import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '../../shared/money.ts';
import { countDown } from '../text/time-words.ts';
import { QrPicture } from '../ui/qr-picture.tsx';
import { Amount, type Language, NamedAmount, type SceneProps } from './amount.tsx';
import { moneyText } from './money-text.ts';

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

type PixProps = SceneProps<'pix'> & {
  /** Arrival of the view, by `performance.now()`. */
  readonly atMs: number;
};

/** An expired code is not shown. */
export function PixScene({ scene, language, atMs }: PixProps): ReactNode {
  const { t } = useTranslation('customer');
  const leftMs = useTimeLeft(scene.leftMs, atMs);
  const { brCode, amountCents } = scene;
  if (brCode === null || leftMs <= 0) {
    return (
      <div className="message">
        <h2 className="message-title">{t('pix')}</h2>
        <Amount cents={amountCents} language={language} size="large" />
        <p className="customer-hint">{brCode === null ? t('pixMaking') : t('pixOver')}</p>
      </div>
    );
  }
  return (
    <div className="pix-scene">
      <div className="pix-code-frame">
        <QrPicture text={brCode} name={t('qrName', { amount: moneyText(amountCents, language) })} />
      </div>
      <div className="column pix-words">
        <h2 className="message-title">{t('pix')}</h2>
        <Amount cents={amountCents} language={language} size="large" />
        <p className="customer-hint">{t('pixHint')}</p>
        <p className="pix-time" role="timer" aria-live="off">
          {t('pixLeft')} <strong className="figures">{countDown(leftMs)}</strong>
        </p>
      </div>
    </div>
  );
}

/** By elapsed time: the wall clock may be set. */
function useTimeLeft(leftMs: number, atMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return leftMs - Math.max(0, nowMs - atMs);
}

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
