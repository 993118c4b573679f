import { create } from 'zustand';

/**
 * The screen's own connection to the main process; nothing to do with the operator. In the Electron shell it cannot
 * break while the window lives; in a browser tab it can.
 */
export type Connection = 'starting' | 'connected' | 'lost';

export const useConnection = create<{ readonly connection: Connection }>()(() => ({ connection: 'starting' }));

export function setConnection(connection: Connection): void {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
}
