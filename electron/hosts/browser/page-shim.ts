import { startShim } from './start-shim.ts';
import { SOCKET_PATH } from './wire-messages.ts';

/** Preload shim of the till's page. */
export const require = startShim(SOCKET_PATH);
