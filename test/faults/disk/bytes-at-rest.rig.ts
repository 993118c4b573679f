import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Sqlite from 'better-sqlite3';
import { type AuditWitness, readWitness } from '../../../electron/areas/records/audit-witness.ts';
import { inspectCopy } from '../../../electron/areas/records/inspect-copy.ts';
import { tillFiles } from '../../../electron/areas/records/till-files.ts';
import { SEAL_HOLDS } from '../../../electron/db/product-seal.ts';
import { readIn } from '../../support/by-driver.ts';
import { changePast, spoilIndex } from '../../support/damaged-till.ts';
import { NotOnDutyError } from '../../support/on-duty.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { withTillFile } from '../judge/till-file.ts';
import { createRandom, type Random } from '../random.ts';
import { count, type Rig, type RigReport, type RigRun, type Tally } from '../rig.ts';
import { roomForFiles } from '../room.ts';
import { type Damage, layOutDamaged, layOutSound, mapPages, type PageMap } from './damage-at-rest.ts';
import { type Moment, makeRestingShop, type RestingShop, type RestingTill, restingTill } from './resting-shop.ts';
import { type Finding, sellAfterDamage, sellAfterRescue, type Visit } from './sell-after-damage.ts';

/*
 * Bytes at rest go bad: a flipped bit, a truncated, replaced or missing file in the folder of a till with a past and an
 * open shift. Then the till is opened and used. It may refuse with a reason; anything else it says or does must be right
 * to the centavo, and stored data must be there.
 */

const goal = { small: 6, quick: 100, night: 2_000 } as const;
const CASES_A_SHOP = { small: 6, quick: 50, night: 100 } as const;

type Entry = readonly [id: number, hash: string];

type Past = {
  readonly shop: RestingShop;
  readonly maps: ReadonlyMap<Moment, PageMap>;
  readonly trail: readonly Entry[];
  /** The judge's findings on the sound file: the shelf was written without the outbox. */
  readonly usual: ReadonlySet<string>;
};

const tillIn = (folder: string): string => tillFiles(path.join(folder, 'real')).till;

function trailOf(file: string): readonly Entry[] {
  return withTillFile(file, ({ audit }) => audit.map(({ id, hash }) => [id, hash] as const));
}

const judged = (file: string): readonly string[] =>
  checkInvariants({ tillFile: file, ledger: null }).map((one) => breachLine(one));

async function makePast(folder: string, dice: Random): Promise<Past> {
  const shop = await makeRestingShop(folder, dice);
  const [evening] = shop.earlier;
  const [end] = shop.ends;
  if (evening === undefined || end === undefined) throw new Error('a shop has moments');
  const { held, partPaid, returned, note, unconfirmed } = shop.truth;
  const asked = [held, partPaid, returned, note.code, unconfirmed.saleId, unconfirmed.paymentId];
  const maps = new Map(shop.ends.map((one) => [one, mapPages(one, evening, asked)]));
  return { shop, maps, trail: trailOf(tillIn(end.folder)), usual: new Set(judged(tillIn(end.folder))) };
}

type Outcome = {
  /** `found`: it sold, and the background check a minute after the start found the damage. */
  readonly end: 'refused' | 'stopped' | 'found' | 'sold' | 'set back' | 'rescued';
  readonly reason: string;
  readonly breaches: readonly string[];
  /** Wrong answers about an earlier shift, or refusals without a reason, before it found the damage and stopped. */
  readonly saidBefore: readonly string[];
  readonly visit: Visit | null;
};

const refused = (reason: string, breaches: readonly string[] = []): Outcome => {
  return { end: 'refused', reason, breaches, saidBefore: [], visit: null };
};

async function whyNotOpen(till: RestingTill, shop: RestingShop): Promise<Outcome | null> {
  try {
    await till.start();
  } catch (error) {
    const says = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const isReason = error instanceof NotOnDutyError || /^(FutureDatabaseError|DatabaseLockedError)/.test(says);
    return refused(
      says,
      isReason ? [] : [`I17: the till did not open: ${error instanceof Error ? error.stack : says}`],
    );
  }
  const lost = till.settings.lost?.() ?? null;
  if (lost !== null) return refused(`settings ${lost.why}`);
  if (!isDeepStrictEqual(till.settings.get(), shop.settings))
    return refused('other settings', ['I10: the till opened with other settings and does not say so']);
  const health = await till.call('till:health', null);
  if (!health.ok) return refused('no health', [`I17: the till does not say how it is: ${health.error.code}`]);
  const { value } = health;
  if (value.state === 'sound') return null;
  const detail = 'detail' in value ? value.detail : '';
  const reason = 'why' in value ? `${value.state} ${value.why}` : value.state;
  return refused(reason, detail === '' ? [`I17: the till is ${reason} and does not say why`] : []);
}

