import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { arch, homedir, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings.ts';
import { isTaxId } from '../../../shared/tax-id.ts';
import type { TillHealth } from '../../../shared/till-health.ts';
import { auditHead } from '../../db/audit/verify-audit.ts';
import type { Database } from '../../db/open-database.ts';
import type { HostParts } from '../../lib/host-parts.ts';
import { keepNewest } from '../../lib/keep-newest.ts';
import { errorText, LOG_FIELDS, mask } from '../../lib/logger.ts';
import { writeFileDurably } from '../../lib/write-file-durably.ts';
import { toldSettings } from './told-settings.ts';

/** Names that the till itself gives. What somebody else has put beside them is counted, and not named. */
const OURS =
  /^(?:till\.(?:db(?:-wal|-shm|-journal)?|log)|service\.db(?:-wal|-shm)?|(?:settings|vault)(?:\.unreadable-\d+)?\.json|personal(?:\.unreadable-\d+)?\.db(?:-journal)?|audit-witness\.json|pix-charges\.jsonl|restore\.json|ballast|holder\.json)$/;
const MODES = ['training', 'real'];

/** Names and sizes of the till's files in its folder and in those of its two modes; `other`: how many more there are. */
function filesIn(dataDir: string): Readonly<Record<string, number>> {
  const folders = ['', ...MODES].filter((name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false }));
  const files = folders.flatMap((name) =>
    readdirSync(path.join(dataDir, name), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(name, entry.name)),
  );
  const ours = files.filter((file) => OURS.test(path.basename(file)));
  const sizes = ours.map((file) => [file, statSync(path.join(dataDir, file)).size] as const);
  return { ...Object.fromEntries(sizes), other: files.length - ours.length };
}

/** A CPF or CNPJ as people and papers write it. */
const TAX_ID =
  /(?<![\dA-Z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})(?![\dA-Z])/g;

/**
 * A text fit to leave the shop: no secret that is known, no card number, no CPF or CNPJ, and not the name of who uses the
 * computer, which stands in the path of his folder.
 */
function cleaner(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== '');
  const home = homedir();
  return (text) => {
    const struck = known.reduce((left, secret) => left.replaceAll(secret, '***'), text);
    const homeless = home.length > 1 ? struck.replaceAll(home, '~') : struck;
    return mask(homeless.replace(TAX_ID, (found) => (isTaxId(found) ? '***' : found)));
  };
}

const REPORTS_KEPT = 20;

export type HelpReportParts = Pick<HostParts, 'dataDir' | 'version' | 'clock' | 'log' | 'freeBytes'> & {
  readonly settings: () => Settings;
  /** Every secret that the till knows: none of them may be in the report, wherever it came from. */
  readonly secrets: () => readonly string[];
  readonly health: () => TillHealth;
  /** What the open file says of itself; throws, or gives null, where there is none. */
  readonly facts: () => TillFacts | null;
};

export type TillFacts = ReturnType<typeof tillFacts>;

type LivePayment = {
  readonly [Field in
    | 'id'
    | 'saleId'
    | 'tender'
    | 'state'
    | 'reason'
    | 'amountCents'
    | 'createdAt'
    | 'updatedAt']: unknown;
};

export type FactSources = {
  readonly connection: Database;
  readonly payments: { readonly live: () => readonly LivePayment[] };
  readonly outbox: { readonly counts: () => unknown };
};

