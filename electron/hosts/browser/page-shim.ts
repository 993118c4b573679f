import { startShim } from './start-shim.ts';
import { SOCKET_PATH } from './wire-messages.ts';

export const require = startShim(SOCKET_PATH);