function firstLost(trail: readonly Entry[], file: string): number | null {
  const found = new Map(trailOf(file));
  return trail.find(([id, hash]) => found.get(id) !== hash)?.[0] ?? null;
}

type Columns = Readonly<Record<string, string | number | null>>;

function wrongProducts({ truth }: RestingShop, file: string): readonly string[] {
  return readIn(file, (database) => {
    const rows = database.prepare<[], Columns>('SELECT * FROM product').all();
    const found = new Map(rows.map((row) => [String(row['code']), row]));
    return [...truth.shelf.values()].flatMap((one) => {
      const row = found.get(one.code);
      const is = [row?.['price_cents'], row?.['barcode'], row?.['more_barcodes'], row?.['unit'], row?.['minimum_age']];
      const was = [one.priceCents, one.barcode, JSON.stringify(one.moreBarcodes), one.unit, one.minimumAge];
      const isSame = isDeepStrictEqual([...is, row?.['active']], [...was, Number(one.active)]);
      return isSame ? [] : [`I14: product ${one.code} was ${was.join(' ')} and is ${is.join(' ')}`];
    });
  });
}

const INVARIANT = { past: 'I12', money: 'I2', blind: 'I17' } as const;
const asBreach = ({ kind, says }: Finding): string => `${INVARIANT[kind]}: ${says}`;

function judgeFile(past: Past, folder: string, witness: AuditWitness | null, visit: Visit): Outcome {
  const file = tillIn(folder);
  const all = visit.found.map(asBreach);
  const saidBefore = visit.found.filter(({ kind }) => kind !== 'money').map(asBreach);
  const others = visit.found.filter(({ kind }) => kind === 'money').map(asBreach);
  if (visit.stopped !== null) return { end: 'stopped', reason: visit.stopped, breaches: others, saidBefore, visit };
  const verdict = inspectCopy(file);
  if (!verdict.ok) {
    return { end: 'found', reason: `${verdict.row}: ${verdict.why}`, breaches: others, saidBefore, visit };
  }
  const lost = firstLost(past.trail, file);
  if (lost !== null && (witness === null || witness.id < lost)) {
    const reason = witness === null ? 'without a witness' : 'with an older witness';
    return { end: 'set back', reason, breaches: [], saidBefore: [], visit };
  }
  const wrong = [
    ...(lost === null
      ? []
      : [`I12: entry ${lost} is gone, the witness beside knew of ${witness?.id}, and the till sold`]),
    // a rotten one is refused when scanned
    ...(verdict.rotten === null ? wrongProducts(past.shop, file) : []),
    ...judged(file).filter((one) => !past.usual.has(one)),
  ];
  return { end: 'sold', reason: verdict.rotten?.why ?? '', breaches: [...all, ...wrong], saidBefore: [], visit };
}

/** A till without one check. */
type Wrong = {
  readonly what: string;
  readonly spoil: (past: Past, folder: string) => readonly string[];
  readonly statement?: (sql: string) => string;
  readonly hasNoWitness?: true;
};

/** Outside the product: changes each prepared statement. Returns the undo. */
function weaken(change: (sql: string) => string): () => void {
  const { prepare } = Sqlite.prototype;
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    return prepare.call(this, change(sql));
  } as typeof prepare;
  return () => {
    Sqlite.prototype.prepare = prepare;
  };
}

async function rescue(past: Past, till: RestingTill, folder: string, dice: Random): Promise<Outcome> {
  const rescued = await sellAfterRescue(past.shop, till, dice);
  if (typeof rescued === 'string') return refused(`damaged, and not rescued: ${rescued}`);
  await till.stop();
  const verdict = inspectCopy(tillIn(folder));
  const wrong = verdict.ok
    ? wrongProducts(past.shop, tillIn(folder))
    : [`I12: what was put together does not hold: ${verdict.row}: ${verdict.why}`];
  return {
    end: 'rescued',
    reason: '',
    breaches: [...rescued.found.map(asBreach), ...wrong],
    saidBefore: [],
    visit: rescued,
  };
}

