import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { CustomerApi, CustomerView } from '../../shared/customer-view.ts';

/** What is to be shown, and when it came by this page's own time. */
export type ReceivedView = { readonly view: CustomerView; readonly atMs: number };

/** The newest view; null before the first, and while the till cannot be heard: what is shown could be another's by then. */
export function useCustomerView(): ReceivedView | null {
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

/** Colours and language are the till's. */
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
    /** On the customer's page alone. */
    readonly customer?: CustomerApi;
  }
}

/** Subscribes to what is to be shown; the answer unsubscribes. A page without its preload is never told anything. */
function onView(listener: (view: CustomerView) => void): () => void {
  return window.customer?.onView(listener) ?? (() => undefined);
}
