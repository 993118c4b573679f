import { create } from 'zustand';

/** The page's connection to the main process, not to the operator. It can break in a browser tab, never in Electron. */
export type Connection = 'starting' | 'connected' | 'lost';

export const useConnection = create<{ readonly connection: Connection }>()(() => ({ connection: 'starting' }));

export function setConnection(connection: Connection): void {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
}
