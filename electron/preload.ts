import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type PosApi, PUSH_CHANNELS } from '../shared/api/contract.ts';

/** `window.pos`, one function per channel. The page gets neither ipcRenderer nor event objects, nor names outside
 * the contract. */
const calls = CHANNELS.map((channel) => [channel, (input: unknown) => ipcRenderer.invoke(channel, input)] as const);

const subscriptions = PUSH_CHANNELS.map((channel) => {
  const subscribe = (listener: (payload: unknown) => void) => {
    const receive = (_event: unknown, payload: unknown) => listener(payload);
    ipcRenderer.on(channel, receive);
    return () => {
      ipcRenderer.removeListener(channel, receive);
    };
  };
  return [channel, subscribe] as const;
});

const api = { call: Object.fromEntries(calls), on: Object.fromEntries(subscriptions) };

contextBridge.exposeInMainWorld('pos', api satisfies { [Part in keyof PosApi]: object });
