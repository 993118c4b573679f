import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countDown } from '../text/time-words.ts';
import { QrPicture } from '../ui/qr-picture.tsx';
import { Amount, type SceneProps } from './amount.tsx';
import { moneyText } from './money-text.ts';

type PixProps = SceneProps<'pix'> & {
  /** When the view came, by `performance.now()`. */
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
      <div className="pix-words">
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

/** Measured by elapsed time: the wall clock may be set. */
function useTimeLeft(leftMs: number, atMs: number): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return leftMs - Math.max(0, nowMs - atMs);
}
