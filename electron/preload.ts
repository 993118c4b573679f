import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, type PosApi, PUSH_CHANNELS } from '../shared/api/contract.ts';

/**
 * All that a page gets of the main process: `window.pos`, one function a channel. The page never holds ipcRenderer and
 * never sees an event object, and no name that is not in the contract gets through.
 */
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
