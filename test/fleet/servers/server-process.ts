import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { until } from '../../support/until.ts';

export type ServerProcess = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
};

export function firstThere(candidates: readonly string[]): string | null {
  return candidates.find((file) => existsSync(file)) ?? null;
}

/** The path and the system's folders. */
export function onPath(name: string): readonly string[] {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/usr/local/bin',
  ];
  return folders.filter((folder) => folder !== '').map((folder) => path.join(folder, name));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

export type Launch = {
  readonly program: string;
  readonly args: readonly string[];
  readonly port: number;
  /** For programs that refuse root. */
  readonly owner?: { readonly uid: number; readonly gid: number } | null;
  readonly stopSignal?: NodeJS.Signals;
  /** Checked once its port is open. */
  readonly isReady?: () => Promise<boolean>;
};

export async function launchServer(launch: Launch): Promise<ServerProcess> {
  const said: string[] = [];
  const child = spawn(launch.program, [...launch.args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(launch.owner == null ? {} : launch.owner),
  });
  child.on('error', (error) => said.push(error.message));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      said.push(String(text));
      if (said.length > 50) said.shift();
    });
  }
  const last = (): void => void child.kill('SIGKILL');
  process.once('exit', last);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    process.off('exit', last);
    await ended(child, signal);
  };
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const isReady = async (): Promise<boolean> =>
    (await isOpen(launch.port)) && (await (launch.isReady?.() ?? true)) && !hasEnded();
  const why = await until('the server answers, or has ended', async () => hasEnded() || (await isReady())).catch(
    (error: unknown) => error,
  );
  if (why !== true || hasEnded()) {
    await end('SIGKILL');
    throw new Error(`${launch.program} did not start:\n${said.join('')}`, { cause: why });
  }
  return { port: launch.port, stop: () => end(launch.stopSignal ?? 'SIGTERM'), kill: () => end('SIGKILL') };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
