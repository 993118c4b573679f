import { readFileSync, statSync } from 'node:fs';
import { endianness } from 'node:os';

/* SQLite's write-ahead log (sqlite.org, "WAL-mode File Format"). Recovery drops everything after the first bad
 * checksum: right for an unfinished last transaction, a silent loss of sales anywhere before it. */

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

type Frame = { readonly at: number; readonly commits: boolean; readonly sums: Sums };

/** True when a synced part is broken: a later transaction follows it. False without a log, and for a lone header,
 * which a power cut may leave as zeros: SQLite syncs it before the first frame. */
export function isLogBroken(file: string): boolean {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= HEADER) return false;
  const log = readFileSync(file);
  if ((log.readUInt32BE(0) & ~1) >>> 0 !== MAGIC) return true;
  const words = wordsOf(log);
  const header = sum(words, 0, HEADER - 8, [0, 0]);
  const whole = header[0] === log.readUInt32BE(24) && header[1] === log.readUInt32BE(28);
  const frames = framesOf(log);
  const broken = whole ? frames.findIndex((frame, place) => !holds(log, words, frames, place, frame)) : 0;
  if (broken === -1) return false;
  const end = frames.findIndex((frame, place) => place >= broken && frame.commits);
  const next = frames[end + 1];
  return end !== -1 && next !== undefined && holds(log, words, frames, end + 1, next);
}

/** Frames of an earlier round have another salt. */
function framesOf(log: Buffer): readonly Frame[] {
  const length = FRAME_HEADER + log.readUInt32BE(8);
  const frames: Frame[] = [];
  for (let at = HEADER; length > FRAME_HEADER && at + length <= log.length; at += length) {
    if (log.compare(log, 16, 24, at + 8, at + 16) !== 0 && !hasSaltLater(log, at + length, length)) break;
    const sums: Sums = [log.readUInt32BE(at + 16), log.readUInt32BE(at + 20)];
    frames.push({ at, commits: log.readUInt32BE(at + 4) !== 0, sums });
  }
  return frames;
}

/** A frame with a damaged salt is followed by others of the round. */
function hasSaltLater(log: Buffer, from: number, length: number): boolean {
  return from + length <= log.length && log.compare(log, 16, 24, from + 8, from + 16) === 0;
}

function holds(log: Buffer, words: Int32Array, frames: readonly Frame[], place: number, { at, sums }: Frame): boolean {
  const before = frames[place - 1]?.sums ?? [log.readUInt32BE(24), log.readUInt32BE(28)];
  const pageSize = log.readUInt32BE(8);
  const half = sum(words, at, at + 8, before);
  const found = sum(words, at + FRAME_HEADER, at + FRAME_HEADER + pageSize, half);
  return found[0] === sums[0] && found[1] === sums[1] && log.compare(log, 16, 24, at + 8, at + 16) === 0;
}

/** In the byte order of the checksums; whole words only. */
function wordsOf(log: Buffer): Int32Array {
  const bytes = Buffer.from(new ArrayBuffer(log.length - (log.length % 4)));
  log.copy(bytes);
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1;
  if (isBigEndian !== (endianness() === 'BE')) bytes.swap32();
  return new Int32Array(bytes.buffer);
}

/** Hot: a start reads the whole log through this. */
function sum(words: Int32Array, from: number, to: number, [start, next]: Sums): Sums {
  let first = start | 0;
  let second = next | 0;
  for (let at = from / 4; at < to / 4; at += 2) {
    first = (first + (words[at] ?? 0) + second) | 0;
    second = (second + (words[at + 1] ?? 0) + first) | 0;
  }
  return [first >>> 0, second >>> 0];
}
