import type { BenchOptions } from '../bench.ts';
import { typedQueries } from '../catalogue/typed-queries.ts';
import { sliceUp } from '../harness/slices.ts';
import { type Side, timeEach } from '../harness/take-turns.ts';
import { type Peer, startPeer } from './peer-process.ts';
import { PEERS, type PeerName } from './peers.ts';

const QUERIES = 3_000;
/** The slow ones are asked a part of what the others are. */
const ASKED_ONE_IN: Readonly<Record<PeerName, number>> = { MiniSearch: 4, FlexSearch: 1, 'Fuse.js': 50 };
/** With more products one query of it takes five seconds. */
const FUSE_UP_TO = 100_000;

/** The queries of a side in a slice; each side begins elsewhere in them, so that none finds its pages warmed by another. */
export function searchQueries(options: BenchOptions) {
  const { slices, perSlice } = sliceUp(QUERIES, options);
  const queries = typedQueries(options.products, perSlice * 23, 31);
  const of = (slice: number, shift: number): readonly string[] =>
    Array.from(
      { length: perSlice },
      (_, index) => queries[(index + (slice * 5 + shift) * perSlice) % queries.length] ?? '',
    );
  return { slices, perSlice, of };
}

export type SearchQueries = ReturnType<typeof searchQueries>;

export function searchSide(
  queries: SearchQueries,
  name: string,
  shift: number,
  search: (text: string) => unknown,
): Side {
  return {
    name,
    play: (slice) => {
      const typed = queries.of(slice, shift);
      return timeEach(typed.length, (index) => search(typed[index] ?? ''));
    },
  };
}

/** The peers that hold so many products, each ready; one after the other, since each takes a processor to read them in. */
export async function startPeers({ products, say }: BenchOptions): Promise<readonly Peer[]> {
  const started: Peer[] = [];
  for (const name of PEERS.filter((peer) => peer !== 'Fuse.js' || products <= FUSE_UP_TO)) {
    const peer = await startPeer(name, products);
    say(`${name} has read the shop in: ${seconds(peer.readyMs)}, ${megabytes(peer.residentBytes)} MB`);
    started.push(peer);
  }
  return started;
}

export function peerSide(queries: SearchQueries, peer: Peer, shift: number): Side {
  const oneIn = ASKED_ONE_IN[peer.name];
  const count = Math.max(1, Math.floor(queries.perSlice / oneIn));
  // one that is asked less than once a slice sits some of them out
  const every = Math.max(1, Math.floor(oneIn / queries.perSlice));
  return {
    name: peer.name,
    play: async (slice) => {
      if (slice % every !== 0) return [];
      return (await peer.ask(queries.of(slice, shift).slice(0, count))).times;
    },
  };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
