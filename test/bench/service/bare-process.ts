import path from 'node:path';
import { startProgram } from '../../faults/network/service-process.ts';

const program = path.join(import.meta.dirname, 'bare-server.ts');

/** A bare server as a process of its own, on loopback; with `file`, each request is in it before its answer. */
export async function startBareService(...file: readonly string[]) {
  const server = await startProgram<{ readonly base_url: string }>(program, ...file);
  return { ...server, token: 'none' };
}
