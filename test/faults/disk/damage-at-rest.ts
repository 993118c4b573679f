import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { PERSONAL_FILE } from '../../../electron/areas/personal/attach-personal.ts';
import { tillFiles } from '../../../electron/areas/records/till-files.ts';
import { readCopy } from '../../support/by-driver.ts';
import type { Random } from '../random.ts';
import { roomForFiles } from '../room.ts';
import type { Moment, RestingShop } from './resting-shop.ts';

export type Target = 'till' | 'log' | 'witness' | 'personal' | 'notes' | 'backup' | 'settings';

export const KINDS = ['bit', 'byte', 'cut', 'sector', 'page', 'swap', 'older', 'gone'] as const;
export type Kind = (typeof KINDS)[number];

export type Damage = {
  readonly end: Moment;
  readonly target: Target;
  readonly kind: Kind;
  /** Table or index of the damaged page; empty if none or unknown. */
  readonly owner: string;
  readonly where: string;
  /** Set back with the till's file: one disk alone cannot reveal all of it. */
  readonly withWitness: boolean;
  readonly hits: readonly string[];
};

const SECTOR = 512;
const PAGE = 4_096;
const LOG_HEADER = 32;
const FRAME = 24 + PAGE;

const SHARES: readonly (readonly [Target, number])[] = [
  ['till', 52],
  ['log', 18],
  ['settings', 8],
  ['witness', 7],
  ['personal', 7],
  ['backup', 5],
  ['notes', 3],
];

const BY_TARGET: Readonly<Record<Target, readonly Kind[]>> = {
  till: ['bit', 'bit', 'bit', 'byte', 'byte', 'sector', 'page', 'swap', 'cut', 'older', 'older', 'gone'],
  log: ['bit', 'byte', 'sector', 'page', 'swap', 'cut', 'cut', 'older', 'older', 'gone'],
  personal: ['bit', 'byte', 'sector', 'page', 'swap', 'cut', 'older', 'gone'],
  backup: ['bit', 'byte', 'sector', 'page', 'cut', 'gone'],
  witness: ['bit', 'byte', 'sector', 'cut', 'older', 'gone'],
  notes: ['bit', 'byte', 'sector', 'cut', 'older', 'gone'],
  // settings that set money have no seal: changed sums there are not looked for
  settings: ['sector', 'cut', 'gone'],
};

function drawTarget(dice: Random): Target {
  let left = dice.below(SHARES.reduce((sum, [, share]) => sum + share, 0));
  for (const [target, share] of SHARES) {
    left -= share;
    if (left < 0) return target;
  }
  return 'till';
}

function fileOf(folder: string, target: Target, dice: Random): string {
  const files = tillFiles(path.join(folder, 'real'));
  switch (target) {
    case 'till':
      return files.till;
    case 'log':
      return `${files.till}-wal`;
    case 'witness':
      return files.witness;
    case 'personal':
      return path.join(files.folder, PERSONAL_FILE);
    case 'notes':
      return files.chargeNotes;
    case 'settings':
      return path.join(folder, 'settings.json');
    case 'backup':
      return path.join(files.backups, dice.pick(readdirSync(files.backups).sort()));
  }
}

/** Tables and indexes in which a wrong bit costs money. */
const MONEY =
  /^(sqlite_autoindex_)?(audit|sale|payment|product(?!_search)|receipt_series|shift|cash_movement|credit_note|return_line|money_case|line_weight)/;

/** The trail has as many pages as these together: each is hit equally often. */
const GROUPS = [
  /^(sqlite_autoindex_)?product/,
  /^(sqlite_autoindex_)?(sale|payment)/,
  /^(sqlite_autoindex_)?(shift|cash|c)/,
  /./,
];

export type PageMap = {
  readonly owners: ReadonlyMap<number, string>;
  /** Pages read for money or written since last evening, without those newer in the WAL. */
  readonly live: readonly number[];
  readonly asked: readonly number[];
};

