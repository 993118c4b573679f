import fc from 'fast-check';
import type { Call } from '../../../electron/ipc/registrar.ts';
import type { Channel, Handlers, Input } from '../../../shared/ipc-contract.ts';
import { CHANNELS } from '../../../shared/ipc-contract.ts';
import type { Result } from '../../../shared/result.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { Rig, RigRun } from '../rig.ts';
import { type Door, type FuzzedTill, openFuzzedTill, SECRET } from './fuzzed-till.ts';
import { idsAtHand } from './ids-at-hand.ts';
import { inputOf, isResult, namesIn, type OddCall, oddCall, ownInput, unfit } from './odd-calls.ts';

/*
 * One long day of a till whose page sends whatever it likes: through the real door, to the real core, onto a real file.
 * A call that is not let in stores nothing, and whatever is answered is a Result of the contract with nothing in it that
 * should not leave the program.
 */

const BATCH = 1_000;
/** Channels whose good call takes long, or opens the till anew: one good call of them in so many. */
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

/** After these nobody may be at the till any more, and all others would only be refused. */
const ENDS_DUTY: ReadonlySet<Channel> = new Set([
  'session:lock',
  'session:sign-out',
  'shift:close',
  'settings:save',
  'till:restart',
  'rescue:restore',
]);

type Day = {
  readonly till: FuzzedTill;
  readonly ids: ReturnType<typeof idsAtHand>;
  readonly counts: Record<string, number>;
  readonly wrong: (what: string) => void;
};