/** The till's file in numbers: how many of what, what runs, where the audit trail ends. Nothing that was bought. */
export function tillFacts({ connection, payments, outbox }: FactSources) {
  const countBy = (table: 'sale' | 'payment'): unknown =>
    connection.prepare(`SELECT state, count(*) AS count FROM ${table} GROUP BY state`).all();
  const byTender = connection.prepare('SELECT tender, count(*) AS count FROM payment GROUP BY tender').all();
  return {
    schemaVersion: connection.pragma('user_version', { simple: true }),
    pages: connection.pragma('page_count', { simple: true }),
    sales: countBy('sale'),
    payments: countBy('payment'),
    tenders: byTender,
    outbox: outbox.counts(),
    auditHead: auditHead(connection),
    live: payments.live().map((row) => ({
      id: row.id,
      sale: row.saleId,
      tender: row.tender,
      state: row.state,
      reason: row.reason,
      amountCents: row.amountCents,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  };
}

/**
 * What those who help from afar are told, as a JSON text: versions, machine, health, settings, counts, files and the end
 * of the log. Each part is an allow-list; every text is cleaned besides, wherever it came from. The same text is the report
 * of a till that does not open (`help/report-....json`) and the bundle that a manager reads before it is written.
 */
export function createHelpReport(parts: HelpReportParts) {
  const ownFolder = path.join(parts.dataDir, 'help');

  function gather() {
    return {
      writtenAt: parts.clock.now().toISOString(),
      version: parts.version,
      machine: { node: process.version, platform: platform(), release: release(), arch: arch(), memory: totalmem() },
      health: parts.health(),
      settings: attempt(() => toldSettings(parts.settings())),
      freeBytes: attempt(parts.freeBytes),
      till: attempt(parts.facts),
      files: attempt(() => filesIn(parts.dataDir)),
      log: attempt(() => endOfLog(path.join(parts.dataDir, 'till.log'))),
    };
  }

  function text(): string {
    const clean = cleaner(parts.secrets());
    const report = JSON.stringify(
      gather(),
      (_, value: unknown) => (typeof value === 'string' ? clean(value) : value),
      2,
    );
    return `${report}\n`;
  }

  /** Into `folder`; the till's own is made where it is missing. Throws what the system says. */
  function writeInto(folder: string, written: string): string {
    const stamp = parts.clock.now().toISOString().replace(/\D/g, '').slice(0, 17);
    const file = path.join(folder, `report-${stamp}.json`);
    // a stick that is gone has no folder any more, and none is made in its place
    if (folder === ownFolder) mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, written);
    return file;
  }

  /** A text that was gathered before, into the till's own folder or another. */
  function keep(written: string, folder = ownFolder): Result<{ readonly file: string }> {
    try {
      const file = writeInto(folder, written);
      // on a stick there may be those of other tills
      if (folder === ownFolder) keepNewest(folder, (name) => /^report-\d+\.json$/.test(name), REPORTS_KEPT);
      return ok({ file });
    } catch (error) {
      parts.log.error('no report could be written', { error: errorText(error) });
      return fail('storage_failed');
    }
  }

  return { ownFolder, text, keep, write: (): Result<{ readonly file: string }> => keep(text()) };
}

export type HelpReport = ReturnType<typeof createHelpReport>;

/** A part that cannot be read says why, and the others are written all the same. */
function attempt<T>(read: () => T): T | { readonly unknown: string } {
  try {
    return read();
  } catch (error) {
    return { unknown: errorText(error) };
  }
}

/** How much of the log's end goes into a bundle. */
const LOG_BYTES = 200_000;
const MOST_LINES = 500;
const TOLD = ['level', 'time', 'msg', ...LOG_FIELDS] as const;

type ToldLine = Readonly<Record<string, string | number>>;

/** The end of the log, field by field of the same allow-list that it is written by. Throws where there is none. */
function endOfLog(file: string): readonly ToldLine[] {
  return lastBytes(file, LOG_BYTES)
    .split('\n')
    .slice(-MOST_LINES)
    .map(toldLine)
    .filter((line) => line !== null);
}

/** Null for what the logger has not written: a line that was cut, or something else's. */
function toldLine(line: string): ToldLine | null {
  const fields = fieldsOf(line);
  if (fields === null) return null;
  const told = TOLD.flatMap((name) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(told);
}

function fieldsOf(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const fields: unknown = JSON.parse(line);
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function lastBytes(file: string, most: number): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, most));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    closeSync(handle);
  }
}
