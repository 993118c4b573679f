import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventSubject } from '../../electron/programs/head-office/event.ts';
import { roomForFiles } from '../faults/room.ts';
import { type FleetReport, runFleet } from './fleet.ts';
import type { Lag } from './lag.ts';
import { type FleetOptions, readFleetOptions, USAGE } from './options.ts';
import { whatIsMissing } from './servers/what-is-missing.ts';

/**
 * `npm run fleet`: many tills, nats-server, two head offices, PostgreSQL. 1: disagreement or an unnoticed wrong till.
 * 0: also where it cannot run.
 */

function optionsOrExit(): FleetOptions {
  try {
    return readFleetOptions(process.argv.slice(2));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(message === '' ? USAGE : `${message}\n${USAGE}`);
    process.exit(message === '' ? 0 : 2);
  }
}

const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

function lagText({ events, p50, p95, max }: Lag): string {
  return `p50 ${p50} ms, p95 ${p95} ms, max ${max} ms (${events} events)`;
}

function print({ seed, restartNats }: FleetOptions, report: FleetReport): boolean {
  const { accounts, outside, comparison, control, lags } = report;
  const sum = (of: (account: (typeof accounts)[number]) => number): number =>
    accounts.reduce((total, account) => total + of(account), 0);
  const average = (all: number, count: number): string => (all / Math.max(1, count)).toFixed(1);
  const entries = sum((account) => account.entries);
  const sales = sum((account) => account.sales);
  const reais = sum((account) => account.totalCents) / 100;
  const rows = sum(({ store, till }) => outside.rows.get(eventSubject(store, till))?.events ?? 0);
  const seconds = report.sellingMs / 1000;
  const perSecond = `${(entries / seconds).toFixed(0)} events/s on average`;
  const controlFound = control.lost > 0;
  const lines: readonly (readonly [string, string])[] = [
    ['seed', `${seed}${restartNats ? ', nats-server killed and started again' : ''}`],
    ['sales', `${sales} in ${seconds.toFixed(0)} s, ${reais.toFixed(2)} reais`],
    ['tills went away', `${report.absences} times`],
    ['entries in the tills', String(entries)],
    ['messages', `${outside.streamMessages} of ${average(outside.streamBytes, outside.streamMessages)} bytes`],
    ['rows in PostgreSQL', `${rows} of ${average(outside.tableBytes, rows)} bytes, parked ${outside.parked}`],
    ['events a sale', average(entries, sales)],
    ['throughput', `${perSecond}, ${lags.peakPerSecond} in the busiest second`],
    ['lag, till present', lagText(lags.present)],
    ['lag, all', lagText(lags.all)],
    ['settled after', `${(report.settlingMs / 1000).toFixed(1)} s`],
    ['lost', String(comparison.lost)],
    ['doubled', String(comparison.doubled)],
    ['differences', String(comparison.differences.length)],
    ['control', controlFound ? `found: ${control.lost} lost by a till that marks too early` : 'NOT FOUND'],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(24)}${value}`);
  for (const difference of comparison.differences.slice(0, 20)) console.log(`DIFFERENCE ${difference}`);
  return comparison.differences.length === 0 && controlFound;
}

const TILL_BYTES = 16 * 2 ** 20;

/** Tills' files in memory: here they would share one disk and wait for each other. */
const placeForTills = ({ tills }: FleetOptions): string => roomForFiles(2 * tills * TILL_BYTES);

async function main(): Promise<number> {
  const options = optionsOrExit();
  const missing = whatIsMissing();
  if (missing !== null) {
    console.log(`skipped: ${missing}`);
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'balcao-fleet-'));
  const tillFolder = mkdtempSync(path.join(placeForTills(options), 'balcao-fleet-tills-'));
  try {
    return print(options, await runFleet(options, { folder, tillFolder }, say)) ? 0 : 1;
  } finally {
    for (const each of [folder, tillFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 3 });
  }
}

process.exitCode = await main();
