import { describe, expect, type TestContext, test } from 'vitest';
import { cents } from '../../../shared/money.ts';
import { DENOMINATIONS, type Pieces } from '../../../shared/shift.ts';
import { checkInvariants } from '../../faults/judge/check-invariants.ts';
import { failingDisk } from '../../support/failing-disk.ts';
import { ON_DUTY } from '../../support/on-duty.ts';
import { type OpenCore, openCore } from '../../support/open-core.ts';
import { value } from '../../support/value.ts';

/** Two of R$ 100, the test drawer's float, and the rest. */
const notes = (hundreds: number): Pieces => DENOMINATIONS.map((one) => (one === 10_000 ? hundreds : 0));

async function sellForCash({ core }: OpenCore): Promise<number> {
  const sale = value(await core.serve('sale:add-by-code', { text: '101' }));
  const paid = await core.serve('payment:pay-cash', { saleId: sale.id, tenderedCents: sale.totalCents });
  return value(paid).totalCents;
}

/** A training whose samples were sent: else the close would carry them over. */
async function openSent(context: TestContext): Promise<OpenCore> {
  const till = await openCore(context);
  const unsent = async () => value(await till.core.serve('outbox:list', null)).waiting;
  await expect.poll(unsent).toBe(0);
  return till;
}

const close = ({ core }: OpenCore, comment = '', carryOver = false) =>
  core.serve('shift:close', { comment, carryOver });

describe('the shift behind the calls of the screen', () => {
  test('sells, closes, refuses what comes after, and opens again over what was left', async (context) => {
    const till = await openSent(context);
    const { serve } = till.core;
    const paid = await sellForCash(till);
    value(await serve('shift:count', { pieces: notes(2) }));
    const z = value(await close(till, 'O troco ficou no cofre'));
    expect(z).toMatchObject({ number: 1, cashInCents: paid, countedCents: 20_000, differenceCents: -paid });
    expect(await serve('sale:add-by-code', { text: '101' })).toMatchObject({ error: { code: 'no_shift' } });
    expect(value(await serve('shift:state', null))).toMatchObject({ shift: null, proposedFloatCents: 20_000 });
    expect(value(await serve('shift:get-report', { number: 1 }))).toEqual(z);
    value(await serve('shift:open', { floatCents: cents(20_000) }));
    await sellForCash(till);
    const file = `${till.folder}/training/till.db`;
    await till.core.stop();
    expect(checkInvariants({ tillFile: file, ledger: null }).filter(({ invariant }) => invariant !== 'I6')).toEqual([]);
  });

  test('a reason of two signs is too short, and no failing disk', async (context) => {
    const { core } = await openCore(context);
    // four UTF-16 units, two characters for the file's rule
    const move = { kind: 'no_sale', amountCents: cents(0), reason: '💳💳' } as const;
    const refused = { error: { code: 'invalid_input', field: 'reason' } };
    expect(await core.serve('shift:move', move)).toMatchObject(refused);
    expect(await core.serve('printing:open-drawer', { reason: move.reason })).toMatchObject(refused);
  });

  test('a change of cashier leaves the shift; both names are on record', async (context) => {
    const till = await openSent(context);
    const { serve } = till.core;
    const { id } = value(await serve('people:save', { id: null, name: 'Ana', role: 'cashier', pin: '4826' }));
    value(await serve('session:sign-in', { personId: id, pin: '4826' }));
    expect(value(await serve('shift:state', null)).shift?.openedBy.name).toBe(ON_DUTY.name);
    await sellForCash(till);
    const moved = await serve('shift:move', { kind: 'no_sale', amountCents: cents(0), reason: 'Trocar nota' });
    expect(value(moved).movement.person.id).toBe(id);
  });

  test('a copy of the file is made at the close', async (context) => {
    const till = await openSent(context);
    value(await till.core.serve('shift:count', { pieces: notes(2) }));
    value(await close(till));
    const copies = async () => value(await till.core.serve('backup:list', null)).backups.length;
    await expect.poll(copies).toBe(1);
  });
});

describe('a commit that failed', () => {
  async function counted(context: TestContext) {
    const disk = failingDisk(context);
    const till = await openSent(context);
    value(await till.core.serve('shift:count', { pieces: notes(2) }));
    return { till, disk };
  }

  test('and was kept: the shift is closed, with the Z that is there', async (context) => {
    const { till, disk } = await counted(context);
    disk.failNext('kept');
    expect(value(await close(till))).toMatchObject({ number: 1, differenceCents: 0 });
    expect(await till.core.serve('sale:add-by-code', { text: '101' })).toMatchObject({ error: { code: 'no_shift' } });
    disk.failNext('kept');
    const opened = value(await till.core.serve('shift:open', { floatCents: cents(20_000) }));
    expect(opened.shift).toMatchObject({ number: 2 });
    expect(await sellForCash(till)).toBeGreaterThan(0);
  });

  test.for([
    ['kept', 2],
    ['lost', 1],
  ] as const)('of a second equal sangria, %s: it is there once or not at all', async ([how, count], context) => {
    const { till, disk } = await counted(context);
    const { serve } = till.core;
    const take = () => serve('shift:move', { kind: 'withdrawal', amountCents: cents(5_000), reason: 'Para o cofre' });
    value(await take());
    disk.failNext(how);
    const answer = await take();
    expect(answer).toMatchObject(
      how === 'kept' ? { value: { movement: { number: 2 } } } : { error: { code: 'storage_failed' } },
    );
    expect(value(await serve('shift:state', null)).shift?.movements).toHaveLength(count);
  });

  test('and was lost: the shift is open, and can be closed', async (context) => {
    const { till, disk } = await counted(context);
    disk.failNext('lost');
    expect(await close(till)).toMatchObject({ error: { code: 'storage_failed' } });
    expect(value(await till.core.serve('shift:state', null)).shift).toMatchObject({ number: 1 });
    await sellForCash(till);
    value(await till.core.serve('shift:count', { pieces: notes(2) }));
    expect(value(await close(till, 'Sem o troco')).number).toBe(1);
  });
});
