import { describe, expect, test } from 'vitest';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';
import { managedScene } from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';

describe('a person', () => {
  test('is stored with a PIN of his own, and the screens are told', async () => {
    const { scene } = await managedScene();
    const ana = await scene.add('Ana Prado', 'cashier', '4826');
    expect(ana).toMatchObject({ name: 'Ana Prado', role: 'cashier', active: true, waitSeconds: 0 });
    expect(scene.pushed.at(-1)?.people.map(({ name }) => name)).toEqual(['Ana Prado', ON_DUTY.name]);
    expect(scene.notes().at(-1)).toEqual({ event: 'pin_set', person: ana.id });
    expect(verifyAll(scene.database().connection)).toMatchObject({ ok: true });
  });

  test.for([
    [{ pin: undefined }, 'invalid_input', 'pin'],
    [{ pin: '1234' }, 'weak_pin', 'pin'],
    [{ pin: '0000' }, 'weak_pin', 'pin'],
    [{ name: 'MARTA  REIS' }, 'name_taken', 'name'],
    [{ name: 'Márta reis' }, 'name_taken', 'name'],
    [{ id: 'nobody' as PersonId }, 'not_found', undefined],
  ] as const)('%o is refused as %s, and nothing of it is kept', async ([change, code, field]) => {
    const { scene } = await managedScene();
    const draft = { id: null, name: 'Ana Prado', role: 'cashier', pin: '4826', ...change } as const;
    const refused = await scene.people().save(draft);
    expect(refused).toMatchObject({ ok: false, error: { code, ...(field === undefined ? {} : { field }) } });
    expect(scene.database().people.all()).toHaveLength(1);
  });

  test('keeps his PIN unless another comes with the draft; then the old one is worth nothing', async () => {
    const { scene } = await managedScene();
    const ana = await scene.add('Ana Prado', 'cashier', '4826');
    value(await scene.people().save({ id: ana.id, name: 'Ana Prado Lima', role: 'supervisor' }));
    const { person } = value(await scene.signIn(ana.id, '4826'));
    expect(person).toMatchObject({ name: 'Ana Prado Lima', role: 'supervisor' });
    for (let turn = 0; turn < 5; turn++) await scene.signIn(ana.id, '9753');
    value(await scene.people().save({ id: ana.id, name: 'Ana Prado Lima', role: 'supervisor', pin: '6174' }));
    expect(await scene.signIn(ana.id, '4826')).toMatchObject({ error: { code: 'wrong_pin' } });
    expect(await scene.signIn(ana.id, '6174')).toMatchObject({ ok: true });
  });

  test('who has left gives his name free, and comes back only under one that is', async () => {
    const { scene } = await managedScene();
    const ana = await scene.add('Ana Prado', 'cashier', '4826');
    expect(value(scene.people().setActive(ana.id, false))).toMatchObject({ active: false });
    const other = await scene.add('ana prado', 'cashier', '6174');
    expect(scene.people().setActive(ana.id, true)).toMatchObject({ error: { code: 'name_taken' } });
    value(await scene.people().save({ id: other.id, name: 'Ana Souza', role: 'cashier' }));
    expect(value(scene.people().setActive(ana.id, true))).toMatchObject({ active: true });
  });
});

describe('the last manager', () => {
  test('keeps the role, whatever way it is taken', async () => {
    const { scene, marta } = await managedScene();
    const demoted = { id: marta, name: ON_DUTY.name, role: 'supervisor' } as const;
    expect(await scene.people().save(demoted)).toMatchObject({ error: { code: 'last_manager' } });
    const rui = await scene.add('Rui Melo', 'manager', '8064');
    value(await scene.signIn(rui.id, '8064'));
    value(await scene.people().save(demoted));
    await scene.add('Ana Prado', 'cashier', '4826');
    value(await scene.signIn(marta, ON_DUTY.pin));
    expect(scene.people().setActive(rui.id, false)).toMatchObject({ error: { code: 'last_manager' } });
    const { transaction, connection } = scene.database();
    const past = (sql: string) => () => transaction(() => connection.exec(sql));
    expect(past(`UPDATE person SET active = 0 WHERE id = '${rui.id}'`)).toThrow('a till has a manager');
    expect(past(`UPDATE person SET role = 'cashier' WHERE id = '${rui.id}'`)).toThrow('a till has a manager');
    expect(past('DELETE FROM person')).toThrow('never deleted');
    expect(past(`UPDATE person SET id = 'x'`)).toThrow('does not change');
  });

  test('nobody takes himself off', async () => {
    const { scene, marta } = await managedScene();
    await scene.add('Rui Melo', 'manager', '8064');
    expect(scene.people().setActive(marta, false)).toMatchObject({ error: { code: 'not_permitted' } });
  });

  test('a manager who takes the role from himself acts no more by it', async () => {
    const { scene, marta } = await managedScene();
    await scene.add('Rui Melo', 'manager', '8064');
    value(await scene.people().save({ id: marta, name: ON_DUTY.name, role: 'cashier' }));
    expect(scene.actor.person()).toMatchObject({ id: marta, role: 'cashier' });
    expect(value(scene.session().get()).person?.role).toBe('cashier');
  });
});

describe('one’s own PIN', () => {
  test('is changed by the old one, whose tries count like all others', async () => {
    const { scene, marta } = await managedScene();
    const wrong = await scene.people().changeOwnPin('9753', '7319');
    expect(wrong).toMatchObject({ error: { code: 'wrong_pin', values: { left: 4 } } });
    const weak = await scene.people().changeOwnPin(ON_DUTY.pin, '4321');
    expect(weak).toMatchObject({ error: { code: 'weak_pin', field: 'newPin' } });
    value(await scene.people().changeOwnPin(ON_DUTY.pin, '7319'));
    expect(await scene.signIn(marta, ON_DUTY.pin)).toMatchObject({ error: { code: 'wrong_pin' } });
    expect(await scene.signIn(marta, '7319')).toMatchObject({ ok: true });
    expect(scene.notes().map(({ event }) => event)).toContain('pin_changed');
  });

  test('is nobody’s while nobody is signed in', async () => {
    const { scene } = await managedScene();
    scene.session().signOut();
    expect(await scene.people().changeOwnPin(ON_DUTY.pin, '7319')).toMatchObject({ error: { code: 'signed_out' } });
  });
});