/** Share of damaged tills that are rescued: it takes longer than the rest. */
const RESCUED = 0.06;

type Opened = { readonly refusal: Outcome | null; readonly visit: Visit | null; readonly loose: readonly string[] };

/** Opens a folder and sells as far as possible. Unhandled exceptions are recorded. */
async function visit(past: Past, damage: Damage, folder: string, dice: Random): Promise<Opened> {
  const { operator, pace, secrets } = past.shop;
  const loose: string[] = [];
  const hear = (error: unknown): void => void loose.push(`I17: ${error instanceof Error ? error.stack : error}`);
  process.on('uncaughtException', hear).on('unhandledRejection', hear);
  const till = restingTill({
    dataDir: folder,
    operator,
    pace,
    secrets: new Map(secrets),
    line: 'down',
    movesLog: true,
  });
  try {
    const refusal = await whyNotOpen(till, past.shop);
    if (refusal?.reason.startsWith('damaged') && dice.chance(damage.target === 'backup' ? 1 : RESCUED))
      return { refusal: await rescue(past, till, folder, dice), visit: null, loose };
    const seen = refusal === null ? await sellAfterDamage(past.shop, till, dice, damage.hits) : null;
    return { refusal, visit: seen, loose };
  } finally {
    await till.stop().catch(hear);
    process.off('uncaughtException', hear).off('unhandledRejection', hear);
  }
}

async function play(past: Past, damage: Damage, folder: string, dice: Random, wrong?: Wrong): Promise<Outcome> {
  const files = tillFiles(path.join(folder, 'real'));
  const witness = readWitness(files);
  if (wrong?.hasNoWitness) {
    rmSync(files.witness);
    // the newest copy would replace it
    rmSync(files.backups, { recursive: true });
  }
  const restore = wrong?.statement === undefined ? () => undefined : weaken(wrong.statement);
  const opened = await visit(past, damage, folder, dice).finally(restore);
  const outcome = opened.visit === null ? opened.refusal : judgeFile(past, folder, witness, opened.visit);
  if (outcome === null) throw new Error('a till opens or does not');
  return { ...outcome, breaches: [...outcome.breaches, ...opened.loose] };
}

/** A rotten price, past the triggers that seal the program's changes. */
function rotAPrice(past: Past, folder: string): readonly string[] {
  const change = `UPDATE product SET price_cents = price_cents + 64 WHERE code = 'C001'`;
  changePast(tillIn(folder), 'product_sealed_anew', change);
  return [...past.shop.truth.shelf.keys()].filter((code) => code === 'C001');
}

function rotAnIndex(_: Past, folder: string): readonly string[] {
  const file = tillIn(folder);
  const open = `SELECT id FROM shift WHERE state = 'open'`;
  const shift = readIn(file, (database) => database.prepare<[], string>(open).pluck().get() ?? '');
  spoilIndex(file, 'payment_of_shift', shift, 'everywhere');
  return [];
}

function setBackTheTill({ shop }: Past, folder: string): readonly string[] {
  const [evening] = shop.earlier;
  if (evening === undefined) throw new Error('a shop has moments');
  copyFileSync(tillIn(evening.folder), tillIn(folder));
  return [];
}

const WRONG: readonly Wrong[] = [
  {
    what: 'a till that does not compare the seal of a product',
    spoil: rotAPrice,
    statement: (sql) => sql.replace(`${SEAL_HOLDS} AS sealed`, '1 AS sealed'),
  },
  {
    what: 'a till that starts without a look at its indexes',
    spoil: rotAnIndex,
    statement: (sql) => (sql.includes('AS other INDEXED BY') ? sql.replace(/LIMIT 1$/, 'LIMIT 0') : sql),
  },
  { what: 'a till without a witness', spoil: setBackTheTill, hasNoWitness: true },
];

