import { startShim } from './start-shim.ts';
import { SOCKET_PATH } from './wire-messages.ts';

/** What the preload of the till's page is given in a browser tab. */
export const require = startShim(SOCKET_PATH);
