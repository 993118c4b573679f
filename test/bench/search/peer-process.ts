import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { PeerAnswer, PeerOrder } from './peer-program.ts';
import type { PeerName } from './peers.ts';

const program = path.join(import.meta.dirname, 'peer-program.ts');

export type Peer = {
  readonly name: PeerName;
  readonly readyMs: number;
  readonly residentBytes: number;
  readonly ask: (queries: readonly string[]) => Promise<Extract<PeerAnswer, { times: unknown }>>;
  readonly stop: () => void;
};

/** Starts the peer and waits until it has read the shop in. */
export async function startPeer(name: PeerName, products: number): Promise<Peer> {
  const child = fork(program, [name, String(products)], { execArgv: ['--max-old-space-size=8192'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${name} ended`)));
  // it is ended by whoever started it, and then nobody waits
  ended.catch(() => undefined);
  const answer = async (): Promise<PeerAnswer> => {
    const [line] = await Promise.race([once(child, 'message'), ended]);
    return line as PeerAnswer;
  };
  const ready = await answer();
  if (!('readyMs' in ready)) throw new Error(`${name} answered before it was ready`);
  return {
    name,
    ...ready,
    ask: async (queries) => {
      const order: PeerOrder = { queries };
      child.send(order);
      const answered = await answer();
      if (!('times' in answered)) throw new Error(`${name} began anew`);
      return answered;
    },
    stop: () => {
      if (child.connected) child.disconnect();
    },
  };
}
