import { statSync } from 'node:fs';
import path from 'node:path';
import type { BackupState } from '../../../shared/backup.ts';
import { type CheckName, CLOCK_TOLERANCE_MS, type Finding } from '../../../shared/diagnosis.ts';
import type { PersonalDataState } from '../../../shared/personal-data.ts';
import type { PrinterProfile, PrintTrouble } from '../../../shared/printing.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { SerialScannerState } from '../../../shared/scanner.ts';
import type { HeadOfficeState, OperatorLink, OperatorSetUp } from '../../../shared/till-state.ts';
import type { UpdateState } from '../../../shared/update.ts';
import { type AuditVerdict, verifyHead } from '../../db/audit/verify-audit.ts';
import { RecordsDisagreeError } from '../../db/storage-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { FLOOR_BYTES } from '../../lib/storage-floor.ts';
import type { DeviceService } from '../devices/device-service.ts';
import type { HeadOfficeOfTill } from '../head-office/head-office.ts';
import type { Personal } from '../personal/personal.ts';
import type { Printing } from '../printing/printing.ts';
import type { Records } from '../records/records.ts';
import type { AreaContext } from '../service-parts.ts';
import type { ClockOffset } from './operator-clock.ts';

export type DiagnosisNeeds = Pick<DiagnosisParts, 'devices' | 'clockOffset' | 'setUp'> & {
  readonly link: { readonly get: () => OperatorLink };
  readonly printing: Pick<Printing, 'ask' | 'printers'>;
  readonly records: Pick<Records, 'backups'>;
  readonly headOffice: Pick<HeadOfficeOfTill, 'state'>;
  readonly personalData: Pick<Personal['data'], 'state'>;
};

export function openDiagnosis(ctx: AreaContext, needs: DiagnosisNeeds) {
  const { connection } = ctx.database;
  return createDiagnosis({
    ...needs,
    folder: ctx.folder,
    version: ctx.host.version,
    clock: ctx.clock,
    freeBytes: ctx.host.freeBytes,
    link: needs.link.get,
    printers: needs.printing.printers,
    askPrinter: needs.printing.ask,
    backups: needs.records.backups,
    headOffice: needs.headOffice.state,
    personal: needs.personalData.state,
    verifyEnd: () => {
      const verdict = verifyHead(connection);
      if (!verdict.ok) ctx.onFault(new RecordsDisagreeError(`${verdict.row}: ${verdict.why}`));
      return verdict;
    },
    structure: () => Number(connection.pragma('user_version', { simple: true })),
  });
}

export type DiagnosisParts = {
  readonly clock: Pick<Clock, 'now'>;
  readonly devices: Pick<DeviceService, 'refresh' | 'list'>;
  readonly link: () => OperatorLink;
  readonly setUp: () => OperatorSetUp;
  readonly backups: () => Result<BackupState>;
  readonly version: string;
  readonly folder: string;
  /** Throws if the disk does not say. */
  readonly freeBytes: () => number;
  readonly clockOffset: () => ClockOffset | null;
  readonly printers: { readonly own: () => PrinterProfile | null; readonly withDrawer: () => PrinterProfile | null };
  /** Prints nothing. Null if the printer is ready, or reports no status. */
  readonly askPrinter: (printer: PrinterProfile) => Promise<PrintTrouble | null>;
  readonly headOffice: () => HeadOfficeState;
  /** The end of the audit trail and its rows: milliseconds. `audit:verify` checks all of it. */
  readonly verifyEnd: () => AuditVerdict;
  readonly personal: () => Result<PersonalDataState>;
  readonly structure: () => number;
};

export type MachineState = { readonly scanner: SerialScannerState; readonly update: UpdateState };

/** One check at a time, each asynchronous: no sale waits. */
export function createDiagnosis(parts: DiagnosisParts) {
  async function look(check: CheckName, machine: MachineState): Promise<Finding> {
    switch (check) {
      case 'disk':
        return checkDisk(parts);
      case 'clock':
        return checkClock(parts.clockOffset());
      case 'operator':
        return checkOperator(parts);
      case 'device':
        return checkDevice(parts);
      case 'printer':
        return checkPrinter(parts);
      case 'drawer':
        return checkDrawer(parts);
      case 'scanner':
        return checkScanner(machine.scanner);
      case 'head_office':
        return checkHeadOffice(parts.headOffice());
      case 'records':
        return checkRecords(parts.verifyEnd());
      case 'copies':
        return checkCopies(parts);
      case 'personal':
        return checkPersonal(parts.personal());
      case 'version':
        return { check, what: 'known', facts: { version: parts.version, structure: parts.structure() } };
      case 'update':
        return checkUpdate(machine.update);
    }
  }

  return {
    run: async (check: CheckName, machine: MachineState): Promise<Result<Finding>> => ok(await look(check, machine)),
  };
}

