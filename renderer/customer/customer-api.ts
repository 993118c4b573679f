import type { CustomerApi, CustomerView } from '../../shared/customer-view.ts';

declare global {
  interface Window {
    /** On the customer's page alone. */
    readonly customer?: CustomerApi;
  }
}

/** Subscribes to what is to be shown; the answer unsubscribes. A page without its preload is never told anything. */
export function onView(listener: (view: CustomerView) => void): () => void {
  return window.customer?.onView(listener) ?? (() => undefined);
}
