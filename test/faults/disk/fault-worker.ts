import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type ChildLife, startChild } from '../till-process/child-life.ts';
import type { DiskShop } from './disk-shop.ts';
import { diskEnvironment, makeControlFile, openDiskControl } from './fault-disk.ts';
import type { FaultOrder, FaultOutcome, ToFaultProgram } from './fault-lines.ts';

/** A process whose disk fails to order; restarted if an attempt ends it. */
export type FaultWorker = {
  /** Resolves with the attempt's result; an ended or silent process is a breach. */
  readonly attempt: (line: ToFaultProgram) => Promise<FaultOutcome>;
  readonly stop: () => Promise<void>;
};

const PROGRAM = path.join(import.meta.dirname, 'fault-program.ts');

/** Longer than any wait of an attempt. */
const ATTEMPT_LIMIT_MS = 60_000;

export function startFaultWorker(
  shop: DiskShop,
  what: { readonly device: number; readonly seed: number; readonly swallows: boolean },
): FaultWorker {
  const place = path.join(shop.folder, `worker-${what.device}${what.swallows ? '-deaf' : ''}`);
  const folder = path.join(place, 'disk');
  const control = path.join(place, 'control');
  mkdirSync(folder, { recursive: true });
  makeControlFile(control);
  const disk = openDiskControl(control);
  const order: FaultOrder = { ...what, folder, control, operator: shop.operator, pace: shop.pace };
  let waiting: { readonly n: number; readonly heard: (outcome: FaultOutcome) => void } | null = null;
  let life: ChildLife | null = null;
  let starts = 0;

  function hear(text: string): void {
    const outcome = JSON.parse(text) as FaultOutcome;
    if (outcome.n !== waiting?.n) return;
    waiting.heard(outcome);
    waiting = null;
  }

  function start(): ChildLife {
    disk.calm();
    starts += 1;
    const env = { ...process.env, ...diskEnvironment({ library: shop.library, folder, control }) };
    // a restarted program needs other identifiers
    const started = startChild({
      program: PROGRAM,
      order: { ...order, seed: what.seed + 1_000_000 * starts },
      env,
      onLine: hear,
    });
    void started.ended.then(({ code, signal }) => {
      if (life === started) life = null;
      ended(`the process ended with ${code ?? signal}: ${started.complaints.slice(-12).join(' | ')}`);
    });
    return started;
  }

  function ended(why: string): void {
    waiting?.heard({ ...NOTHING, n: waiting.n, struck: disk.read().struck, breaches: [`I17: ${why}`] });
    waiting = null;
  }

  return {
    attempt: (line) =>
      new Promise((resolve) => {
        life ??= start();
        const running = life;
        const limit = setTimeout(() => void running.kill(), ATTEMPT_LIMIT_MS);
        waiting = {
          n: line.n,
          heard: (outcome) => {
            clearTimeout(limit);
            resolve(outcome);
          },
        };
        running.send(line);
      }),
    stop: async () => {
      waiting = null;
      await life?.kill();
      disk.close();
      rmSync(place, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const NOTHING: Omit<FaultOutcome, 'n' | 'struck' | 'breaches'> = {
  calls: 0,
  refusals: {},
  doneAllTheSame: {},
  reopenings: 0,
  payments: [],
};
