import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The kernel's TCP connections, each end that is on this machine in a line of its own; null where no kernel tells. */
export type ConnectionTable = () => string | null;

/** Of Linux. */
export const kernelTable: ConnectionTable = () => {
  try {
    return readFileSync('/proc/net/tcp', 'utf8');
  } catch {
    return null;
  }
};

export type Ends = Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort'>;

const ESTABLISHED = '01';

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** An end as the table has it: on x64 and arm64 the bytes of the address come last to first. */
function endText(address = '', port = 0): string {
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  return `${bytes.reverse().join('')}:${hex(port, 4)}`;
}

/** The number of the user whose program is at the other end of a connection; null where the table does not have it. */
export function ownerOf(table: string, { remoteAddress, remotePort, localAddress, localPort }: Ends): number | null {
  const other = endText(remoteAddress, remotePort);
  const ours = endText(localAddress, localPort);
  for (const line of table.split('\n')) {
    const [, from, to, state, , , , user] = line.trim().split(/\s+/);
    if (from === other && to === ours && state === ESTABLISHED) return Number(user);
  }
  return null;
}