const count = (counts: Day['counts'], name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** They say where they wrote, can write, or where the shop's files lie, which is what they are for. */
const SAYS_WHERE =
  /^(help:write-report|reconciliation:write-csv|reports:write-csv|import:.*|pictures:write-list|backup:.*|about:get|support:.*|personal:export|printing:write-pdf)$/;

/** What an answer must not carry, and does: our own secrets, places on this machine, the program's inner life. */
function escaped(answer: Result<unknown>, channel: string, folder: string): string | null {
  const text = JSON.stringify(answer) ?? '';
  if (text.includes(SECRET)) return 'the token';
  if (!SAYS_WHERE.test(channel) && text.includes(folder)) return 'a path';
  if (answer.ok) return null;
  if (/SQLITE_|SELECT |INSERT |node_modules|\.ts:\d|\bat (?:Object|async|file:)/.test(text)) return 'its inner life';
  const { field } = answer.error;
  return field === undefined || /^[A-Za-z0-9.]{0,80}$/.test(field) ? null : `a field called ${field}`;
}

/** One call: what came of it, and whether all of it was right. */
async function tryCall(day: Day, channel: string, input: unknown): Promise<void> {
  const { till, counts, wrong } = day;
  const before = till.stored();
  let answer: Result<unknown>;
  try {
    const pending = till.call(null, channel, input);
    // the door decides at once: nothing of the background can have come between
    const after = till.stored();
    answer = await pending;
    const isRefused = isResult(answer) && !answer.ok && answer.error.code === 'invalid_input';
    const isKnown = (CHANNELS as readonly string[]).includes(channel);
    // the program's word for "this cannot be": on a channel that there is, a defect
    if (isKnown && !answer.ok && answer.error.code === 'internal') wrong(`I17: a call on ${channel} failed within`);
    if ((isRefused || !isKnown) && after !== before)
      wrong(`I17: a call on ${channel} that was refused stored something`);
  } catch (error) {
    wrong(`I17: a call on ${channel} threw ${String(error)}`);
    return;
  }
  if (!isResult(answer)) wrong(`I17: a call on ${channel} was answered with ${JSON.stringify(answer)}`);
  const got = escaped(answer, channel, till.folder);
  if (got !== null) wrong(`I23: ${got} got out by an answer on ${channel}: ${JSON.stringify(answer).slice(0, 300)}`);
  if (answer.ok && till.stored() !== before) count(counts, 'stored something');
  if (answer.ok) day.ids.learn(channel as Channel, answer.value);
  count(counts, answer.ok ? 'let in and carried out' : `refused: ${answer.error.code}`);
  const names = namesIn(GOOD_INPUTS[channel as Channel]);
  const own = ownInput(channel as Channel, input);
  const not = answer.ok ? unfit(own, names) : null;
  // text is handed on trimmed, so that what stands around it is not unfit
  if (not !== null && unfit(trimmed(own), names) !== null) wrong(`I17: ${channel} took an input with ${not}`);
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

async function sendOne(day: Day, odd: OddCall, at: number): Promise<void> {
  const good = day.ids.good(odd.channel, odd.pick);
  const input = inputOf(odd, good);
  const isUnchanged = odd.how === 'good' || input === good;
  if (HEAVY.has(odd.channel) && isUnchanged && odd.pick % ONE_IN !== 0) {
    await tryCall(day, odd.channel, odd.name);
    return;
  }
  // every fiftieth call is on a channel that there is not
  await tryCall(day, at % 50 === 0 ? odd.name : odd.channel, input);
}

type Span = {
  readonly seed: number;
  readonly goal: number;
  readonly stopAtMs: number;
  readonly door?: Door;
  readonly say: RigRun['say'];
};

async function liveThrough({ seed, goal, stopAtMs, door, say }: Span) {
  const counts: Record<string, number> = { 'calls sent': 0 };
  const breaches: string[] = [];
  const till = await openFuzzedTill(door);
  let at = 0;
  const wrong = (what: string): void => void breaches.push(what.replace(/^(I\d+):/, `$1 seed=${seed} call=${at}:`));
  const day: Day = { till, ids: idsAtHand(), counts, wrong };
  const onStray = (error: unknown): void => wrong(`I17: something was thrown past everybody: ${String(error)}`);
  process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
  const prototype = Object.getOwnPropertyNames(Object.prototype).length;
  try {
    for (let batch = 0; at < goal && performance.now() < stopAtMs && breaches.length < 20; batch++) {
      const calls = fc.sample(oddCall, { seed: seed * 100_000 + batch, numRuns: Math.min(BATCH, goal - at) });
      for (const odd of calls) {
        await sendOne(day, odd, at);
        if (ENDS_DUTY.has(odd.channel)) await till.backOnDuty();
        at++;
      }
      counts['calls sent'] = at;
      checkAround(day, prototype);
      if (batch % 20 === 19) say(`${at} of ${goal} calls, ${breaches.length} breaches`);
    }
    // an eye that never saw anything proves nothing
    if (counts['stored something'] === undefined)
      wrong('I17: nothing was stored by any call, or nothing could be seen');
    await till.stop();
    const judged = checkInvariants({ tillFile: till.tillFile, ledger: null });
    return { counts, breaches: [...breaches, ...judged.map((one) => breachLine(one, seed))] };
  } finally {
    process.off('uncaughtException', onStray).off('unhandledRejection', onStray);
    till.remove();
  }
}

/** What a single answer does not show: a prototype that grew, a secret in a message to the page. */
function checkAround({ till, wrong, counts }: Day, prototype: number): void {
  if (Object.getOwnPropertyNames(Object.prototype).length !== prototype)
    wrong('I23: the prototype of everything has grown');
  const pushed = till.pushed();
  counts['messages to the page'] = (counts['messages to the page'] ?? 0) + pushed.length;
  if (JSON.stringify(pushed).includes(SECRET)) wrong('I23: the token got out by a message to the page');
}

/** One handler is reached past its schema. */
const withoutOneSchema: Door = (call: Call<null>, handlers: Handlers) => async (sender, channel, input) =>
  channel === 'catalogue:save'
    ? handlers['catalogue:save'](input as Input<'catalogue:save'>)
    : call(sender, channel, input);

async function run({ seed, tier, say, stopAtMs }: RigRun) {
  const report = await liveThrough({ seed, goal: GOAL[tier], stopAtMs: stopAtMs - 5_000, say });
  if (tier === 'small') return { ...report, control: null };
  const wrong = await liveThrough({
    seed,
    goal: 4_000,
    stopAtMs,
    door: withoutOneSchema,
    say: () => undefined,
  });
  say(`the control: ${wrong.breaches[0]?.slice(0, 200)}`);
  const control = { what: 'a handler that is registered without its schema', caught: wrong.breaches.length > 0 };
  return { ...report, control };
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
