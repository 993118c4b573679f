import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LOG_FIELDS } from '../../lib/logger.ts';

/** How much of the log's end goes into a bundle. */
const LOG_BYTES = 200_000;
const MOST_LINES = 500;
const TOLD = ['level', 'time', 'msg', ...LOG_FIELDS] as const;

export type ToldLine = Readonly<Record<string, string | number>>;

/** The end of the log, field by field of the same allow-list that it is written by. Throws where there is none. */
export function endOfLog(file: string): readonly ToldLine[] {
  return lastBytes(file, LOG_BYTES)
    .split('\n')
    .slice(-MOST_LINES)
    .map(toldLine)
    .filter((line) => line !== null);
}

/** Null for what the logger has not written: a line that was cut, or something else's. */
function toldLine(line: string): ToldLine | null {
  const fields = fieldsOf(line);
  if (fields === null) return null;
  const told = TOLD.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(told);
}

function fieldsOf(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const fields: unknown = JSON.parse(line);
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function lastBytes(file: string, most: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, most));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    closeSync(handle);
  }
}
