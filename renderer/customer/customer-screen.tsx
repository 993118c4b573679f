import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../shared/assert.ts';
import type { CustomerView } from '../../shared/customer-view.ts';
import { BasketScene } from './basket-scene.tsx';
import { AskingScene, CardScene, ConfirmingScene } from './payment-scenes.tsx';
import { PixScene } from './pix-scene.tsx';
import { ApprovedScene, ChangeScene, RefusedScene, ThanksScene } from './result-scenes.tsx';
import { type ReceivedView, useCustomerView } from './use-customer-view.ts';
import { useSlides } from './use-slides.ts';

/** Read only: nothing can be touched or typed into. */
export function CustomerScreen(): ReactNode {
  const received = useCustomerView();
  const { t } = useTranslation('customer');
  if (received === null) {
    return (
      <main className="customer customer-message" aria-label={t('title')}>
        <p className="customer-hint">{t('waiting')}</p>
      </main>
    );
  }
  const { view } = received;
  return (
    <main className="customer" aria-label={t('title')} data-scene={view.scene.state}>
      <Head view={view} />
      <div className="customer-scene" role="status">
        <Scene received={received} />
      </div>
    </main>
  );
}

function Head({ view }: { readonly view: CustomerView }): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <header className="customer-head">
      <h1 className="customer-store">{view.storeName}</h1>
      {view.training ? <p className="customer-training">{t('training')}</p> : null}
    </header>
  );
}

function Scene({ received }: { readonly received: ReceivedView }): ReactNode {
  const { view, atMs } = received;
  const { scene, language } = view;
  switch (scene.state) {
    case 'idle':
      return <IdleScene view={view} />;
    case 'selling':
      return <BasketScene basket={scene.basket} language={language} />;
    case 'asking':
      return <AskingScene scene={scene} language={language} />;
    case 'paying_card':
      return <CardScene scene={scene} language={language} />;
    case 'pix':
      return <PixScene scene={scene} language={language} atMs={atMs} />;
    case 'confirming':
      return <ConfirmingScene scene={scene} language={language} />;
    case 'approved':
      return <ApprovedScene scene={scene} language={language} />;
    case 'refused':
      return <RefusedScene scene={scene} language={language} />;
    case 'change':
      return <ChangeScene scene={scene} language={language} />;
    case 'thanks':
      return <ThanksScene />;
    default:
      return assertNever(scene);
  }
}

/** The shop's pictures in turn, or a welcome where none can be shown. */
function IdleScene({ view }: { readonly view: CustomerView }): ReactNode {
  const { t } = useTranslation('customer');
  const slides = useSlides(view.pictures, view.pictureSeconds);
  if (slides.length === 0) {
    return (
      <div className="message">
        <h2 className="message-thanks">{t('welcome')}</h2>
        <p className="customer-hint">{t('idle')}</p>
      </div>
    );
  }
  return (
    <div className="slides">
      {slides.map(({ address, turn }) => (
        <img key={turn} className="slide" src={address} alt="" />
      ))}
    </div>
  );
}
