import i18next from 'i18next';
import { useEffect, useState } from 'react';
import type { CustomerApi, CustomerView } from '../../shared/customer-view.ts';

/** `atMs`: arrival, by this page's `performance.now()`. */
export type ReceivedView = { readonly view: CustomerView; readonly atMs: number };

/** Null before the first view and while the till cannot be reached: a stale view could belong to another customer. */
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

/** Returns the unsubscribe function. Without a preload nothing is ever told. */
function onView(listener: (view: CustomerView) => void): () => void {
  return window.customer?.onView(listener) ?? (() => undefined);
}
