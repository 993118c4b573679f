import { describe, expect, test } from 'vitest';
import type { DeviceId } from '../../../../shared/device.ts';
import type { SaleId } from '../../../../shared/ids.ts';
import { cents } from '../../../../shared/money.ts';
import type { PaymentId } from '../../../../shared/payment.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';
import { managedScene, type PeopleScene, peopleScene } from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';

const MINUTE_MS = 60_000;

async function twoPeople() {
  const till = await managedScene();
  const { id: ana } = await till.scene.add('Ana Prado', 'cashier', '4826');
  return { ...till, ana };
}

const state = (scene: PeopleScene): string => value(scene.session().get()).state;

describe('the first manager', () => {
  test('is made once, is signed in by it, and is shown a code', async () => {
    const scene = peopleScene();
    expect(value(scene.session().get())).toEqual({ state: 'no_people', person: null, people: [] });
    expect(await scene.signIn('x' as PersonId, '2580')).toMatchObject({ error: { code: 'no_people' } });
    const made = await scene.firstManager();
    expect(made.recoveryCode).toMatch(/^(?:[2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/);
    expect(made.session).toMatchObject({ state: 'signed_in', person: { name: ON_DUTY.name, role: 'manager' } });
    expect(scene.actor.who()).toMatchObject({ till: 1, person: made.session.person?.id });
    const another = await scene.session().createFirstManager('Rui Melo', '8064');
    expect(another).toMatchObject({ error: { code: 'people_exist' } });
  });

  test('is one, also where two pages are fast', async () => {
    const scene = peopleScene();
    const both = await Promise.all([
      scene.session().createFirstManager('Marta Reis', '2580'),
      scene.session().createFirstManager('Rui Melo', '8064'),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(scene.database().people.all()).toHaveLength(1);
  });

  test.for(['1234', '0000', '9876', '11111111'])('may not have the PIN %s', async (pin) => {
    const scene = peopleScene();
    const made = await scene.session().createFirstManager('Marta Reis', pin);
    expect(made).toMatchObject({ error: { code: 'weak_pin', field: 'pin' } });
    expect(state(scene)).toBe('no_people');
    expect(scene.database().people.all()).toEqual([]);
  });
});

describe('the recovery code', () => {
  test('gives a manager a new PIN and another code, however it was typed; the old one is worth nothing', async () => {
    const { scene, recoveryCode, marta: id } = await managedScene();
    scene.session().signOut();
    const typed = ` ${recoveryCode.toLowerCase().replaceAll('-', ' ')} `;
    const recovered = value(await scene.session().recover(id, typed, '7319'));
    expect(recovered.session).toMatchObject({ state: 'signed_in', person: { id } });
    expect(recovered.recoveryCode).not.toBe(recoveryCode);
    const again = await scene.session().recover(id, recoveryCode, '6294');
    expect(again).toMatchObject({ error: { code: 'wrong_recovery_code' } });
    expect(await scene.signIn(id, ON_DUTY.pin)).toMatchObject({ error: { code: 'wrong_pin' } });
    expect(await scene.signIn(id, '7319')).toMatchObject({ ok: true });
    expect(scene.notes().map(({ event }) => event)).toContain('recovered');
    expect(JSON.stringify(scene.notes())).not.toContain(recoveryCode);
  });

  test('is made anew by the PIN of the manager who is signed in; the one before is worth nothing then', async () => {
    const scene = peopleScene();
    expect(await scene.session().newRecoveryCode(ON_DUTY.pin)).toMatchObject({ error: { code: 'signed_out' } });
    const { session, recoveryCode: first } = await scene.firstManager();
    const id = session.person?.id ?? ('' as PersonId);
    const wrong = await scene.session().newRecoveryCode('1111');
    expect(wrong).toMatchObject({ error: { code: 'wrong_pin', values: { left: 4 } } });
    const { recoveryCode: second } = value(await scene.session().newRecoveryCode(ON_DUTY.pin));
    expect(second).not.toBe(first);
    expect(scene.notes().at(-1)).toEqual({ event: 'recovery_code_set', person: id });
    expect(await scene.session().recover(id, first, '7319')).toMatchObject({ error: { code: 'wrong_recovery_code' } });
    expect(await scene.session().recover(id, second, '7319')).toMatchObject({ ok: true });
  });

  test('is for managers, waits after five wrong ones, and spends nothing on a weak PIN', async () => {
    const { scene, recoveryCode, marta: id } = await managedScene();
    const ana = await scene.add('Ana Prado', 'supervisor', '4826');
    const asAna = await scene.session().recover(ana.id, recoveryCode, '7319');
    expect(asAna).toMatchObject({ error: { code: 'not_permitted' } });
    expect(await scene.session().recover(id, recoveryCode, '4444')).toMatchObject({ error: { code: 'weak_pin' } });
    for (let turn = 0; turn < 5; turn++) await scene.session().recover(id, 'ABCDE-FGHJK', '7319');
    const waits = { error: { code: 'pin_wait', values: { seconds: 30 } } };
    expect(await scene.session().recover(id, recoveryCode, '7319')).toMatchObject(waits);
    scene.restart();
    expect(await scene.session().recover(id, recoveryCode, '7319')).toMatchObject(waits);
    await scene.clock.pass(30_000);
    expect(await scene.session().recover(id, recoveryCode, '7319')).toMatchObject({ ok: true });
  });
});

describe('who works at the till', () => {
  test('is one: the later takes the place of the one before, and the trail names both', async () => {
    const { scene, marta, ana } = await twoPeople();
    expect(value(await scene.signIn(ana, '4826'))).toMatchObject({ state: 'signed_in', person: { id: ana } });
    expect(scene.actor.person()?.id).toBe(ana);
    expect(scene.notes().at(-1)).toEqual({ event: 'signed_in', person: ana, instead_of: marta });
    expect(scene.pushed.at(-1)?.person?.id).toBe(ana);
  });

  test('is nobody after a start, with the people who may sign in', async () => {
    const { scene } = await twoPeople();
    scene.restart();
    const session = value(scene.session().get());
    expect(session).toMatchObject({ state: 'signed_out', person: null });
    expect(session.people.map(({ name }) => name)).toEqual(['Ana Prado', ON_DUTY.name]);
    expect(scene.actor.person()).toBeNull();
  });

  test('stays when the same program opens the file anew, as it was: signed in or locked', async () => {
    const { scene, marta } = await twoPeople();
    scene.reopen();
    expect(state(scene)).toBe('signed_in');
    expect(scene.actor.person()?.id).toBe(marta);
    value(scene.session().lock());
    scene.reopen();
    expect(state(scene)).toBe('locked');
    expect(scene.actor.person()).toBeNull();
  });

  test('is nobody in another mode, nor after coming back from it', async () => {
    const { scene } = await twoPeople();
    scene.reopen('real');
    expect(state(scene)).toBe('signed_out');
  });

  test('who has left the screen is named, acts no more, and comes back by a PIN', async () => {
    const { scene, marta, ana } = await twoPeople();
    expect(value(scene.session().lock())).toMatchObject({ state: 'locked', person: { id: marta } });
    expect(scene.actor.person()).toBeNull();
    expect(await scene.signIn(marta, '9753')).toMatchObject({ error: { code: 'wrong_pin' } });
    expect(state(scene)).toBe('locked');
    expect(value(await scene.signIn(ana, '4826'))).toMatchObject({ state: 'signed_in', person: { id: ana } });
    expect(value(scene.session().signOut())).toMatchObject({ state: 'signed_out', person: null });
    const events = scene.notes().map(({ event }) => event);
    expect(events.slice(-4)).toEqual(['locked', 'wrong_pin', 'signed_in', 'signed_out']);
  });

  test('who has left for good cannot sign in', async () => {
    const { scene, ana } = await twoPeople();
    value(scene.people().setActive(ana, false));
    expect(await scene.signIn(ana, '4826')).toMatchObject({ error: { code: 'person_inactive' } });
    expect(await scene.signIn('nobody' as PersonId, '4826')).toMatchObject({ error: { code: 'not_found' } });
    expect(value(scene.session().get()).people.map(({ id }) => id)).not.toContain(ana);
  });
});

describe('the lock that comes by itself', () => {
  test('comes after the minutes of the settings, by the till’s own time', async () => {
    const { scene } = await twoPeople();
    await scene.clock.pass(5 * MINUTE_MS - 1);
    scene.clock.setWall(24 * 60 * MINUTE_MS);
    expect(state(scene)).toBe('signed_in');
    await scene.clock.pass(1);
    expect(state(scene)).toBe('locked');
    expect(scene.notes().at(-1)).toMatchObject({ event: 'locked', cause: 'idle' });
    expect(scene.pushed.at(-1)?.state).toBe('locked');
  });

  test('waits for as long as the till is used', async () => {
    const { scene } = await twoPeople();
    for (let minute = 0; minute < 12; minute++) {
      await scene.clock.pass(MINUTE_MS);
      value(scene.session().alive());
    }
    expect(state(scene)).toBe('signed_in');
    await scene.clock.pass(5 * MINUTE_MS);
    expect(state(scene)).toBe('locked');
    value(scene.session().alive());
    expect(state(scene)).toBe('locked');
  });

  test('never comes where it is set off, and comes again where it is set on', async () => {
    const { scene } = await twoPeople();
    Object.assign(scene.settings, { lockAfterMinutes: 0 });
    value(scene.session().alive());
    await scene.clock.pass(600 * MINUTE_MS);
    expect(state(scene)).toBe('signed_in');
    Object.assign(scene.settings, { lockAfterMinutes: 2 });
    value(scene.session().alive());
    await scene.clock.pass(2 * MINUTE_MS);
    expect(state(scene)).toBe('locked');
  });

  test('does not come while the customer stands before a payment of the open sale', async () => {
    const { scene } = await twoPeople();
    const { sales, payments, transaction } = scene.database();
    const { saleId, paymentId } = { saleId: 's1' as SaleId, paymentId: 'p1' as PaymentId };
    scene.database().connection.pragma('foreign_keys = OFF');
    transaction(() => {
      sales.insert(saleId, '2026-11-21T12:00:00.000Z');
      payments.insert({
        ...{ id: paymentId, saleId, tender: 'card', amountCents: cents(999), state: 'created' },
        ...{ createdAt: '2026-11-21T12:00:00.000Z', kind: 'debit', instalments: 1 },
        ...{ deviceId: 1 as DeviceId, deviceName: 'Caixa 1' },
      });
    });
    await scene.clock.pass(9 * MINUTE_MS);
    expect(state(scene)).toBe('signed_in');
    transaction(() => payments.update(paymentId, { state: 'declined' }, '2026-11-21T12:09:00.000Z'));
    await scene.clock.pass(5 * MINUTE_MS);
    expect(state(scene)).toBe('locked');
  });
});
