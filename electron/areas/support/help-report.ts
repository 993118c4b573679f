import { closeSync, fstatSync, mkdirSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { arch, homedir, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { pick } from '../../../shared/pick.ts';
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

/** The till's own file names; other files are counted, not named. */
const OURS =
  /^(?:till\.(?:db(?:-wal|-shm|-journal)?|log)|service\.db(?:-wal|-shm)?|(?:settings|vault)(?:\.unreadable-\d+)?\.json|personal(?:\.unreadable-\d+)?\.db(?:-journal)?|audit-witness\.json|pix-charges\.jsonl|restore\.json|ballast|holder\.json)$/;
const MODES = ['training', 'real'];

/** Sizes of the till's files in its folder and both modes; `other`: the number of foreign files. */
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

const TAX_ID =
  /(?<![\dA-Z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})(?![\dA-Z])/g;

/** Redacts secrets, card numbers, CPFs and CNPJs, and the home folder, whose path holds the user's name. */
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
  /** None of these may appear in the report. */
  readonly secrets: () => readonly string[];
  readonly health: () => TillHealth;
  /** Throws, or gives null, if no file is open. */
  readonly facts: () => TillFacts | null;
};

export type TillFacts = ReturnType<typeof tillFacts>;

const TOLD = ['tender', 'state', 'reason', 'amountCents', 'createdAt', 'updatedAt'] as const;

type LivePayment = { readonly [Field in 'id' | 'saleId' | (typeof TOLD)[number]]: unknown };

export type FactSources = {
  readonly connection: Database;
  readonly payments: { readonly live: () => readonly LivePayment[] };
  readonly outbox: { readonly counts: () => unknown };
};

/** The newest rows: all sales of ten years take seconds to count. */
const COUNTED = 10_000;

/** Counts, states and the end of the trail; no items of sales. */
export function tillFacts({ connection, payments, outbox }: FactSources) {
  const countBy = (column: 'state' | 'tender', table: 'sale' | 'payment'): unknown =>
    connection
      .prepare(
        `SELECT ${column}, count(*) AS count FROM (SELECT ${column} FROM ${table} ORDER BY rowid DESC LIMIT ${COUNTED})
         GROUP BY ${column}`,
      )
      .all();
  return {
    schemaVersion: connection.pragma('user_version', { simple: true }),
    pages: connection.pragma('page_count', { simple: true }),
    sales: countBy('state', 'sale'),
    payments: countBy('state', 'payment'),
    tenders: countBy('tender', 'payment'),
    outbox: outbox.counts(),
    auditHead: auditHead(connection),
    live: payments.live().map((row) => ({ id: row.id, sale: row.saleId, ...pick(row, TOLD) })),
  };
}

/**
 * Each part is an allow-list and every text is redacted. Also the report of a till that does not open
 * (`help/report-....json`).
 */
export function createHelpReport(parts: HelpReportParts) {
  const ownFolder = path.join(parts.dataDir, 'help');

  function gather() {
    return {
      writtenAt: parts.clock.now().toISOString(),
      version: parts.version,
      machine: { node: process.version, platform: platform(), release: release(), arch: arch(), memory: totalmem() },
      health: parts.health(),
      settings: attempt(() => listedSettings(parts.settings())),
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

  /** Creates only the till's own folder. Throws the system's error. */
  function writeInto(folder: string, written: string): string {
    const stamp = parts.clock.now().toISOString().replace(/\D/g, '').slice(0, 17);
    const file = path.join(folder, `report-${stamp}.json`);
    // the folder of an unplugged stick must not be created
    if (folder === ownFolder) mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileDurably(file, written);
    return file;
  }

  function keep(written: string, folder = ownFolder): Result<{ readonly file: string }> {
    try {
      const file = writeInto(folder, written);
      // a stick may hold reports of other tills
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

function attempt<T>(read: () => T): T | { readonly unknown: string } {
  try {
    return read();
  } catch (error) {
    return { unknown: errorText(error) };
  }
}

const LOG_BYTES = 200_000;
const MOST_LINES = 500;
const LINE_FIELDS = ['level', 'time', 'msg', ...LOG_FIELDS] as const;

type LogLine = Readonly<Record<string, string | number>>;

/** By the logger's allow-list. Throws without a log. */
function endOfLog(file: string): readonly LogLine[] {
  return lastBytes(file, LOG_BYTES)
    .split('\n')
    .slice(-MOST_LINES)
    .map(logLine)
    .filter((line) => line !== null);
}

/** Null for a line that is cut or not the logger's. */
function logLine(line: string): LogLine | null {
  const fields = fieldsOf(line);
  if (fields === null) return null;
  const told = LINE_FIELDS.flatMap((name) => {
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

/** An allow-list for support, without shop name, city, CNPJ, slip texts, pictures and key paths. */
export function listedSettings(settings: Settings) {
  const { operator, headOffice, printing, scanner } = settings;
  return {
    ...pick(settings, ['mode', 'registerNumber', 'language', 'theme', 'timeZone', 'lockAfterMinutes', 'blindClose']),
    ...pick(settings, ['allowStandaloneCard', 'standaloneCardSupervised', 'withdrawalSupervised', 'saleScreen']),
    ...pick(settings, ['allowAmounts', 'askTaxId']),
    weightLabels: settings.weightLabels.length,
    heaviestKg: settings.heaviestKg,
    operator: {
      baseUrl: hostOf(operator.baseUrl),
      qrBaseUrl: hostOf(operator.qrBaseUrl),
      hasCnpj: operator.cnpj !== '',
      qrMode: operator.qrMode,
      qrProvider: operator.qrProvider,
      hasCompany: operator.companyId !== null,
      utcOffsetMinutes: operator.utcOffsetMinutes,
      wire: operator.wire,
    },
    headOffice: headOffice === null ? null : { servers: headOffice.servers.map(hostOf), stream: headOffice.stream },
    printers: printing.printers.map(({ connection, paperMm, columns, codePage, drawer, answersStatus }) => ({
      ...{ by: connection.by, paperMm, columns, codePage, drawer, answersStatus },
    })),
    scanner: { suffix: scanner.suffix, longestGapMs: scanner.longestGapMs, serial: scanner.serial },
  };
}

/** Protocol, host and port: a path or a query may carry a key. */
function hostOf(address: string): string {
  if (address === '') return '';
  const url = URL.parse(address);
  return url === null ? 'unreadable' : `${url.protocol}//${url.host}`;
}
