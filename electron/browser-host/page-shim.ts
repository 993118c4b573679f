import { connectPage } from './page-connection.ts';
import { SOCKET_PATH } from './wire-messages.ts';

/*
 * Runs in the browser tab before the page's own code and gives the preload bundle what Electron's sandbox would give
 * it: a `require` that knows one module, with contextBridge and ipcRenderer.
 *
 * When the connection comes back after a loss the page is loaded again: what was pushed meanwhile is gone, and a page
 * that starts from the main process's state cannot show an old one. `till-connection` tells the page of each change.
 */

type Page = {
  readonly location: { readonly reload: () => void };
  readonly dispatchEvent: (event: Event) => boolean;
};
const page = globalThis as unknown as Page;

let lost = false;

function onChange(connected: boolean): void {
  page.dispatchEvent(new CustomEvent('till-connection', { detail: { connected } }));
  if (connected && lost) page.location.reload();
  lost = !connected;
}

const ipcRenderer = connectPage({
  open: () => new WebSocket(SOCKET_PATH),
  onChange,
  schedule: (work, ms) => void setTimeout(work, ms),
});

const contextBridge = {
  exposeInMainWorld: (name: string, api: object): void => {
    Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true });
  },
};

export function require(name: string): object {
  if (name === 'electron') return { contextBridge, ipcRenderer };
  throw new Error(`a sandboxed preload has no module ${name}`);
}
