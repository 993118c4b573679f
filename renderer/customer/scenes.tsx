import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerBasket, CustomerLine } from '../../shared/customer-view.ts';
import { type Cents, cents } from '../../shared/money.ts';
import { countDown } from '../text/time-words.ts';
import { QrPicture } from '../ui/qr-picture.tsx';
import { Amount, type Language, moneyText, NamedAmount, quantityText, type SceneProps } from './amount.tsx';

type BasketProps = { readonly basket: CustomerBasket; readonly language: Language };

export function BasketScene({ basket, language }: BasketProps): ReactNode {
  const { t } = useTranslation('customer');
  // lines have no ids here: their place is the key
  const placed = basket.lines.map((line, index) => ({ place: basket.linesBefore + index, line }));
  const [newest, ...before] = placed.toReversed();
  return (
    <div className="basket">
      <section className="column shrinks low" aria-label={t('yourItems')}>
        <ol className="fills basket-before">
          {before.map(({ place, line }) => (
            <li key={place} className="basket-line">
              <Line line={line} language={language} />
            </li>
          ))}
          {basket.linesBefore > 0 ? <li className="basket-more">{t('more', { count: basket.linesBefore })}</li> : null}
        </ol>
        {newest === undefined ? null : (
          <div className="basket-newest">
            <Line line={newest.line} language={language} />
          </div>
        )}
      </section>
      <BasketTotal basket={basket} language={language} />
    </div>
  );
}

function Line({ line, language }: { readonly line: CustomerLine; readonly language: Language }): ReactNode {
  const { t } = useTranslation('customer');
  const quantity = quantityText(line, language);
  const discount = line.discountCents > 0 ? t('itemDiscount', { amount: moneyText(line.discountCents, language) }) : '';
  const more = [quantity, discount].filter((text) => text !== '').join(' · ');
  return (
    <>
      <span className="line-name">{line.name}</span>
      <span className="bold unwrapped line-total figures">{moneyText(line.totalCents, language)}</span>
      {more === '' ? null : <span className="line-more figures">{more}</span>}
    </>
  );
}

function BasketTotal({ basket, language }: BasketProps): ReactNode {
  const { t } = useTranslation('customer');
  const { subtotalCents, discountCents, totalCents, paidCents, dueCents } = basket;
  const isPartPaid = paidCents > 0;
  return (
    <section className="column basket-total">
      <dl className="column basket-sums">
        {discountCents > 0 ? (
          <>
            <NamedAmount name={t('subtotal')} cents={subtotalCents} language={language} />
            <NamedAmount name={t('discount')} cents={cents(-discountCents)} language={language} />
          </>
        ) : null}
        {isPartPaid ? (
          <>
            <NamedAmount name={t('total')} cents={totalCents} language={language} />
            <NamedAmount name={t('paid')} cents={paidCents} language={language} />
          </>
        ) : null}
      </dl>
      <p className="basket-word">{isPartPaid ? t('due') : t('total')}</p>
      <Amount cents={isPartPaid ? dueCents : totalCents} language={language} size="large" />
    </section>
  );
}

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
