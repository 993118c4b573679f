import i18next from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assertNever } from '../../shared/assert.ts';
import { SHOP_PICTURES_PATH } from '../../shared/customer-screen.ts';
import type { CustomerApi, CustomerView } from '../../shared/customer-view.ts';
import {
  ApprovedScene,
  AskingScene,
  BasketScene,
  CardScene,
  ChangeScene,
  ConfirmingScene,
  PixScene,
  RefusedScene,
  ThanksScene,
} from './scenes.tsx';

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
      <div className="fills" role="status">
        <Scene received={received} />
      </div>
    </main>
  );
}

function Head({ view }: { readonly view: CustomerView }): ReactNode {
  const { t } = useTranslation('customer');
  return (
    <header className="spread customer-head">
      <h1 className="cut customer-store">{view.storeName}</h1>
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

/** `atMs`: arrival, by this page's `performance.now()`. */
type ReceivedView = { readonly view: CustomerView; readonly atMs: number };

/** Null before the first view and without a connection: a stale view could be another customer's. */
function useCustomerView(): ReceivedView | null {
  const [received, setReceived] = useState<ReceivedView | null>(null);
  useEffect(() => {
    const off = onView((view) => setReceived({ view, atMs: performance.now() }));
    const onConnection = (event: Event): void => {
      const { connected } = (event as CustomEvent<{ readonly connected: boolean }>).detail;
      if (!connected) setReceived(null);
    };
    window.addEventListener('till-connection', onConnection);
    return () => {
      off();
      window.removeEventListener('till-connection', onConnection);
    };
  }, []);
  useLooks(received?.view ?? null);
  return received;
}

function useLooks(view: CustomerView | null): void {
  const theme = view?.theme ?? null;
  const language = view?.language ?? null;
  useEffect(() => {
    if (theme !== null) document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    if (language === null) return;
    document.documentElement.lang = language;
    void i18next.changeLanguage(language);
  }, [language]);
}

declare global {
  interface Window {
    readonly customer?: CustomerApi;
  }
}

function onView(listener: (view: CustomerView) => void): () => void {
  return window.customer?.onView(listener) ?? (() => undefined);
}

type Slide = { readonly address: string; readonly turn: number };

/** If no picture could be shown, all are tried again after this pause. */
const NONE_WORKS_MS = 30_000;

/** The current picture fades in over the previous one. Each is decoded first; broken ones are skipped. */
function useSlides(names: readonly string[], seconds: number): readonly Slide[] {
  const [slides, setSlides] = useState<readonly Slide[]>([]);
  const list = names.join('\n');
  useEffect(() => {
    const addresses = list === '' ? [] : list.split('\n').map((name) => `./${SHOP_PICTURES_PATH}${name}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    setSlides([]);

    const show = async (turn: number, passedOver: number): Promise<void> => {
      if (addresses.length === 0) return;
      const address = addresses[turn % addresses.length] ?? '';
      const works = await canBeShown(address);
      if (stopped) return;
      const noneWorks = !works && passedOver + 1 >= addresses.length;
      if (works) setSlides((before) => [...before.slice(-1), { address, turn }]);
      else if (noneWorks) setSlides([]);
      const pauseMs = works ? seconds * 1000 : noneWorks ? NONE_WORKS_MS : 0;
      timer = setTimeout(() => void show(turn + 1, works || noneWorks ? 0 : passedOver + 1), pauseMs);
    };
    void show(0, 0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [list, seconds]);
  return slides;
}

async function canBeShown(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
