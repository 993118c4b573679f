import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { OWN_CNPJ } from '../../support/own-shop.ts';

/** What the payment service prints when it is ready. */
export type ServiceLine = {
  readonly base_url: string;
  readonly qr_base_url: string;
  readonly token: string;
  readonly cnpj: string;
  readonly control_url: string;
};

export type ServiceProcess = ServiceLine & { readonly stop: () => Promise<void> };

const program = path.join(import.meta.dirname, '..', '..', '..', 'electron', 'programs', 'simulator', 'main.ts');

/** The payment service as a process of its own, its devices waiting for somebody. Throws when it ends before it is ready. */
export async function startServiceProcess(folder: string): Promise<ServiceProcess> {
  const child = spawn(
    process.execPath,
    [program, '--wait', '--cnpj', OWN_CNPJ, '--data', path.join(folder, 'service.db')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => Promise.reject(new Error('the payment service ended'))),
  ])) as [string];
  return {
    ...(JSON.parse(line) as ServiceLine),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
