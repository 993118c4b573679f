import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = path.join(import.meta.dirname, 'bare-server.ts');

/** A bare server as a process of its own, on loopback; with `file`, each request is in it before its answer. */
export async function startBareService(file?: string) {
  const child = spawn(process.execPath, [program, ...(file === undefined ? [] : [file])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const [text] = (await Promise.race([line, ended.then(() => Promise.reject(new Error('the server ended')))])) as [
    string,
  ];
  return {
    ...(JSON.parse(text) as { readonly base_url: string }),
    token: 'none',
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
