import { connectPage } from './page-connection.ts';

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

const contextBridge = {
  exposeInMainWorld: (name: string, api: object): void => {
    Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true });
  },
};

/** Connects the page over the socket at `path`; the answer is the `require` of its preload. */
export function startShim(path: string): (name: string) => object {
  let lost = false;
  const onChange = (connected: boolean): void => {
    page.dispatchEvent(new CustomEvent('till-connection', { detail: { connected } }));
    if (connected && lost) page.location.reload();
    lost = !connected;
  };
  const ipcRenderer = connectPage({
    open: () => new WebSocket(path),
    onChange,
    schedule: (work, ms) => void setTimeout(work, ms),
  });
  return (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`a sandboxed preload has no module ${name}`);
  };
}
