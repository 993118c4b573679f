import { randomUUID } from 'node:crypto';
import { test as base, describe, expect } from 'vitest';
import { createDayEnd } from '../../../../electron/areas/reconciliation/reconciliation.ts';
import { createReconciliationService } from '../../../../electron/areas/reconciliation/reconciliation-service.ts';
import { viewReport } from '../../../../electron/areas/reconciliation/row-view.ts';
import { fromRunRow, resultOf, toRunRow } from '../../../../electron/areas/reconciliation/run-result.ts';
import type { ReconciliationActRow, ReconciliationRunRow } from '../../../../electron/areas/reconciliation/tables.ts';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import type { Clock } from '../../../../electron/lib/clock.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import { reconcile } from '../../../../shared/reconcile.ts';
import type { ReconciliationRow } from '../../../../shared/reconciliation.ts';
import { fail } from '../../../../shared/result.ts';
import { nothing, quietParts } from '../../../support/quiet-parts.ts';
import {
  approvedCard,
  at,
  DAY,
  listed,
  type ReconciliationScene,
  reconciliationScene,
} from '../../../support/reconciliation-scene.ts';
import { machineTime } from '../../../support/shop-day.ts';
import { sellForCash } from '../../../support/till-history.ts';
import { SILENT } from '../../../support/watching-till.ts';
import { othersSales } from './checked-day.ts';

const test = base.extend('scene', () => reconciliationScene());

const NONE: ReadonlySet<never> = new Set();
const NEXT_MORNING = new Date(Date.parse(at('23:59:59')) + 8 * 3_600_000).toISOString();

function books({ database }: ReconciliationScene): unknown {
  const tables = ['sale', 'sale_line', 'payment', 'payment_event', 'payment_conflict', 'money_case'];
  return tables.map((table) => database.connection.prepare(`SELECT * FROM ${table}`).all());
}

function looseSlip(id: string): ReconciliationRow {
  const paid = { id: id as PaymentId, amountCents: cents(100), state: 'approved', at: at('10:00:00') } as const;
  const slip = { tender: 'standalone_card', deviceName: null, brand: 'Visa', nsu: '1' } as const;
  const unseen = { charge: null, qrCode: null, held: false, checkedBy: null, unchecked: null };
  return reconcile([{ ...paid, ...slip, ...unseen }], [])[0] as ReconciliationRow;
}

function markOf(subject: string): ReconciliationActRow {
  const mark = { outcome: 'matched', act: 'note', case_id: null, supervisor: 'Marta Reis', note: '' } as const;
  return { id: randomUUID(), day: DAY, subject, at: at('22:30:00'), ...mark };
}

