import { timeEach } from '../harness/take-turns.ts';
import { BUILD_PEER, type PeerName } from './peers.ts';

/*
 * One peer in a process of its own: its index takes up to 1.5 GB, which nobody else's collector should have to walk.
 */

export type PeerOrder = { readonly queries: readonly string[] };
export type PeerAnswer =
  | { readonly readyMs: number; readonly residentBytes: number }
  | { readonly times: readonly number[] };

const [name, products] = process.argv.slice(2);
const say = (answer: PeerAnswer): void => void process.send?.(answer);

const began = performance.now();
const before = process.memoryUsage.rss();
const search = BUILD_PEER[name as PeerName](Number(products));
say({ readyMs: performance.now() - began, residentBytes: process.memoryUsage.rss() - before });

process.on('message', ({ queries }: PeerOrder) => {
  say({ times: timeEach(queries.length, (index) => search(queries[index] ?? '')) });
});
process.on('disconnect', () => process.exit(0));
