import type { HostMessage, PageMessage } from './wire-messages.ts';

/* Runs before the page and provides the `require` of Electron's sandbox: contextBridge and ipcRenderer. After a lost
 * connection the page reloads, since pushes were missed. `till-connection` reports each change. */

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

type Listener = (event: unknown, payload: unknown) => void;

type ConnectionParts = {
  readonly open: () => WebSocket;
  /** The first `true` is the start. */
  readonly onChange: (connected: boolean) => void;
  readonly schedule: (work: () => void, ms: number) => void;
};

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/** Rejects pending calls, whose outcome is unknown here. */
function rejectAll(waiting: Map<number, PromiseWithResolvers<unknown>>): void {
  for (const call of waiting.values()) call.reject(new Error('connection to the till lost'));
  waiting.clear();
}

function createSubscriptions() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    on: (channel: string, listener: Listener): void => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
    },
    removeListener: (channel: string, listener: Listener): void => {
      listeners.get(channel)?.delete(listener);
    },
    deliver: (channel: string, payload: unknown): void => {
      for (const listener of listeners.get(channel) ?? []) listener(null, payload);
    },
  };
}

/** `ipcRenderer` of a tab: one WebSocket, reopened with back-off while the page lives. Calls reject while it is down
 * and wait while it opens. */
export function connectPage({ open, onChange, schedule }: ConnectionParts) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const subscriptions = createSubscriptions();
  let unsent: string[] = [];
  let socket: WebSocket | null = null;
  let nextId = 1;
  let retryMs = FIRST_RETRY_MS;

  const receive = (message: HostMessage): void => {
    if ('push' in message) {
      subscriptions.deliver(message.push, message.payload);
      return;
    }
    waiting.get(message.id)?.resolve(message.result);
    waiting.delete(message.id);
  };

  const connect = (): void => {
    const opening = open();
    socket = opening;
    opening.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS;
      for (const text of unsent) opening.send(text);
      unsent = [];
      onChange(true);
    });
    opening.addEventListener('message', (event) => receive(JSON.parse(String(event.data)) as HostMessage));
    opening.addEventListener('close', () => {
      socket = null;
      unsent = [];
      rejectAll(waiting);
      onChange(false);
      schedule(connect, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    });
  };
  connect();

  return {
    invoke: (channel: string, input: unknown): Promise<unknown> => {
      if (socket === null || socket.readyState > 1) return Promise.reject(new Error('no connection to the till'));
      const id = nextId++;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(id, answer);
      const text = JSON.stringify({ id, channel, input } satisfies PageMessage);
      if (socket.readyState === 1) socket.send(text);
      else unsent.push(text);
      return answer.promise;
    },
    on: subscriptions.on,
    removeListener: subscriptions.removeListener,
  };
}
