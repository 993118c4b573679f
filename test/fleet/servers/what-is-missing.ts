import { natsProgram } from './nats-server.ts';
import { postgresPrograms } from './postgres-server.ts';

export const INSTALL = 'apt-get install nats-server postgresql';

export function whatIsMissing(): string | null {
  const missing = [
    ...(natsProgram() === null ? ['nats-server'] : []),
    ...(postgresPrograms() === null ? ['postgresql'] : []),
  ];
  return missing.length === 0 ? null : `${missing.join(' and ')} not installed here: ${INSTALL}`;
}
