import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PERSONAL_FILE } from '../../../../electron/areas/personal/attach-personal.ts';
import type { Clock } from '../../../../electron/lib/clock.ts';
import type { HostParts } from '../../../../electron/lib/host-parts.ts';
import { createFileLogger } from '../../../../electron/lib/logger.ts';
import type { AppCore } from '../../../../electron/till/app-core.ts';
import type { Channel, Input, Value } from '../../../../shared/api/contract.ts';
import type { Payment, PaymentId } from '../../../../shared/payment.ts';
import type { Result } from '../../../../shared/result.ts';
import type { Sale } from '../../../../shared/sale.ts';
import type { Settings } from '../../../../shared/settings.ts';
import { createCoreOnDuty } from '../../../support/on-duty.ts';
import { coreParts } from '../../../support/open-core.ts';
import { type PaymentRow, withTillFile } from '../../judge/till-file.ts';

type Tell = (breach: string) => void;

const durablePayments = (tillFile: string): readonly PaymentRow[] => withTillFile(tillFile, (till) => till.payments);

type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers: unknown;
};

/** I6: no money request before its payment is on file. Returns the end of watching. */
function watchRequests(tillFile: string, tell: Tell): () => void {
  const onCreate = (message: unknown): void => {
    const { method, path, body, headers } = (message as { readonly request: SentRequest }).request;
    const isCard = method === 'POST' && path.endsWith('/pos-venda');
    const isPix = path.endsWith('/SetVendaQrCode');
    if (!isCard && !isPix) return;
    const said = isCard ? String(body) : JSON.stringify(headers);
    const known = durablePayments(tillFile).some((one) => said.includes(isCard ? one.id : one.id.slice(0, 8)));
    if (!known) tell(`I6: the request of a payment left before it was in the file (${method} ${path})`);
  };
  subscribe('undici:request:create', onCreate);
  return () => void unsubscribe('undici:request:create', onCreate);
}

/** I6, I17: the screen shows only stored payments and QRs. */
function checkTold(tillFile: string, payment: Payment, tell: Tell): void {
  const row = durablePayments(tillFile).find((one) => one.id === payment.id);
  if (row?.state !== payment.state)
    tell(`I17: the screen was told that ${payment.id} is ${payment.state}, the file says ${row?.state ?? 'nothing'}`);
  if (payment.tender === 'pix' && payment.qr !== null && row?.qr_code !== payment.qr.code)
    tell(`I6: the QR of ${payment.id} was drawn before it was in the file`);
}

/** I17: an answered sale is on file as answered. Returns it. */
function checkAnswered(tillFile: string, channel: string, answer: unknown, tell: Tell): Sale | null {
  const isOfSale = channel.startsWith('sale:') || channel === 'payment:pay-cash';
  const { ok, value } = answer as Result<Sale | null> & { readonly value?: Sale | null };
  if (!isOfSale || channel === 'sale:list' || !ok || value === null) return null;
  const row = withTillFile(tillFile, (till) => till.sales.find((one) => one.id === value.id));
  if (row?.state !== value.state || row.total_cents !== value.totalCents)
    tell(`I17: the screen was told of a sale that is ${value.state}, the file says ${row?.state ?? 'nothing'}`);
  return value;
}

export type World = { clockErrorMs: number; freeBytes: number; settings: Settings };