async function control(room: string, seed: number): Promise<RigReport['control']> {
  const folder = path.join(room, 'control');
  const dice = createRandom(seed).fork('control');
  const past = await makePast(folder, dice);
  const end = past.shop.ends.at(-1);
  if (end === undefined) throw new Error('a till has come to rest somehow');
  const place = path.join(folder, 'case');
  const found = async (wrong: Wrong, as: Wrong | undefined): Promise<boolean> => {
    const damage = layOutSound(end, place);
    const hits = wrong.spoil(past, place);
    return (await play(past, { ...damage, hits }, place, dice, as)).breaches.length > 0;
  };
  let caught = true;
  for (const wrong of WRONG) caught &&= !(await found(wrong, undefined)) && (await found(wrong, wrong));
  return { what: WRONG.map(({ what }) => what).join(', '), caught };
}

const BEFORE: Readonly<Record<string, string>> = {
  [INVARIANT.past]: 'an earlier shift told wrong',
  [INVARIANT.blind]: 'refused without a reason',
};

function take(tally: Tally, { target, kind, owner, where, end }: Damage, outcome: Outcome, name: string): void {
  count(tally, 'cases');
  count(tally, `${target}: ${outcome.end}`);
  count(tally, `kind ${kind}`);
  if (outcome.end === 'set back') count(tally, `known limit: set back ${outcome.reason}`);
  for (const kind of new Set(outcome.saidBefore.map((says) => says.split(':', 1)[0] ?? '')))
    count(tally, `known limit: ${BEFORE[kind] ?? kind} before it was found`);
  count(tally, 'sales after damage', outcome.visit?.sales ?? 0);
  const acts = Object.entries(outcome.visit?.refused ?? {});
  for (const [act, times] of acts) count(tally, `refused alone: ${act}`, times);
  const about = `${name} ${target} ${kind} (${owner} ${where}; ${end.name})`;
  tally.breaches.push(...outcome.breaches.map((line) => line.replace(/^(I\d+):/, `$1 ${about}:`)));
}

type Work = { readonly run: RigRun; readonly room: string; readonly tally: Tally };

/** A sound till must answer everything and refuse nothing, or a visit proves nothing. */
async function sellSound(past: Past, folder: string, dice: Random): Promise<void> {
  const place = path.join(folder, 'case');
  const damage = layOutSound(dice.pick(past.shop.ends), place);
  const { end, reason, breaches, visit: seen } = await play(past, damage, place, dice);
  const refusals = Object.keys(seen?.refused ?? {});
  if (end !== 'sold' || breaches.length + refusals.length > 0)
    throw new Error(`a sound till: ${end} ${reason} ${[...breaches, ...refusals].join('; ')}`);
}

async function playShop({ run, room, tally }: Work, number: number, cases: number): Promise<void> {
  const folder = path.join(room, `shop-${number}`);
  const dice = createRandom(run.seed).fork(`shop ${number}`);
  try {
    const past = await makePast(folder, dice);
    await sellSound(past, folder, dice);
    for (let at = 0; at < cases && performance.now() < run.stopAtMs; at++) {
      const own = dice.fork(`case ${at}`);
      const place = path.join(folder, 'case');
      const damage = layOutDamaged(past.shop, past.maps, place, own);
      take(tally, damage, await play(past, damage, place, own), `seed=${run.seed} shop=${number} case=${at}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function run(asked: RigRun): Promise<RigReport> {
  const room = mkdtempSync(path.join(roomForFiles(), 'balcao-bytes-'));
  const tally: Tally = { counts: {}, breaches: [] };
  const left = (): number => goal[asked.tier] - (tally.counts['cases'] ?? 0);
  try {
    for (let number = 0; left() > 0 && performance.now() < asked.stopAtMs; number++) {
      await playShop({ run: asked, room, tally }, number, Math.min(CASES_A_SHOP[asked.tier], left()));
      asked.say(`${tally.counts['cases']} cases, ${tally.breaches.length} breaches so far`);
    }
    const checked = asked.tier === 'small' ? null : await control(room, asked.seed);
    return { counts: tally.counts, breaches: tally.breaches, control: checked };
  } finally {
    rmSync(room, { recursive: true, force: true, maxRetries: 3 });
  }
}

export const rig: Rig = {
  name: 'bytes-at-rest',
  figure: 'Files of a till at rest go bad, are cut, set back or gone: it refuses, or is right',
  cores: 1,
  goal,
  reached: ({ counts }) => counts['cases'] ?? 0,
  run,
};
