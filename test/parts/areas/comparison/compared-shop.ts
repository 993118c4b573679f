import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { TestContext } from 'vitest';
import { type Clock, systemClock } from '../../../../electron/lib/clock.ts';
import type { HostParts } from '../../../../electron/lib/host-parts.ts';
import { createRequestSpacing } from '../../../../electron/lib/request-spacing.ts';
import type { Operator } from '../../../../electron/operator/operator.ts';
import { createOperatorClient } from '../../../../electron/operator/operator-client.ts';
import { openTill, type Till } from '../../../../electron/till/till.ts';
import type {
  ComparisonState,
  DifferenceAct,
  DifferenceKind,
  ProductDifference,
} from '../../../../shared/comparison.ts';
import { cents } from '../../../../shared/money.ts';
import { AUDIT_PARTS } from '../../../support/audit-parts.ts';
import { holdTill } from '../../../support/held-till.ts';
import { coreParts } from '../../../support/open-core.ts';
import { ownShop } from '../../../support/own-shop.ts';
import { type ControlledService, startControlledService } from '../../../support/service-control.ts';
import { openTillDatabase } from '../../../support/till-database.ts';
import { PATIENCE_MS, until as patiently } from '../../../support/until.ts';
import { value } from '../../../support/value.ts';

export type Article = {
  readonly code: string;
  readonly name: string;
  readonly priceCents: number;
  readonly active: boolean;
};

export function articles(count: number, first = 1): Article[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return { code: `P${number}`, name: `Produto ${number}`, priceCents: 100 + (number % 9_000), active: true };
  });
}

/** Fifty times as fast. */
const HASTE = 50;
const hastyClock: Clock = {
  now: systemClock.now,
  monotonicMs: () => systemClock.monotonicMs() * HASTE,
  sleep: (ms, signal) => systemClock.sleep(ms / HASTE, signal),
};

/** In memory if possible: no power is cut here. */
const quickFolder = (): string => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

/** A till's file and the service over HTTP, which share no products. */
export async function openComparedShop(context: Pick<TestContext, 'onTestFinished'>, laid: readonly Article[] = []) {
  const folder = mkdtempSync(join(quickFolder(), 'balcao-compared-'));
  const service = await startControlledService(join(folder, 'service'));
  const { baseUrl, qrBaseUrl, cnpj } = service;
  const settings = ownShop({ baseUrl, qrBaseUrl, cnpj });
  const operator = createOperatorClient({
    settings: settings.operator,
    token: () => service.token,
    clock: systemClock,
    spacing: createRequestSpacing(systemClock, 0),
  });
  const pushed: ComparisonState[] = [];
  let lives = 1;
  const dirOf = (life: number): string => join(folder, `till-${life}`);
  const open = async (): Promise<Till> => {
    const host: HostParts = {
      ...coreParts(dirOf(lives), settings, service.token),
      push: (channel, payload) => {
        if (channel === 'comparison:changed') pushed.push(payload as ComparisonState);
      },
      clock: hastyClock,
      backups: 'on_demand',
    };
    const opened = await openTill(host, 'real');
    opened.start();
    return opened;
  };
  layTill(dirOf(1), laid);
  const { till, tillIfOpen, closeTill, reopen } = await holdTill(open);
  context.onTestFinished(async () => {
    await closeTill();
    await operator.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  return {
    /** `operator`: as another client sees it. */
    ...{ service, operator, till, pushed },
    /** Null: power off. */
    outboxWaiting: (): number | null => tillIfOpen()?.state().outboxWaiting ?? null,
    /** Power cut: the till restarts on the present file. */
    cut: async (): Promise<void> => {
      const [from, to] = [join(dirOf(lives), 'real'), join(dirOf(lives + 1), 'real')];
      mkdirSync(to, { recursive: true });
      for (const name of ['till.db', 'till.db-wal']) {
        if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
      }
      await closeTill();
      lives += 1;
      await reopen();
    },
    ...operatorSide(service, operator),
    ...tillSide(till),
  };
}

export type ComparedShop = Awaited<ReturnType<typeof openComparedShop>>;

function layTill(dataDir: string, laid: readonly Article[]): void {
  mkdirSync(join(dataDir, 'real'), { recursive: true });
  const database = openTillDatabase(join(dataDir, 'real', 'till.db'), AUDIT_PARTS);
  const at = new Date().toISOString();
  database.transaction(() => {
    for (const { code, name, priceCents, active } of laid) {
      const id = database.products.insert({ code, barcode: null, name, priceCents: cents(priceCents) }, at);
      if (!active) database.products.setActive(id, false, at);
    }
  });
  database.close();
}

function operatorSide(service: ControlledService, operator: Operator) {
  return {
    layOperator: async (laid: readonly Article[]): Promise<void> => {
      for (let at = 0; at < laid.length; at += 500) {
        const array = laid.slice(at, at + 500);
        const made = await operator.createProducts(
          array.map(({ code, name, priceCents }) => ({ code, name, priceCents: cents(priceCents), image: null })),
        );
        if (made.kind !== 'done') throw new Error(JSON.stringify(made));
      }
      for (const { code, active } of laid) if (!active) await operator.setProductActive(code, false);
    },
    there: async (): Promise<Map<string, Article>> =>
      new Map(
        (await service.products()).map(({ identifier: code, name, price_cents: priceCents, is_active: active }) => [
          code,
          { code, name, priceCents, active },
        ]),
      ),
  };
}

function tillSide(till: () => Till) {
  const state = (): ComparisonState => value(till().comparison.state());
  async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
    try {
      return (await patiently(what, look)) as never;
    } catch (cause) {
      throw new Error(`never ${what}: ${JSON.stringify({ comparison: state(), till: till().state() })}`, { cause });
    }
  }
  return {
    state,
    until,
    /** For short states: looks at every turn of the loop. */
    untilPassing: async (what: string, look: () => boolean): Promise<void> => {
      const endMs = performance.now() + PATIENCE_MS;
      for (; !look(); await turn()) if (performance.now() > endMs) await until(what, look);
    },
    here: () => new Map(everyProduct(till()).map((one) => [one.code, one])),
    list: (kind: DifferenceKind) => value(till().comparison.list({ kind })),
    decide: (kind: DifferenceKind, act: DifferenceAct, difference: ProductDifference | null = null): void =>
      void value(till().comparison.decide({ kind, act, differenceId: difference?.id ?? null })),
    decided: () => until('decided', () => state().deciding === null),
    ended: () => until('ended', () => state().step === 'ended'),
    compare: async () => {
      value(till().comparison.run({ anew: true }));
      return until('compared', () => {
        const now = state();
        return (now.step === 'ended' || now.step === 'broken_off') && now;
      });
    },
    drained: () => until('drained', () => till().state().outboxWaiting === 0 && state().deciding === null),
  };
}

function everyProduct(till: Till): Article[] {
  const all: Article[] = [];
  for (let offset = 0; ; offset += 500) {
    const { products } = value(till.catalogue.search({ text: '', onlyActive: false, offset, limit: 500 }));
    for (const { code, name, priceCents, active } of products) all.push({ code, name, priceCents, active });
    if (products.length < 500) return all;
  }
}

export function codesThatDiffer(here: ReadonlyMap<string, Article>, there: ReadonlyMap<string, Article>): string[] {
  const codes = new Set([...here.keys(), ...there.keys()]);
  return [...codes].filter((code) => JSON.stringify(here.get(code)) !== JSON.stringify(there.get(code)));
}
