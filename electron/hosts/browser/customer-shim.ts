import { startShim } from './start-shim.ts';
import { CUSTOMER_SOCKET_PATH } from './wire-messages.ts';

/** Preload shim of the customer's page, which only receives. */
export const require = startShim(CUSTOMER_SOCKET_PATH);
