import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Bytes of a process that are in memory, as Linux says. */
export function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`nothing is known of the memory of process ${pid}`);
  return Number(kilobytes) * 1_024;
}

/** Plain JavaScript, so that no memory goes into reading TypeScript. */
const EMPTY_NODE = `
import Sqlite from 'better-sqlite3';
const database = new Sqlite(process.argv[1]);
database.exec('CREATE TABLE product (id INTEGER PRIMARY KEY, barcode TEXT UNIQUE) STRICT');
database.prepare('SELECT id FROM product WHERE barcode = ?').get('1');
process.stdout.write('ready');
process.stdin.resume();
`;

/** What Node takes with an empty database open, and nothing else. */
export async function emptyNodeBytes(file: string): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', EMPTY_NODE, file], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error('it ended at once')))]);
  const bytes = residentBytes(child.pid ?? 0);
  child.kill();
  await ended;
  return bytes;
}
