import { expect, test } from 'vitest';
import type { Arrival } from '../../../../../electron/areas/head-office/down/arrival.ts';
import { feedsOf } from '../../../../../electron/areas/head-office/down/bucket-keys.ts';
import type { BucketSource, Change } from '../../../../../electron/areas/head-office/down/bucket-source.ts';
import { followFeed } from '../../../../../electron/areas/head-office/down/follow-feed.ts';
import type { Clock } from '../../../../../electron/lib/clock.ts';
import { openFile } from '../../../../support/open-file.ts';
import type { TillDatabase } from '../../../../support/till-database.ts';

type Life = {
  readonly madeAt: string;
  readonly first: number;
  readonly last: number;
  /** Entries for a watcher from any revision: `A@1`. */
  readonly changes: readonly string[];
  readonly names?: readonly string[];
};

/** Follows a bucket through `lives`; the test plays servers and time. */
async function follow(lives: readonly Life[], database = openFile()) {
  const [, , feed] = feedsOf('balcao', 'loja-7');
  if (feed === undefined) throw new Error('no feed');
  const ending = new AbortController();
  const arrivals: string[] = [];
  const askedFrom: number[] = [];
  const missing: number[] = [];
  let life = 0;
  const now = (): Life | undefined => lives[life];
  const source: BucketSource = {
    facts: async () => {
      const present = now();
      return present === undefined
        ? null
        : { madeAt: present.madeAt, firstRevision: present.first, lastRevision: present.last };
    },
    list: async () => {
      const present = now();
      const tails = new Set(present?.names ?? present?.changes.map((each) => partsOf(each).tail));
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      return { tails, upTo: present?.last ?? 0 };
    },
    changesAfter: async (revision, stopping) => {
      askedFrom.push(revision);
      return changesOf(now()?.changes.filter((each) => partsOf(each).revision > revision) ?? [], stopping);
    },
  };
  const clock: Clock = {
    now: () => new Date(0),
    monotonicMs: () => 0,
    // time passes once idle: then the next life begins
    sleep: async (_, signal) => {
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (signal?.aborted) return;
      if (++life >= lives.length) ending.abort();
    },
  };
  const receive = ({ tail, revision, bytes }: Arrival): 'taken' => {
    arrivals.push(`${tail}@${revision}${bytes === null ? ' gone' : ''}`);
    const place = { feed: feed.name, key: tail, revision };
    database.received.keep(place, bytes === null ? 'deleted' : 'taken', bytes === null ? null : '{}');
    database.received.advance(feed.name, revision, 'then');
    return 'taken';
  };
  const told = {
    onFound: () => undefined,
    onReceived: () => undefined,
    onMissing: (count: number) => void missing.push(count),
  };
  await followFeed({ feed, source, database, receiver: { receive }, clock, ...told }, ending.signal);
  return { arrivals, askedFrom, missing, database, cursor: database.received.feed(feed.name)?.revision };
}

function partsOf(change: string): { readonly tail: string; readonly revision: number } {
  const [tail = '', revision] = change.split('@');
  return { tail, revision: Number(revision) };
}

async function* changesOf(changes: Life['changes'], stopping: AbortSignal): AsyncGenerator<Change> {
  for (const change of changes) {
    yield { ...partsOf(change), bytes: new TextEncoder().encode('{}'), isLast: change === changes.at(-1) };
  }
  await new Promise<void>((resolve) => {
    if (stopping.aborted) resolve();
    stopping.addEventListener('abort', () => resolve());
  });
}

const BUCKET = { madeAt: 'monday', first: 1 };

function fileWith(...taken: readonly string[]): TillDatabase {
  const file = openFile();
  file.received.beginFeed('catalogue:all', 'monday');
  const all = taken.map(partsOf);
  for (const { tail: key, revision } of all)
    file.received.keep({ feed: 'catalogue:all', key, revision }, 'taken', '{}');
  file.received.advance('catalogue:all', Math.max(...all.map(({ revision }) => revision)), 'then');
  return file;
}

test('begins with everything, and goes on after the last revision that is on disk', async () => {
  const found = await follow([{ ...BUCKET, last: 2, changes: ['A@1', 'B@2'] }]);
  expect(found).toMatchObject({ arrivals: ['A@1', 'B@2'], askedFrom: [0], cursor: 2 });
});

test('the same revision a second time is not taken again, and the place moves on', async () => {
  const found = await follow([{ ...BUCKET, last: 2, changes: ['A@1', 'B@2', 'A@1', 'B@2'] }]);
  expect(found).toMatchObject({ arrivals: ['A@1', 'B@2'], cursor: 2 });
});

test('where the bucket no longer reaches back to it everything is read, and only what is new is taken', async () => {
  const file = fileWith('A@3', 'GONE@2');
  const found = await follow([{ ...BUCKET, first: 6, last: 7, changes: ['A@6', 'B@7'] }], file);
  expect(found).toMatchObject({ askedFrom: [0], cursor: 7 });
  expect([...found.arrivals].sort()).toEqual(['A@6', 'B@7', 'GONE@2 gone']);
});

test('a bucket that was made anew is read from its beginning, and what it lacks stays', async () => {
  const found = await follow([
    { ...BUCKET, last: 9, changes: ['A@8', 'B@9'] },
    { madeAt: 'tuesday', first: 1, last: 1, changes: ['A@1'] },
  ]);
  expect(found).toMatchObject({ arrivals: ['A@8', 'B@9', 'A@1'], askedFrom: [0, 0], cursor: 1 });
  expect(found.missing.at(-1)).toBe(1);
});

test('a bucket that is empty takes nothing away; one that lacks a name does', async () => {
  const empty = await follow([{ ...BUCKET, first: 3, last: 2, changes: [], names: [] }], fileWith('A@2', 'B@2'));
  expect(empty).toMatchObject({ arrivals: [], missing: [2], askedFrom: [2] });
});

test('a name that is back with a newer revision when the list comes is left alone', async () => {
  const found = await follow([{ ...BUCKET, last: 5, changes: ['B@6'], names: ['A'] }], fileWith('A@5', 'B@5'));
  expect(found.arrivals).toEqual(['B@6']);
});

test('a bucket that is not there is waited for', async () => {
  const found = await follow([]);
  expect(found).toMatchObject({ arrivals: [], askedFrom: [] });
});
