import { connectPage } from './page-connection.ts';

/*
 * Runs before the page and provides the `require` of Electron's sandbox: contextBridge and ipcRenderer. After a lost
 * connection the page reloads, since pushes were missed. `till-connection` reports each change.
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

/** Returns the preload's `require`. */
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