describe('a run', () => {
  test('is stored, read back after a restart, and twice the same changes nothing', async ({ scene }) => {
    const { sale } = approvedCard(scene.database, at('10:00:00'));
    sellForCash(scene.database, at('11:00:00'));
    scene.operator.sales = [sale, listed('late-one')];
    const before = books(scene);
    const first = await scene.runs.forPerson(DAY, NONE);
    const second = await scene.runs.forPerson(DAY, NONE);
    expect(books(scene)).toEqual(before);
    expect(second).toEqual({ ...first, id: second?.id, startedAt: second?.startedAt, endedAt: second?.endedAt });
    const counts = { matched: 1, missing_here: 1, not_checked: 1 };
    expect(first).toMatchObject({ listing: 'had', counts, unvouched: 0 });
    const stored = scene.database.reconciliations.latest(DAY);
    expect(stored).toMatchObject({ id: second?.id, cause: 'person' });
    expect(JSON.parse(stored?.result ?? '{}')).toMatchObject({ leftOut: 2, rows: [{ outcome: 'missing_here' }] });
    expect(verifyAll(scene.database.connection)).toMatchObject({ ok: true });
  });

  test('of more slips than are stored every one is counted; a run of an older program has those of its rows', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => looseSlip(`slip-${index}`));
    const facts = { id: 'run', day: DAY, startedAt: at('22:00:00'), endedAt: at('22:00:01'), cause: 'person' } as const;
    const run = toRunRow(resultOf(facts, { listing: 'had', rows, alone: [], otherTills: 0 }));
    const { database } = reconciliationScene();
    const seen = rows.map(({ id }) => markOf(id));
    const view = (row: ReconciliationRunRow, acts: typeof seen) => {
      const reconciliations = { ...database.reconciliations, acts: () => acts };
      return viewReport({ database: { ...database, reconciliations } }, fromRunRow(row), false);
    };
    expect(view(run, []).slipsToSee).toEqual({ count: 201, amountCents: 20_100 });
    // one is missing, so nobody has decided here
    expect(view(run, seen).slipsToSee).toEqual({ count: 1, amountCents: 100 });
    const { slips: _, ...older } = JSON.parse(run.result) as { slips: unknown };
    expect(view({ ...run, result: JSON.stringify(older) }, []).slipsToSee).toEqual({ count: 200, amountCents: 20_000 });
  });

  test('totals are beside each other to the centavo', async ({ scene }) => {
    const right = approvedCard(scene.database, at('10:00:00'), 1_000);
    const wrong = approvedCard(scene.database, at('11:00:00'), 2_000);
    sellForCash(scene.database, at('12:00:00'), 500);
    scene.operator.sales = [right.sale, { ...wrong.sale, amountCents: cents(1_999), transactions: [] }];
    const result = await scene.runs.forPerson(DAY, NONE);
    expect(result?.counts).toMatchObject({ matched: 1, not_checked: 2 });
    const all = { oursCents: 3_500, theirsCents: 1_000, unvouchedCents: 2_500, differenceCents: 0 };
    expect(result?.totals.all).toMatchObject(all);
    expect(result?.totals.tenders.map(({ key, oursCents }) => [key, oursCents])).toEqual([
      ['card', 3_000],
      ['cash', 500],
    ]);
    expect(result?.totals.devices).toMatchObject([{ key: 'Device', oursCents: 3_000 }]);
    expect(result?.totals.brands).toMatchObject([{ key: 'VISA', oursCents: 3_000 }]);
  });

  test('another one for a person ends the first, of which nothing is stored', async ({ scene }) => {
    scene.operator.sales = othersSales(900);
    const first = scene.runs.forPerson('2026-11-19', NONE);
    const second = scene.runs.forPerson(DAY, NONE);
    expect(await first).toBeNull();
    expect(await second).not.toBeNull();
    expect(scene.database.reconciliations.latest('2026-11-19')).toBeNull();
  });

  test('leaving the screen ends what a person asked for, and not what runs by itself', async ({ scene }) => {
    scene.operator.sales = othersSales(900);
    const asked = scene.runs.forPerson(DAY, NONE);
    scene.runs.leave();
    expect(await asked).toBeNull();
    const itself = scene.runs.byItself(DAY);
    scene.runs.leave();
    expect(await itself).toMatchObject({ cause: 'day_end' });
    expect(scene.runs.progress()).toBeNull();
  });

  test('one that nobody waits for is not stored when the operator was silent', async ({ scene }) => {
    scene.operator.instead.set(1, SILENT);
    expect(await scene.runs.byItself(DAY)).toBeNull();
    expect(scene.database.reconciliations.latest(DAY)).toBeNull();
    expect(await scene.runs.forPerson(DAY, NONE)).toMatchObject({ listing: 'silent' });
  });

  test('what was found is never rewritten', async ({ scene }) => {
    await scene.runs.forPerson(DAY, NONE);
    const { connection } = scene.database;
    const tamper = (sql: string) => () => connection.transaction(() => void connection.exec(sql)).immediate();
    expect(tamper(`UPDATE reconciliation SET listing = 'silent'`)).toThrow('does not change');
    expect(tamper('DELETE FROM reconciliation')).toThrow('never deleted');
  });
});

