import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** One line per local end; null if unavailable. */
export type ConnectionTable = () => string | null;

/** Linux. */
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

/** Address bytes are reversed on x64 and arm64. */
function endText(address = '', port = 0): string {
  const bytes = address.split('.').map((byte) => hex(Number(byte), 2));
  return `${bytes.reverse().join('')}:${hex(port, 4)}`;
}

/** User id of the other end; null if not listed. */
export function ownerOf(table: string, { remoteAddress, remotePort, localAddress, localPort }: Ends): number | null {
  const other = endText(remoteAddress, remotePort);
  const ours = endText(localAddress, localPort);
  for (const line of table.split('\n')) {
    const [, from, to, state, , , , user] = line.trim().split(/\s+/);
    if (from === other && to === ours && state === ESTABLISHED) return Number(user);
  }
  return null;
}