function checkDisk({ folder, freeBytes }: DiagnosisParts): Finding {
  const fileBytes = sizeOf(path.join(folder, 'till.db')) + sizeOf(path.join(folder, 'till.db-wal'));
  const facts = { folder, fileBytes, neededBytes: FLOOR_BYTES };
  try {
    const free = freeBytes();
    return { check: 'disk', what: free < FLOOR_BYTES ? 'little' : 'enough', facts: { ...facts, freeBytes: free } };
  } catch {
    return { check: 'disk', what: 'unknown', facts };
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function checkClock(offset: ClockOffset | null): Finding {
  if (offset === null) return { check: 'clock', what: 'unasked', facts: {} };
  const isRight = Math.abs(offset.offsetMs) <= CLOCK_TOLERANCE_MS;
  return { check: 'clock', what: isRight ? 'right' : offset.offsetMs > 0 ? 'ahead' : 'behind', facts: offset };
}

/** Lists devices: a request without cost or effect. */
async function checkOperator({ devices, link, setUp, clock }: DiagnosisParts): Promise<Finding> {
  const present = setUp();
  if (present !== 'ready') return { check: 'operator', what: present, facts: { at: clock.now().toISOString() } };
  const asked = await devices.refresh();
  const facts = { at: clock.now().toISOString() };
  const after = link();
  if (after.state === 'failed') return { check: 'operator', what: after.why, facts };
  return { check: 'operator', what: asked.ok ? 'reached' : 'refused', facts };
}

/** An active device reports several times an hour. */
const SEEN_WITHIN_MS = 60 * 60_000;

function checkDevice({ devices, clock }: DiagnosisParts): Finding {
  const listed = devices.list();
  if (!listed.ok || listed.value.devices.length === 0) return { check: 'device', what: 'no_devices', facts: {} };
  const { chosenId } = listed.value;
  const device = listed.value.devices.find(({ id }) => id === chosenId) ?? null;
  if (device === null) {
    return { check: 'device', what: 'not_chosen', facts: { count: listed.value.devices.length } };
  }
  const { name, active, lastActivityAt } = device;
  const facts = { name, ...(lastActivityAt === null ? {} : { at: lastActivityAt }) };
  if (!active) return { check: 'device', what: 'inactive', facts };
  const ageMs = lastActivityAt === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(lastActivityAt);
  return { check: 'device', what: ageMs <= SEEN_WITHIN_MS ? 'seen' : 'not_seen', facts };
}

async function checkPrinter({ printers, askPrinter }: DiagnosisParts): Promise<Finding> {
  const printer = printers.own();
  if (printer === null) return { check: 'printer', what: 'not_set', facts: {} };
  const trouble = await askPrinter(printer);
  const { name } = printer;
  if (trouble !== null) return { check: 'printer', what: 'troubled', facts: { name, trouble } };
  return { check: 'printer', what: printer.answersStatus ? 'ready' : 'silent', facts: { name } };
}

/** A drawer has no status: it opens if its printer can be reached, with or without paper. */
async function checkDrawer({ printers, askPrinter }: DiagnosisParts): Promise<Finding> {
  const printer = printers.withDrawer();
  if (printer === null) return { check: 'drawer', what: 'not_set', facts: {} };
  const { name } = printer;
  const trouble = await askPrinter({ ...printer, answersStatus: false });
  if (trouble !== null) return { check: 'drawer', what: 'troubled', facts: { name, trouble } };
  return { check: 'drawer', what: 'with_printer', facts: { name } };
}

/** A typing scanner is a keyboard to the system: it shows only when it reads. */
function checkScanner({ state, port, why, garbled }: SerialScannerState): Finding {
  if (state === 'off') return { check: 'scanner', what: 'keyboard', facts: {} };
  const what = garbled ? 'garbled' : state;
  return { check: 'scanner', what, facts: { name: port?.path ?? '', trouble: why ?? 'unknown' } };
}

function checkHeadOffice({ state, unsent, since, why }: HeadOfficeState): Finding {
  const facts = { count: unsent, ...(since === null ? {} : { at: since }), ...(why === null ? {} : { trouble: why }) };
  const what = state === 'connecting' || (state === 'connected' && unsent > 0) ? 'behind' : state;
  return { check: 'head_office', what, facts };
}

function checkRecords(verdict: AuditVerdict): Finding {
  return verdict.ok
    ? { check: 'records', what: 'sound', facts: { count: verdict.entries } }
    : { check: 'records', what: 'broken', facts: { row: verdict.row } };
}

/** An open till makes a copy every hour; a night without is normal. */
const FRESH_MS = 26 * 60 * 60_000;

/** Each copy was checked whole, so its age is that of the last full check. */
function checkCopies({ backups, clock }: DiagnosisParts): Finding {
  const state = backups();
  if (!state.ok) return { check: 'copies', what: 'missing', facts: {} };
  const { trouble, backups: copies } = state.value;
  const [newest] = copies;
  const facts = { count: copies.length, ...(newest === undefined ? {} : { at: newest.at }) };
  if (trouble !== null) {
    return { check: 'copies', what: 'failed', facts: { ...facts, at: trouble.at, trouble: trouble.why } };
  }
  if (newest === undefined) return { check: 'copies', what: 'missing', facts };
  const ageMs = clock.now().getTime() - Date.parse(newest.at);
  return { check: 'copies', what: ageMs <= FRESH_MS ? 'fresh' : 'old', facts };
}

/** A quarantined file comes before unreadable rows in its successor. */
function checkPersonal(state: Result<PersonalDataState>): Finding {
  const { taxIds = 0, names = 0, unreadable = 0, putAway = [] } = state.ok ? state.value : {};
  const name = putAway.toSorted().at(-1);
  if (name !== undefined) return { check: 'personal', what: 'put_away', facts: { name } };
  if (unreadable > 0) return { check: 'personal', what: 'unreadable', facts: { count: unreadable } };
  return { check: 'personal', what: 'readable', facts: { count: taxIds + names } };
}

/** The trouble of the last check, unless the till has passed it. */
function checkUpdate({ stage, last }: UpdateState): Finding {
  if (stage.state === 'off') return { check: 'update', what: 'off', facts: { trouble: stage.why } };
  const at = last === null ? {} : { at: last.at };
  const isPast = stage.state === 'downloading' || stage.state === 'installing';
  if (last?.trouble && !isPast) return { check: 'update', what: 'failed', facts: { ...at, trouble: last.trouble } };
  const version = 'version' in stage ? { version: stage.version } : {};
  return { check: 'update', what: stage.state, facts: { ...at, ...version } };
}
