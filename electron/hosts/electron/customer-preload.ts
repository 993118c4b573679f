import { contextBridge, ipcRenderer } from 'electron';
import { CUSTOMER_PUSH, type CustomerApi, type CustomerView } from '../../../shared/customer-view.ts';

/**
 * All that the customer's page gets of the main process: one message, and nothing to call with. The newest is kept, since
 * it may come before the page listens.
 */
let newest: CustomerView | null = null;
const listeners = new Set<(view: CustomerView) => void>();

ipcRenderer.on(CUSTOMER_PUSH, (_event: unknown, view: CustomerView) => {
  newest = view;
  for (const listener of listeners) listener(view);
});

const api: CustomerApi = {
  onView: (listener) => {
    listeners.add(listener);
    if (newest !== null) listener(newest);
    return () => {
      listeners.delete(listener);
    };
  },
};

contextBridge.exposeInMainWorld('customer', api);
