import { CHANNELS, type Channel } from '../../../shared/api/contract.ts';
import { TRAINING_PRINTER } from '../../../shared/printing.ts';
import type { Result } from '../../../shared/result.ts';
import { GOOD_INPUTS } from '../../support/call-inputs.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import type { RigRun } from '../rig.ts';
import { type FuzzedTill, SECRET } from './fuzzed-till.ts';
import { idsAtHand } from './ids-at-hand.ts';
import { isResult, namesIn, ownInput, unfit } from './odd-calls.ts';

export type Day = {
  readonly till: FuzzedTill;
  readonly ids: ReturnType<typeof idsAtHand>;
  readonly counts: Record<string, number>;
  readonly wrong: (what: string) => void;
};

export const count = (counts: Day['counts'], name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** Answers whose purpose is to name a file or folder. */
const SAYS_WHERE =
  /^(help:write-report|reconciliation:write-csv|reports:write-csv|import:.*|pictures:write-list|backup:.*|about:get|support:.*|personal:export|printing:write-pdf)$/;

/** Secrets, paths or internals that an answer must not carry. */
function escaped(answer: Result<unknown>, channel: string, folder: string): string | null {
  const text = JSON.stringify(answer) ?? '';
  if (text.includes(SECRET)) return 'the token';
  if (!SAYS_WHERE.test(channel) && text.includes(folder)) return 'a path';
  if (answer.ok) return null;
  if (/SQLITE_|SELECT |INSERT |node_modules|\.ts:\d|\bat (?:Object|async|file:)/.test(text)) return 'its inner life';
  const { field } = answer.error;
  return field === undefined || /^[A-Za-z0-9.]{0,80}$/.test(field) ? null : `a field called ${field}`;
}

const DISCOUNT = ['kind', 'cents', 'basisPoints'];

const OPTIONAL: { readonly [C in Channel]?: readonly string[] } = {
  'payment:pay-cash': ['amountCents'],
  'payment:pay-standalone-card': ['amountCents'],
  'payment:start-card': ['amountCents'],
  'payment:start-pix': ['amountCents'],
  'sale:discount-line': DISCOUNT,
  'sale:discount-sale': DISCOUNT,
  'returns:find': ['day'],
  'returns:make': ['productId'],
  'catalogue:save': ['moreBarcodes', 'unit', 'category', 'minimumAge'],
  'printing:print': ['returnId', 'code', 'movementId', 'number', 'paymentId', 'side', 'report', 'from', 'to'],
  'printing:preview': ['saleId'],
  'printing:write-pdf': ['saleId'],
  'settings:save': [...Object.keys(TRAINING_PRINTER), 'by', 'host', 'port'],
};

function namesOf(channel: Channel): ReadonlySet<string> {
  return new Set([...namesIn(GOOD_INPUTS[channel]), ...(OPTIONAL[channel] ?? [])]);
}

/** One call: its result, and whether it was right. Null if it threw. */
export async function tryCall(day: Day, channel: string, input: unknown): Promise<Result<unknown> | null> {
  const { till, counts, wrong } = day;
  const before = till.stored();
  let answer: Result<unknown>;
  try {
    const pending = till.call(channel as string, input);
    // `serve` decides at once: no background work can come between
    const after = till.stored();
    answer = await pending;
    const isRefused = isResult(answer) && !answer.ok && answer.error.code === 'invalid_input';
    const isKnown = (CHANNELS as readonly string[]).includes(channel);
    // "this cannot be": a defect on a known channel
    if (isKnown && !answer.ok && answer.error.code === 'internal') wrong(`I17: a call on ${channel} failed within`);
    // no disk fails here: a table refused what the service had accepted
    if (!answer.ok && answer.error.code.startsWith('storage_') && answer.error.code !== 'storage_low')
      wrong(`I17: a call on ${channel} failed on a sound disk: ${JSON.stringify(input)?.slice(0, 300)}`);
    if ((isRefused || !isKnown) && after !== before)
      wrong(`I17: a call on ${channel} that was refused stored something`);
  } catch (error) {
    wrong(`I17: a call on ${channel} threw ${String(error)}`);
    return null;
  }
  if (!isResult(answer)) wrong(`I17: a call on ${channel} was answered with ${JSON.stringify(answer)}`);
  const got = escaped(answer, channel, till.folder);
  if (got !== null) wrong(`I23: ${got} got out by an answer on ${channel}: ${JSON.stringify(answer).slice(0, 300)}`);
  if (answer.ok && till.stored() !== before) count(counts, 'stored something');
  if (answer.ok) day.ids.learn(channel as Channel, answer.value);
  count(counts, answer.ok ? 'let in and carried out' : `refused: ${answer.error.code}`);
  if (!answer.ok) return answer;
  // what was carried out has a known channel
  const names = namesOf(channel as Channel);
  const own = ownInput(channel as Channel, input);
  const not = unfit(own, names);
  // texts are trimmed before use, so blanks around them are fine
  if (not !== null && unfit(trimmed(own), names) !== null) wrong(`I17: ${channel} took an input with ${not}`);
  return answer;
}

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]));
}

/** Not visible in a single answer: a polluted prototype, a secret in a push. */
export function checkAround({ till, wrong, counts }: Day, prototype: number): void {
  if (Object.getOwnPropertyNames(Object.prototype).length !== prototype)
    wrong('I23: the prototype of everything has grown');
  const pushed = till.pushed();
  counts['messages to the page'] = (counts['messages to the page'] ?? 0) + pushed.length;
  if (JSON.stringify(pushed).includes(SECRET)) wrong('I23: the token got out by a message to the page');
}

export type Span = {
  readonly seed: number;
  readonly goal: number;
  readonly stopAtMs: number;
  readonly say: RigRun['say'];
};

export type LifeReport = { readonly counts: Day['counts']; readonly breaches: readonly string[] };

export async function underWatch(
  { seed }: Pick<Span, 'seed'>,
  openTill: () => Promise<FuzzedTill>,
  live: (day: Day, check: () => void, breaches: readonly string[]) => Promise<void>,
): Promise<LifeReport> {
  const counts: Record<string, number> = { 'calls sent': 0 };
  const breaches: string[] = [];
  const till = await openTill();
  const wrong = (what: string): void => {
    breaches.push(what.replace(/^(I\d+):/, `$1 seed=${seed} call=${counts['calls sent']}:`));
  };
  const onStray = (error: unknown): void => wrong(`I17: something was thrown past everybody: ${String(error)}`);
  process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
  const prototype = Object.getOwnPropertyNames(Object.prototype).length;
  const day: Day = { till, ids: idsAtHand(), counts, wrong };
  try {
    await live(day, () => checkAround(day, prototype), breaches);
    // a watch that never saw a write proves nothing
    if (counts['stored something'] === undefined)
      wrong('I17: nothing was stored by any call, or nothing could be seen');
    await till.stop();
    const judged = till.tillFiles().flatMap((tillFile) => checkInvariants({ tillFile, ledger: null }));
    return { counts, breaches: [...breaches, ...judged.map((one) => breachLine(one, seed))] };
  } finally {
    process.off('uncaughtException', onStray).off('unhandledRejection', onStray);
    till.remove();
  }
}
