import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.join(import.meta.dirname, '..', '..', 'electron', 'programs', 'head-office', 'main.ts');

export type OfficeProcess = {
  readonly said: readonly string[];
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<number | null>;
};

const REMEMBERED = 200;

export function startOffice(nats: string, postgres: string, more: readonly string[] = []): OfficeProcess {
  const child = spawn(process.execPath, [program, '--nats', nats, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, BALCAO_POSTGRES: postgres },
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said.push(...String(text).trimEnd().split('\n'));
      said.splice(0, Math.max(0, said.length - REMEMBERED));
    });
  }
  const last = (): void => void child.kill('SIGKILL');
  process.once('exit', last);
  const ended = once(child, 'exit').then(([code]) => {
    process.off('exit', last);
    return code as number | null;
  });
  return { said, ended, stop: () => end(child, ended, 'SIGTERM'), kill: () => end(child, ended, 'SIGKILL') };
}

function end(child: ChildProcess, ended: Promise<number | null>, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}
