import { firstThere, freePort, launchServer, onPath, type ServerProcess } from './server-process.ts';

/** Null if not installed. */
export const natsProgram = (): string | null => firstThere(onPath('nats-server'));

export type NatsServer = ServerProcess & { readonly url: string };

export type NatsOptions = {
  readonly store: string;
  readonly port?: number;
  /** Without: in memory. */
  readonly jetstream?: boolean;
  readonly args?: readonly string[];
};

export async function startNats({ store, port, jetstream = true, args = [] }: NatsOptions): Promise<NatsServer> {
  const program = natsProgram();
  if (program === null) throw new Error('nats-server is not installed');
  const own = port ?? (await freePort());
  const keeping = jetstream ? ['--jetstream', '--store_dir', store] : [];
  const server = await launchServer({
    program,
    args: ['--addr', '127.0.0.1', '--port', String(own), ...keeping, ...args],
    port: own,
  });
  return { ...server, url: `nats://127.0.0.1:${own}` };
}
