import { natsProgram } from './nats-server.ts';
import { postgresPrograms } from './postgres-server.ts';

/** How to install what the tests of head office need. */
export const INSTALL = 'apt-get install nats-server postgresql';

/** Why head office cannot be tried on this machine, as a sentence; null when it can. */
export function whatIsMissing(): string | null {
  const missing = [
    ...(natsProgram() === null ? ['nats-server'] : []),
    ...(postgresPrograms() === null ? ['postgresql'] : []),
  ];
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed here: ${INSTALL}`;
}
