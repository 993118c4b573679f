import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from 'better-sqlite3';
import Conf from 'conf';
import { backupFolder } from '../../../electron/areas/records/backup-folder.ts';
import { inspectCopy } from '../../../electron/areas/records/inspect-copy.ts';
import { beforeOpening } from '../../../electron/areas/records/rescue/opening-checks.ts';
import { tillFiles } from '../../../electron/areas/records/till-files.ts';
import { verifyAll } from '../../../electron/db/audit/verify-audit.ts';
import { type Document, openSettingsIn } from '../../../electron/hosts/settings-document.ts';
import { AUDIT_PARTS } from '../../support/audit-parts.ts';
import { openTillDatabase } from '../../support/till-database.ts';
import { breachLine } from '../judge/breach.ts';
import { checkInvariants } from '../judge/check-invariants.ts';
import { type ToldSoFar, takenBack } from './told-so-far.ts';

export type CutMoment = {
  readonly told: ToldSoFar;
  /** Payments whose request had begun to leave. */
  readonly sent: ReadonlySet<string>;
  /** Every name of the store in this run, in order. */
  readonly names: readonly string[];
  /** Hashes of the trail as the run went on, by entry. */
  readonly seals: ReadonlyMap<number, string>;
  /** A commit had failed: its rows may exist, although the run wrote others. */
  readonly hadFailure: boolean;
};

export const TILL_FILE = path.join('real', 'till.db');

/** Opens the folder after a power cut with the till's own code; returns what is wrong. */
export function checkCrashState(folder: string, moment: CutMoment): readonly string[] {
  const file = path.join(folder, TILL_FILE);
  const isOwed = moment.told.sales.size + moment.told.payments.size + moment.told.products.size > 0;
  if (!existsSync(file)) {
    return [...(isOwed ? ['I17: the file of the till is not there'] : []), ...checkSideFiles(folder, moment)];
  }
  const wrong = [...checkSideFiles(folder, moment), ...checkBackups(folder, moment.told)];
  // refuses damage, loss and set-backs; no power cut may look like one
  beforeOpening(path.dirname(file));
  const database = openTillDatabase(file, AUDIT_PARTS);
  try {
    return [...wrong, ...checkFile(database.connection, moment, isOwed)];
  } finally {
    database.close();
  }
}

function checkFile(
  database: Database,
  { told, sent, seals, hadFailure }: CutMoment,
  isOwed: boolean,
): readonly string[] {
  const verdict = verifyAll(database);
  if (!verdict.ok) return [`I12: ${verdict.row}: ${verdict.why}`];
  const { id, hash } = verdict.head;
  // a file cut off before its tables were made begins its trail now
  const isOfThisRun = !isOwed || hadFailure || seals.get(id) === hash;
  const integrity = database.pragma('integrity_check', { simple: true });
  const find = database.prepare<[string], string>('SELECT id FROM payment WHERE id = ?');
  return [
    ...(isOfThisRun ? [] : [`I12: entry ${id} of the trail was never written so`]),
    ...(integrity === 'ok' ? [] : [`I17: the file is damaged: ${integrity}`]),
    ...[...sent]
      .filter((payment) => find.get(payment) === undefined)
      .map((payment) => `I6: ${payment} was sent and is not there`),
    ...takenBack(told, database),
    ...checkInvariants({ tillFile: database, ledger: null }).map((breach) => breachLine(breach)),
  ];
}

/** Each file beside the till's is the old or the new one, never half. */
function checkSideFiles(folder: string, { told, names }: CutMoment): readonly string[] {
  const documents = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const torn = documents.filter((file) => !isJson(readFileSync(file, 'utf8')));
  const last = told.names.at(-1);
  const wrong = torn.map((file) => `I17: ${path.relative(folder, file)} is half of a file`);
  if (last === undefined) return wrong;
  const settings = openSettingsIn(folder, (): Document => new Conf({ cwd: folder, configName: 'settings' }));
  const found = settings.get().storeName;
  const isNewEnough = names.lastIndexOf(found) >= names.lastIndexOf(last);
  return isNewEnough ? wrong : [...wrong, `I17: the store was told to be ${last} and is ${found}`];
}

/** A reported copy exists, and each that counts is whole. */
function checkBackups(folder: string, told: ToldSoFar): readonly string[] {
  const copies = backupFolder(tillFiles(path.join(folder, 'real')).backups);
  const kept = copies.list();
  const missing = [...told.backups].filter((name) => !kept.some((copy) => copy.name === name));
  const unsound = kept.filter(({ name, sha256 }) => sealOf(copies.pathOf(name)) !== sha256);
  return [
    ...missing.map((name) => `I17: the copy ${name} was told and is not there`),
    ...unsound.map(({ name }) => `I17: the copy ${name} counts and is not whole`),
  ];
}

/** Results by content: most states have the same copies. */
const inspected = new Map<string, boolean>();

/** Hash of a valid copy, null of an invalid one. */
function sealOf(copy: string): string | null {
  const seal = hash('sha256', readFileSync(copy));
  const isSound = inspected.get(seal) ?? inspectCopy(copy).ok;
  inspected.set(seal, isSound);
  return isSound ? seal : null;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