export type ProbeTill = {
  readonly tillFile: string;
  readonly personalFile: string;
  readonly logFile: string;
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;
  readonly payment: (id: PaymentId) => Payment | undefined;
  readonly told: readonly string[];
  /** A power cut between two writes, then a restart. */
  readonly crash: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Starts a second core on the folder; ends it if that succeeds. */
  readonly openBeside: () => Promise<'opened' | 'refused'>;
  readonly changeFile: (change: (tillFile: string) => void) => Promise<void>;
  /** Saves the file; the result cuts the power and restarts on the saved one. */
  readonly keepFile: () => () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type ProbeTillParts = {
  readonly folder: string;
  readonly clock: Clock;
  readonly world: World;
  readonly token: string;
  readonly tell: Tell;
  /** Called before the file closes, while commits are visible. */
  readonly beforeClosing: () => () => void;
};

type Heard = {
  readonly parts: ProbeTillParts;
  readonly dataDir: string;
  readonly tillFile: string;
  readonly payments: Map<PaymentId, Payment>;
  readonly told: string[];
  readonly receipts: Map<string, string>;
  readonly later: (() => void)[];
};

type Run = Heard & { readonly open: () => Promise<AppCore>; core: AppCore };

export async function startProbeTill(parts: ProbeTillParts): Promise<ProbeTill> {
  const dataDir = path.join(parts.folder, 'till');
  const tillFile = path.join(dataDir, 'real', 'till.db');
  const logFile = path.join(parts.folder, 'till.log');
  const files = { parts, dataDir, tillFile };
  const heard: Heard = { ...files, payments: new Map(), told: [], receipts: new Map(), later: [] };
  const host = hostParts(parts, dataDir, logFile, (channel, payload) => hear(heard, channel, payload));
  const open = async (): Promise<AppCore> => {
    mkdirSync(dataDir, { recursive: true });
    const core = createCoreOnDuty(host);
    await core.start();
    return core;
  };
  const run: Run = { ...heard, open, core: await open() };
  const unwatch = watchRequests(tillFile, parts.tell);
  return {
    tillFile,
    personalFile: path.join(path.dirname(tillFile), PERSONAL_FILE),
    logFile,
    told: run.told,
    payment: (id) => run.payments.get(id),
    ask: (channel, input) => ask(run, channel, input),
    crash: () => crash(run, () => undefined),
    restart: () => betweenRuns(run, () => undefined),
    openBeside: async () => {
      try {
        await (await open()).stop();
        return 'opened';
      } catch {
        return 'refused';
      }
    },
    changeFile: (change) => betweenRuns(run, () => change(tillFile)),
    keepFile: () => {
      const kept = path.join(mkdtempSync(path.join(parts.folder, 'kept-')), 'till.db');
      moveState(tillFile, kept);
      return () => crash(run, () => moveState(kept, tillFile));
    },
    stop: async () => {
      unwatch();
      await stop(run);
      for (const look of run.later) look();
    },
  };
}

function hear(run: Heard, channel: string, payload: unknown): void {
  const { told, payments, tillFile, parts } = run;
  told.push(JSON.stringify({ channel, payload }));
  if (channel === 'sale:changed') checkReceipt(run, payload as Sale);
  const sold = channel === 'sale:changed' ? (payload as Sale).payments : [];
  for (const payment of channel === 'payment:changed' ? [payload as Payment] : sold) {
    payments.set(payment.id, payment);
    checkTold(tillFile, payment, parts.tell);
  }
}

/** I13: receipt numbers are unique. */
function checkReceipt({ receipts, parts }: Heard, { id, state, series, number }: Sale): void {
  if (state !== 'paid') return;
  const name = `${series}/${number}`;
  const other = receipts.get(name) ?? id;
  receipts.set(name, other);
  if (other !== id) parts.tell(`I13: receipt ${name} was given to two sales`);
}

async function ask<C extends Channel>(run: Run, channel: C, input: Input<C>): Promise<Result<Value<C>>> {
  const answer = await run.core.serve(channel as string, input);
  run.told.push(JSON.stringify({ channel, answer }));
  const sale = checkAnswered(run.tillFile, channel, answer, run.parts.tell);
  if (sale !== null) checkReceipt(run, sale);
  return answer as Result<Value<C>>;
}

async function stop({ later, parts, core }: Run): Promise<void> {
  later.push(parts.beforeClosing());
  await core.stop();
}

async function betweenRuns(run: Run, work: () => void): Promise<void> {
  await stop(run);
  work();
  run.core = await run.open();
}

async function crash(run: Run, change: () => void): Promise<void> {
  const left = path.join(run.parts.folder, 'left');
  cpSync(run.dataDir, left, { recursive: true });
  await betweenRuns(run, () => {
    rmSync(run.dataDir, { recursive: true, force: true });
    cpSync(left, run.dataDir, { recursive: true });
    rmSync(left, { recursive: true, force: true });
    change();
  });
}

function moveState(from: string, to: string): void {
  for (const end of ['', '-wal']) {
    rmSync(`${to}${end}`, { force: true });
    if (existsSync(`${from}${end}`)) cpSync(`${from}${end}`, `${to}${end}`);
  }
}

function hostParts(parts: ProbeTillParts, dataDir: string, logFile: string, push: HostParts['push']): HostParts {
  const { clock, world, token } = parts;
  const secrets = new Map<string, string>();
  return {
    ...coreParts(dataDir),
    settings: { get: () => world.settings, set: () => undefined },
    vault: {
      canKeep: () => false,
      get: (name) => (name === 'operator-token' ? token : (secrets.get(name) ?? null)),
      set: async (name, value) => void secrets.set(name, value),
    },
    push,
    clock: { ...clock, now: () => new Date(clock.now().getTime() + world.clockErrorMs) },
    log: createFileLogger(logFile),
    freeBytes: () => world.freeBytes,
    movesLog: false,
  };
}