export function mapPages(end: Moment, evening: Moment, asked: readonly string[]): PageMap {
  const file = tillFiles(path.join(end.folder, 'real')).till;
  const before = readFileSync(tillFiles(path.join(evening.folder, 'real')).till);
  const now = readFileSync(file);
  const inLog = new Set(framesOf(`${file}-wal`).map(({ page }) => page));
  const owners = ownersIn(file);
  const part = (of: Buffer, page: number): Buffer => of.subarray(page * PAGE, (page + 1) * PAGE);
  const pages = Array.from({ length: now.length / PAGE }, (_, page) => page);
  const isLive = (page: number): boolean =>
    MONEY.test(owners.get(page) ?? '') || !part(now, page).equals(part(before, page));
  const found = asked.flatMap((text) => placesOf(now, text)).filter((at) => !inLog.has(Math.floor(at / PAGE)));
  return { owners, live: pages.filter((page) => isLive(page) && !inLog.has(page)), asked: found };
}

function placesOf(bytes: Buffer, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
}

function ownersIn(file: string): ReadonlyMap<number, string> {
  const pages = 'SELECT pageno - 1, name FROM dbstat';
  try {
    return readCopy(file, (copy) => new Map(copy.prepare<[], [number, string]>(pages).raw().all()), roomForFiles());
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_ERROR') return new Map();
    throw error;
  }
}

type Frame = { readonly at: number; readonly page: number };

function framesOf(log: string): readonly Frame[] {
  if (!existsSync(log)) return [];
  const bytes = readFileSync(log);
  const frames: Frame[] = [];
  for (let at = LOG_HEADER; at + FRAME <= bytes.length; at += FRAME)
    frames.push({ at, page: bytes.readUInt32BE(at) - 1 });
  return frames;
}

/** Start of a page: half of the draws hit live pages, or the newest frames of a WAL. */
function drawPage({ file, target, map, dice }: Place): number {
  const length = statSync(file).size;
  if (target === 'till' && map.live.length > 0 && dice.chance(0.5)) {
    const group = dice.pick(GROUPS);
    const among = map.live.filter((page) => group.test(map.owners.get(page) ?? ''));
    return dice.pick(among.length === 0 ? map.live : among) * PAGE;
  }
  if (target === 'log') {
    const frames = framesOf(file);
    const newest = dice.chance(0.5) ? frames.slice(-40) : frames;
    return newest.length === 0 ? 0 : dice.pick(newest).at;
  }
  return length <= PAGE ? 0 : dice.below(Math.floor(length / PAGE)) * PAGE;
}

/** Bytes in or after data that will be asked for: a row's amounts follow its id. */
function drawAsked({ target, map, dice }: Place): number | null {
  if (target !== 'till' || map.asked.length === 0 || !dice.chance(0.2)) return null;
  return dice.pick(map.asked) + dice.below(160) - 10;
}

function drawByte(bytes: Buffer, page: number, dice: Random): number {
  const length = Math.min(PAGE, bytes.length - page);
  let at = page + dice.below(length);
  for (let turn = 0; turn < 16 && bytes[at] === 0; turn++) at = page + dice.below(length);
  return at;
}

function codesIn(file: string, from: number, length: number): readonly string[] {
  const handle = openSync(file, 'r');
  try {
    const part = Buffer.alloc(length);
    readSync(handle, part, 0, length, from);
    return [...new Set(part.toString('latin1').match(/C\d{3}|P(?:250|999|2790)/g) ?? [])];
  } finally {
    closeSync(handle);
  }
}

type Spoilt = Pick<Damage, 'where' | 'hits' | 'owner'>;
type Place = { readonly file: string; readonly target: Target; readonly map: PageMap; readonly dice: Random };

function spoil(kind: Kind, place: Place): Spoilt {
  const { file, target, map, dice } = place;
  const bytes = readFileSync(file);
  if (bytes.length === 0) return { where: 'it is empty', hits: [], owner: '' };
  const asked = drawAsked(place);
  const page = asked === null ? drawPage(place) : Math.floor(asked / PAGE) * PAGE;
  const hits = codesIn(file, page, Math.min(FRAME, bytes.length - page));
  const owner = target === 'till' ? (map.owners.get(page / PAGE) ?? '') : '';
  const write = (where: string): Spoilt => {
    writeFileSync(file, bytes);
    return { where, hits, owner };
  };
  if (kind === 'bit' || kind === 'byte') {
    const at = asked === null || asked >= bytes.length ? drawByte(bytes, page, dice) : asked;
    const mask = kind === 'bit' ? 1 << dice.below(8) : 1 + dice.below(255);
    bytes.writeUInt8(bytes.readUInt8(at) ^ mask, at);
    return write(`byte ${at} ^ ${mask}`);
  }
  if (kind === 'sector' || kind === 'page') {
    const length = kind === 'sector' ? SECTOR : PAGE;
    const from =
      kind === 'sector' ? page + SECTOR * dice.below(Math.ceil(Math.min(PAGE, bytes.length - page) / SECTOR)) : page;
    bytes.fill(0, from, Math.min(from + length, bytes.length));
    return write(`${length} zeros at ${from}`);
  }
  const other = drawPage(place);
  const [first, second] = [bytes.subarray(page, page + PAGE), Buffer.from(bytes.subarray(other, other + PAGE))];
  bytes.copy(bytes, other, page, page + first.length);
  second.copy(bytes, page);
  return write(`pages at ${page} and ${other} changed places`);
}

