import fc from 'fast-check';
import { z } from 'zod';
import type { Serve } from '../../../electron/till/serve.ts';
import { API } from '../../../shared/api/areas.ts';
import type { Channel } from '../../../shared/api/contract.ts';
import type { Rig, RigRun } from '../rig.ts';
import { type Door, openFuzzedTill } from './fuzzed-till.ts';
import { inputOf, type OddCall, oddCall } from './odd-calls.ts';
import { type Caller, createCaller, createCallerWithEyesShut, PAGE_SETTINGS, quickClock } from './page/caller.ts';
import { IMPORTANT } from './page/kinds.ts';
import { type Day, type LifeReport, type Span, tryCall, underWatch } from './watched-calls.ts';

/*
 * A long day of a till whose page sends anything: by the real `serve`, to the real core, onto a real file. A refused call
 * stores nothing, and every answer is a Result of the contract without anything that should not leave.
 */

const BATCH = 1_000;
/** Slow channels, or ones that reopen the till: a valid call only now and then. */
const HEAVY: ReadonlySet<Channel> = new Set([
  'till:restart',
  'help:write-report',
  'backup:now',
  'audit:verify',
  'rescue:restore',
  'settings:save',
  'settings:test-connection',
  'settings:list-companies',
  'settings:test-head-office',
  'devices:refresh',
  'qr:register-company',
  'qr:register-cash-register',
]);
const ONE_IN = 40;

/** Afterwards nobody may be signed in, and other calls would only be refused. */
const ENDS_DUTY: ReadonlySet<Channel> = new Set([
  'session:lock',
  'session:sign-out',
  'shift:close',
  'settings:save',
  'till:restart',
  'training:open-shop',
  'rescue:restore',
]);

async function sendOne(day: Day, odd: OddCall, at: number): Promise<void> {
  const good = day.ids.good(odd.channel, odd.pick);
  const input = inputOf(odd, good);
  const isUnchanged = odd.how === 'good' || input === good;
  if (HEAVY.has(odd.channel) && isUnchanged && odd.pick % ONE_IN !== 0) {
    await tryCall(day, odd.channel, odd.name);
    return;
  }
  // every fiftieth call uses an unknown channel
  await tryCall(day, at % 50 === 0 ? odd.name : odd.channel, input);
}

async function liveThrough(span: Span, door?: Door): Promise<LifeReport> {
  const { seed, goal, stopAtMs, say } = span;
  const openTill = () => openFuzzedTill({ door });
  return underWatch(span, openTill, async (day, check, breaches) => {
    let at = 0;
    for (let batch = 0; at < goal && performance.now() < stopAtMs && breaches.length < 20; batch++) {
      const calls = fc.sample(oddCall, { seed: seed * 100_000 + batch, numRuns: Math.min(BATCH, goal - at) });
      for (const odd of calls) {
        await sendOne(day, odd, at);
        if (ENDS_DUTY.has(odd.channel)) await day.till.backOnDuty();
        at++;
        day.counts['calls sent'] = at;
      }
      check();
      if (batch % 20 === 19) say(`${at} of ${goal} calls, ${breaches.length} breaches`);
    }
  });
}

const withoutOneSchema: Door = (serve) =>
  (async (channel: string, input: unknown) => {
    const call: { schema: () => z.ZodType } = API['catalogue:save'];
    const { schema } = call;
    call.schema = () => z.unknown();
    try {
      return await serve(channel, input);
    } finally {
      call.schema = schema;
    }
  }) as Serve;

const FOR_CONTROLS_MS = 20_000;
/** Share of acts carried out; with fewer no deep state is reached. */
const LEAST_CARRIED_OUT = 0.5;
const CALLS_OF_A_TILL = 10_000;
/** With fewer calls an act may be missed by chance. */
const ENOUGH_FOR_EACH = 20_000;

