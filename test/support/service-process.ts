import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { OWN_CNPJ } from './own-shop.ts';

/** What the payment service prints when it is ready. */
export type ServiceLine = {
  readonly base_url: string;
  readonly qr_base_url: string;
  readonly token: string;
  readonly cnpj: string;
  readonly control_url: string;
};

export type ServiceProcess = ServiceLine & { readonly stop: () => Promise<void> };

const simulator = path.join(import.meta.dirname, '..', '..', 'electron', 'programs', 'simulator', 'main.ts');

/** The payment service as a process of its own, its devices waiting for somebody. */
export function startServiceProcess(folder: string): Promise<ServiceProcess> {
  return startProgram(simulator, '--wait', '--cnpj', OWN_CNPJ, '--data', path.join(folder, 'service.db'));
}

/** A server of ours that prints one line of JSON once it is ready. Throws when it ends before that. */
export async function startProgram<Line>(
  program: string,
  ...args: readonly string[]
): Promise<Line & Pick<ServiceProcess, 'stop'>> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const line = once(createInterface({ input: child.stdout }), 'line');
  const [text] = (await Promise.race([
    line,
    ended.then(() => Promise.reject(new Error(`${program} ended before it was ready`))),
  ])) as [string];
  return {
    ...(JSON.parse(text) as Line),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
