import { contextBridge, ipcRenderer } from 'electron';
import { CUSTOMER_PUSH, type CustomerApi, type CustomerView } from '../../../shared/customer-view.ts';

/** The customer's page receives one message and can call nothing. The newest is kept until the page listens. */
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