async function liveSeeing(span: Span, eyes: 'open' | 'shut'): Promise<LifeReport> {
  const { seed, goal, stopAtMs } = span;
  let caller: Caller | null = null;
  const openTill = () =>
    openFuzzedTill({ clock: quickClock, settings: PAGE_SETTINGS, hear: (...message) => caller?.hear(...message) });
  return underWatch(span, openTill, async (day, check, breaches) => {
    const sent = (): number => day.counts['calls sent'] ?? 0;
    const seeing = createCaller(seed, day);
    caller = seeing;
    const { step } = eyes === 'open' ? seeing : createCallerWithEyesShut(seed, day);
    if (eyes === 'open') await seeing.begin();
    for (let told = 0; sent() < goal && performance.now() < stopAtMs && breaches.length < 20; ) {
      await step();
      if (sent() < told + BATCH) continue;
      told = sent();
      check();
    }
    await seeing.end();
  });
}

/** One till after another, by successive seeds: a file with many acts slows every check. */
async function liveDays({ seed, goal, stopAtMs, say }: Span): Promise<LifeReport> {
  const day = (number: number, calls: number) =>
    liveSeeing({ seed: seed + number, goal: calls, stopAtMs, say }, 'open');
  let lived = await day(0, Math.min(goal, CALLS_OF_A_TILL));
  for (let number = 1; lived.breaches.length === 0 && performance.now() < stopAtMs; number++) {
    const left = Math.min(goal - (lived.counts['calls sent'] ?? 0), CALLS_OF_A_TILL);
    if (left <= 0) break;
    lived = together(lived, await day(number, left));
    if (number % 2 === 1) say(`seeing, ${lived.counts['calls sent']} of ${goal} calls`);
  }
  return withMissed(lived, seed);
}

/** Adds acts that should have succeeded and did not. */
function withMissed({ counts, breaches }: LifeReport, seed: number): LifeReport {
  const { 'acts sent': sent = 0, 'acts carried out': done = 0, 'calls sent': calls = 0 } = counts;
  const few = `I17 seed=${seed}: of ${sent} acts of the caller that sees ${done} were carried out, less than half`;
  const never = calls < ENOUGH_FOR_EACH ? [] : REACHED.filter((name) => counts[name] === undefined);
  const missed = [
    ...(done < sent * LEAST_CARRIED_OUT ? [few] : []),
    ...never.map((name) => `I17 seed=${seed}: the caller that sees has never come to this: ${name}`),
  ];
  return { counts, breaches: [...breaches, ...missed] };
}

const REACHED = [...IMPORTANT.map((channel) => `carried out: ${channel}`), 'approved: card', 'approved: pix'];

function together(one: LifeReport, other: LifeReport): LifeReport {
  const names = new Set([...Object.keys(one.counts), ...Object.keys(other.counts)]);
  const counts = Object.fromEntries(
    [...names].map((name) => [name, (one.counts[name] ?? 0) + (other.counts[name] ?? 0)]),
  );
  return { counts, breaches: [...one.breaches, ...other.breaches] };
}

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const goal = GOAL[tier] / 2;
  const endMs = stopAtMs - (tier === 'small' ? 0 : FOR_CONTROLS_MS);
  const halfTimeMs = (performance.now() + endMs) / 2;
  const sending = await liveThrough({ seed, goal, stopAtMs: halfTimeMs, say });
  const report = together(sending, await liveDays({ seed, goal, stopAtMs: endMs, say }));
  if (tier === 'small') return { ...report, control: null };
  const quiet = { seed, stopAtMs, say: () => undefined };
  const unguarded = await liveThrough({ ...quiet, goal: 4_000 }, withoutOneSchema);
  say(`the control: ${unguarded.breaches[0]?.slice(0, 200)}`);
  const blind = withMissed(await liveSeeing({ ...quiet, goal: 2_000 }, 'shut'), seed);
  const fallsShort = blind.breaches.some((one) => one.includes('less than half'));
  say(`with its eyes shut: ${blind.counts['acts carried out'] ?? 0} of ${blind.counts['acts sent'] ?? 0} acts`);
  const what = 'a handler that is registered without its schema, and a caller with its eyes shut';
  return { ...report, control: { what, caught: unguarded.breaches.length > 0 && fallsShort } };
}

const GOAL = { small: 300, quick: 100_000, night: 1_000_000 } as const;

export const rig: Rig = {
  name: 'ipc-inputs',
  figure: 'IPC inputs fuzzed: 0 escapes, 0 writes from invalid input',
  cores: 1,
  goal: GOAL,
  reached: ({ counts }) => counts['calls sent'] ?? 0,
  run,
};
