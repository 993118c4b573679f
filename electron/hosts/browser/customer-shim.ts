import { startShim } from './start-shim.ts';
import { CUSTOMER_SOCKET_PATH } from './wire-messages.ts';

/** What the preload of the customer's page is given in a browser tab: a connection on which nothing is listened to. */
export const require = startShim(CUSTOMER_SOCKET_PATH);
