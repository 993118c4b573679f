import { create } from 'zustand';

/**
 * The page's connection to the main process, not to the operator. It cannot break in Electron; in a browser tab it can.
 */
export type Connection = 'starting' | 'connected' | 'lost';

export const useConnection = create<{ readonly connection: Connection }>()(() => ({ connection: 'starting' }));

export function setConnection(connection: Connection): void {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
}
