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

/** What is known of the moment of a power cut. */
export type CutMoment = {
  readonly told: ToldSoFar;
  /** Payments of which something had begun to leave for the operator. */
  readonly sent: ReadonlySet<string>;
  /** Every name that the store had in this run, in order. */
  readonly names: readonly string[];
  /** The seals of the audit trail as the run went on to write them, by number of entry. */
  readonly seals: ReadonlyMap<number, string>;
  /** A commit of the run had failed: what it would have written may be there, and the run wrote something else then. */
  readonly hadFailure: boolean;
};

export const TILL_FILE = path.join('real', 'till.db');

/** Opens the folder that a power cut left, with the till's own code, and answers what is wrong with it. */
export function checkCrashState(folder: string, moment: CutMoment): readonly string[] {
  const file = path.join(folder, TILL_FILE);
  const isOwed = moment.told.sales.size + moment.told.payments.size + moment.told.products.size > 0;
  if (!existsSync(file)) {
    return [...(isOwed ? ['I17: the file of the till is not there'] : []), ...checkSideFiles(folder, moment)];
  }
  const wrong = [...checkSideFiles(folder, moment), ...checkBackups(folder, moment.told)];
  // refuses what looks damaged, lost or set back: nothing that a power cut leaves may look so
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
  // a file that was cut off before its tables were made begins its trail now
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

/** The files beside the till's: each is the old one or the new one, never half of one. */
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

/** A copy that was told is there, and each that counts is whole. */
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

/** Whether a copy with these bytes holds has been found out before: most states have the same ones. */
const inspected = new Map<string, boolean>();

/** The hash of a copy that holds, null of one that does not. */
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