describe('the notice', () => {
  test('differences of a day that was reconciled by itself are told until somebody has decided', async ({ scene }) => {
    const { database, runs } = scene;
    const { id } = approvedCard(database, at('10:00:00'));
    const apply = () => {
      throw new Error('no payment changes');
    };
    const service = createReconciliationService({
      ...quietParts(database, { clock: scene.parts.clock }),
      cases: { openOtherAmount: nothing, openUnknownCharge: () => false },
      ...{ runs, ledger: { apply, confirm: apply }, lookAgain: nothing, onCases: nothing },
      writeCsv: () => fail('storage_failed'),
    });
    expect(service.news()).toEqual({ running: null, notice: null });
    await runs.forPerson(DAY, NONE);
    expect(service.news().notice).toBeNull();
    await runs.byItself(DAY);
    expect(service.news().notice).toEqual({ day: DAY, differences: 1 });
    const card = '5555 5555 5555 4444';
    expect(service.note(DAY, id, `O cliente mostrou o cartão ${card}.`)).toMatchObject({ ok: true });
    expect(service.news().notice).toBeNull();
    const [act] = database.reconciliations.acts(DAY);
    expect(act).toMatchObject({ subject: id, outcome: 'missing_there', act: 'note', supervisor: 'Marta Reis' });
    expect(act?.note).not.toContain(card);
    expect(verifyAll(database.connection)).toMatchObject({ ok: true });
    await runs.byItself(DAY);
    expect(service.news().notice).toBeNull();
    expect(service.run('0001-01-01', false)).toMatchObject({ error: { field: 'day' } });
  });
});

describe('the end of the day', () => {
  function dayEnd(scene: ReconciliationScene, clock: Clock = scene.parts.clock) {
    return createDayEnd({
      clock,
      localTime: machineTime,
      reconciliations: scene.database.reconciliations,
      operatorConfigured: () => true,
      reconcile: scene.runs.byItself,
      onFault: (error) => {
        throw error;
      },
    });
  }

  test('the last day with sales is due once it is over, and not before', async ({ scene }) => {
    const { sale } = approvedCard(scene.database, at('10:00:00'));
    scene.operator.sales = [sale];
    expect(dayEnd(scene).dueDay()).toBeNull();
    await scene.runs.forPerson(DAY, NONE);
    scene.setNow(NEXT_MORNING);
    expect(dayEnd(scene).dueDay()).toBe(DAY);
    await scene.runs.byItself(DAY);
    expect(dayEnd(scene).dueDay()).toBeNull();
  });

  test('days that nothing was sold on are passed over, and a till that never sold has none', ({ scene }) => {
    scene.setNow(new Date(Date.parse(NEXT_MORNING) + 3 * 86_400_000).toISOString());
    expect(dayEnd(scene).dueDay()).toBeNull();
    sellForCash(scene.database, at('10:00:00'));
    expect(dayEnd(scene).dueDay()).toBe(DAY);
  });

  test('it goes on trying until the operator answers, by the clock that it is given', async ({ scene }) => {
    const { sale } = approvedCard(scene.database, at('10:00:00'));
    scene.operator.sales = [sale];
    scene.operator.instead.set(1, SILENT);
    scene.setNow(NEXT_MORNING);
    const slept: number[] = [];
    const { promise: over, resolve: ended } = Promise.withResolvers<void>();
    const clock: Clock = {
      ...scene.parts.clock,
      sleep: async (ms) => {
        slept.push(ms);
        if (slept.length === 3) scene.operator.instead.clear();
        if (slept.length === 5) ended();
        if (slept.length >= 5) await new Promise(() => undefined);
      },
    };
    dayEnd(scene, clock).start();
    await over;
    expect(slept).toEqual([30_000, 600_000, 600_000, 60_000, 60_000]);
    expect(scene.database.reconciliations.latestByItself()).toMatchObject({ day: DAY, listing: 'had' });
  });
});
