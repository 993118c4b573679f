import { describe } from 'vitest';
import { natsProgram } from '../fleet/servers/nats-server.ts';
import { INSTALL, whatIsMissing } from '../fleet/servers/what-is-missing.ts';

const NO_NATS = natsProgram() === null ? `nats-server is not installed here: ${INSTALL}` : null;

/** Skipped with the reason in the name if something is not installed. */
function unless(missing: string | null, name: string, tests: () => void): void {
  describe.skipIf(missing !== null)(missing === null ? name : `${name} (skipped: ${missing})`, tests);
}

export const withNats = (name: string, tests: () => void): void => unless(NO_NATS, name, tests);

export const withOffice = (name: string, tests: () => void): void => unless(whatIsMissing(), name, tests);
