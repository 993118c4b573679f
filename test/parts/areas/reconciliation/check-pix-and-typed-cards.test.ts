import { describe, expect, test } from 'vitest';
import type { OperatorSale } from '../../../../electron/operator/operator.ts';
import { cents } from '../../../../shared/money.ts';
import { at, endedPix, listed, reconciliationScene, typedCard } from '../../../support/reconciliation-scene.ts';
import { check, outcomes, qr } from './checked-day.ts';

function pixTransaction(amountCents: number): OperatorSale['transactions'][number] {
  const rest = { instalments: 0, nsu: '5', authorization: '6', brand: 'PIX', acquirer: 'PIX', paidAt: null };
  return { status: 'approved', amountCents: cents(amountCents), kind: 'other', ...rest };
}

test('a stand-alone card is matched with what a device took by itself, by NSU and amount, and noted otherwise', async () => {
  const scene = reconciliationScene();
  const typed = typedCard(scene.database, at('10:00:00'), '000123');
  const other = typedCard(scene.database, at('11:00:00'), '000999');
  const card = { ...listed('').transactions[0], nsu: '123' } as OperatorSale['transactions'][number];
  scene.operator.sales = [
    listed('', { identifier: 'pix', transactions: [{ ...pixTransaction(999), nsu: '123' }] }),
    listed('', { identifier: 'alone', transactions: [card] }),
  ];
  const { rows, otherTills } = await check(scene);
  expect(rows).toMatchObject([
    { id: typed, outcome: 'matched', charges: ['alone'], theirsCents: 999 },
    { id: other, outcome: 'not_checked', why: 'not_by_operator' },
  ]);
  expect(otherTills).toBe(1);
  expect(scene.operator.queries[0]?.everyKind).toBe(true);
});

describe('Pix', () => {
  test('a charge that was proven, and watched to its end, stands by that; another is asked about', async () => {
    const scene = reconciliationScene();
    const proven = endedPix(scene.database, at('10:00:00'), { code: '71' });
    const watched = endedPix(scene.database, at('10:10:00'), { code: '72', watched: false });
    const never = endedPix(scene.database, at('10:20:00'), { code: null, state: 'cancelled' });
    scene.operator.charges.set('72', qr('72', 'approved'));
    const { rows } = await check(scene);
    const pix = rows.filter(({ tender }) => tender === 'pix');
    expect(pix).toMatchObject([
      { id: proven, outcome: 'matched', checkedBy: 'watched', theirsCents: 999 },
      { id: watched, outcome: 'matched', checkedBy: 'charge_status' },
      { id: never, outcome: 'matched', checkedBy: 'never_shown', oursCents: 0 },
    ]);
    expect(scene.operator.asked).toEqual(['72']);
  });

  test('one that the operator lists is believed as it is listed, without a question', async () => {
    const scene = reconciliationScene();
    const listedNow = endedPix(scene.database, at('10:00:00'), { code: '71', watched: false });
    const goneSince = endedPix(scene.database, at('10:10:00'), { code: '72' });
    const record = (id: string) => ({ identifier: `pix-${id}`, transactions: [pixTransaction(999)] });
    scene.operator.sales = [
      listed('', record(listedNow)),
      listed('', { ...record(goneSince), status: 'cancelled' }),
      listed('', { identifier: 'pix-of-another-till', transactions: [pixTransaction(999)] }),
    ];
    const { rows, otherTills } = await check(scene);
    expect(rows.filter(({ tender }) => tender === 'pix')).toMatchObject([
      { id: listedNow, outcome: 'matched', checkedBy: 'sale_query' },
      { id: goneSince, outcome: 'undone', checkedBy: 'sale_query' },
    ]);
    expect(otherTills).toBe(1);
    expect(scene.operator.asked).toEqual([]);
  });

  test('where everything is asked for, money that went back since is seen', async () => {
    const scene = reconciliationScene();
    endedPix(scene.database, at('10:00:00'), { code: '71' });
    scene.operator.charges.set('71', qr('71', 'cancelled'));
    expect(outcomes(await check(scene))).toEqual(['matched', 'matched']);
    expect(outcomes(await check(scene, { also: 'every' }))).toEqual(['matched', 'undone']);
  });

  test('a charge that was paid after its end is late; an answer about another one proves nothing', async () => {
    const scene = reconciliationScene();
    endedPix(scene.database, at('10:00:00'), { code: '71', state: 'cancelled', watched: false });
    scene.operator.charges.set('71', qr('71', 'approved'));
    expect(outcomes(await check(scene))).toEqual(['late', 'matched']);
    scene.operator.charges.set('71', qr('72', 'approved'));
    expect(outcomes(await check(scene))).toEqual(['matched', 'unreadable']);
  });
});
