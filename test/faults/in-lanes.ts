/**
 * One job at a time in each lane while `mayGoOn`; results of the jobs begun, in order. A failure is thrown after every
 * lane has ended.
 */
export async function inLanes<L, T, R>(
  lanes: readonly L[],
  all: readonly T[],
  work: (lane: L, one: T, at: number) => Promise<R>,
  mayGoOn: () => boolean = () => true,
): Promise<readonly R[]> {
  const results = new Map<number, R>();
  const left = all.entries();
  const ends = await Promise.allSettled(
    lanes.map(async (lane) => {
      for (const [at, one] of left) {
        if (!mayGoOn()) return;
        results.set(at, await work(lane, one, at));
      }
    }),
  );
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