function cut(file: string, dice: Random): Spoilt {
  const length = statSync(file).size;
  const whole = dice.chance(0.5) ? SECTOR : 1;
  const left = Math.floor(dice.below(length) / whole) * whole;
  truncateSync(file, left);
  return { where: `cut from ${length} to ${left}`, hits: [], owner: '' };
}

/** Replaces files by an earlier moment's; false if equal. */
function setBack(folder: string, then: Moment, relatives: readonly string[]): boolean {
  let changed = false;
  for (const relative of relatives) {
    const [old, now] = [path.join(then.folder, relative), path.join(folder, relative)];
    if (existsSync(old) && existsSync(now) && readFileSync(old).equals(readFileSync(now))) continue;
    if (!existsSync(old) && !existsSync(now)) continue;
    changed = true;
    rmSync(now, { force: true });
    if (existsSync(old)) copyFileSync(old, now);
  }
  return changed;
}

const NOTHING: Moment = { folder: path.join('nowhere', 'at', 'all'), name: 'nothing' };

const TILL = path.join('real', 'till.db');
const LOG = `${TILL}-wal`;
const WITNESS = path.join('real', 'audit-witness.json');
const TOGETHER: readonly (readonly string[])[] = [[TILL], [TILL, LOG], [TILL, LOG], [TILL, LOG, WITNESS]];

/** Null if no earlier moment differs. */
function older(folder: string, place: Place, moments: readonly Moment[]): (Spoilt & { withWitness: boolean }) | null {
  const { target, dice, file } = place;
  const together = target === 'till' ? dice.pick(TOGETHER) : [path.relative(folder, file)];
  const drawn = moments.map((moment) => ({ moment, at: dice.next() })).toSorted((one, other) => one.at - other.at);
  const then = drawn.find(({ moment }) => setBack(folder, moment, together))?.moment;
  if (then === undefined) return null;
  return {
    where: `${together.join(', ')} of "${then.name}"`,
    hits: [],
    owner: '',
    withWitness: together.includes(WITNESS),
  };
}

const NO_MAP: PageMap = { owners: new Map(), live: [], asked: [] };

export function layOutDamaged(
  shop: RestingShop,
  maps: ReadonlyMap<Moment, PageMap>,
  folder: string,
  dice: Random,
): Damage {
  for (;;) {
    const target = drawTarget(dice);
    const end = dice.chance(0.5) ? dice.pick(shop.ends) : shop.ends.at(-1);
    if (end === undefined) throw new Error('a till has come to rest somehow');
    const kind = dice.pick(BY_TARGET[target]);
    rmSync(folder, { recursive: true, force: true });
    cpSync(end.folder, folder, { recursive: true });
    const file = fileOf(folder, target, dice);
    // a closed till has no WAL; an older one may be put beside it
    if (!existsSync(file) && kind !== 'older') continue;
    // a copy is used only if the file is gone
    if (target === 'backup' && dice.chance(0.4)) setBack(folder, NOTHING, [TILL, LOG]);
    const place: Place = { file, target, map: maps.get(end) ?? NO_MAP, dice };
    const base = { end, target, kind, withWitness: false };
    if (kind === 'older') {
      const put = older(folder, place, [...shop.earlier, ...shop.ends]);
      if (put !== null) return { ...base, ...put };
    } else if (kind === 'gone') {
      rmSync(file);
      return { ...base, where: path.basename(file), hits: [], owner: '' };
    } else return { ...base, ...(kind === 'cut' ? cut(file, dice) : spoil(kind, place)) };
  }
}

export function layOutSound(end: Moment, folder: string): Damage {
  rmSync(folder, { recursive: true, force: true });
  cpSync(end.folder, folder, { recursive: true });
  return { end, target: 'till', kind: 'bit', owner: '', where: 'nothing', withWitness: false, hits: [] };
}
