import { describe, expect, test } from 'vitest';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import { type PersonId, TRIES, WAITS_SECONDS } from '../../../../shared/person.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';
import {
  managedScene,
  type PeopleScene,
  peopleScene,
  type SceneParts,
  testVault,
} from '../../../support/people-scene.ts';
import { value } from '../../../support/value.ts';

const RIGHT = ON_DUTY.pin;
const WRONG = '9753';
const HOUR_MS = 60 * 60_000;

async function managed(parts: SceneParts = {}) {
  const { scene, marta: id } = await managedScene(parts);
  scene.session().signOut();
  return { scene, id };
}

async function fail(scene: PeopleScene, id: PersonId, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    expect(await scene.signIn(id, WRONG)).toMatchObject({ ok: false, error: { code: 'wrong_pin' } });
  }
}

const wrong = (values: object) => ({ error: { code: 'wrong_pin', values } });
const waits = (seconds: number) => ({ ok: false, error: { code: 'pin_wait', values: { seconds } } });

describe('wrong PINs', () => {
  test('are counted down to the first wait, and a right one takes the count back', async () => {
    const { scene, id } = await managed();
    for (const left of [4, 3, 2, 1]) {
      expect(await scene.signIn(id, WRONG)).toMatchObject(wrong({ left, seconds: 0 }));
    }
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true, value: { state: 'signed_in' } });
    expect(await scene.signIn(id, WRONG)).toMatchObject({ error: { values: { left: 4 } } });
  });

  test('the fifth begins a wait in which not even the right one is taken', async () => {
    const { scene, id } = await managed();
    await fail(scene, id, TRIES - 1);
    expect(await scene.signIn(id, WRONG)).toMatchObject(wrong({ left: 0, seconds: 30 }));
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(30));
    await scene.clock.pass(29_000);
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(1));
    await scene.clock.pass(1_000);
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true });
  });

  test('each one more waits longer, up to the last wait, which stays', async () => {
    const { scene, id } = await managed();
    await fail(scene, id, TRIES);
    for (const [index, seconds] of WAITS_SECONDS.entries()) {
      expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(seconds));
      await scene.clock.pass(seconds * 1000);
      const next = WAITS_SECONDS[index + 1] ?? WAITS_SECONDS.at(-1);
      expect(await scene.signIn(id, WRONG)).toMatchObject(wrong({ seconds: next }));
    }
  });

  test('of one person make nobody else wait', async () => {
    const { scene, id } = await managed();
    const ana = await scene.add('Ana Prado', 'cashier', '4826');
    await fail(scene, id, TRIES);
    expect(await scene.signIn(ana.id, '4826')).toMatchObject({ ok: true });
    const listed = scene.people().list();
    expect(listed.ok && listed.value.map(({ name, waitSeconds }) => [name, waitSeconds])).toEqual([
      ['Ana Prado', 0],
      [ON_DUTY.name, 30],
    ]);
  });

  test.for([HOUR_MS, -HOUR_MS])('no change of the clock shortens a wait: moved by %i', async (movedMs) => {
    const { scene, id } = await managed();
    await fail(scene, id, TRIES);
    scene.clock.setWall(movedMs);
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(30));
    scene.restart();
    scene.clock.setWall(movedMs);
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(30));
    await scene.clock.pass(30_000);
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true });
  });

  test('a restart begins the whole wait anew, and takes no try back', async () => {
    const { scene, id } = await managed();
    await fail(scene, id, 3);
    scene.restart();
    expect(await scene.signIn(id, WRONG)).toMatchObject({ error: { values: { left: 1 } } });
    await fail(scene, id, 1);
    await scene.clock.pass(20_000);
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(10));
    scene.restart();
    expect(await scene.signIn(id, RIGHT)).toMatchObject(waits(30));
  });

  test('a try that the power cut into is spent', async () => {
    const { scene, id } = await managed();
    const { people } = scene.database();
    const counts: number[] = [];
    const cut = scene.signIn(id, RIGHT);
    // the count is stored before the PIN is checked
    while (counts.at(-1) !== 1 && counts.length < 100) {
      await Promise.resolve();
      counts.push(people.secret(id)?.failed_tries ?? -1);
    }
    expect(counts.at(-1)).toBe(1);
    await cut;
    expect(people.secret(id)?.failed_tries).toBe(0);
  });

  test('at the same moment are counted one by one', async () => {
    const { scene, id } = await managed();
    const answers = await Promise.all(Array.from({ length: 7 }, () => scene.signIn(id, WRONG)));
    expect(answers.map((one) => (one.ok ? 'in' : one.error.code))).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_pin'),
      'pin_wait',
      'pin_wait',
    ]);
    expect(scene.database().people.secret(id)).toMatchObject({ failed_tries: 5, wait_seconds: 30 });
  });

  test('are in the trail by person and number, without what was typed', async () => {
    const { scene, id } = await managed();
    await fail(scene, id, 2);
    expect(scene.notes().filter(({ event }) => event === 'wrong_pin')).toEqual([
      { event: 'wrong_pin', person: id, tries: 1 },
      { event: 'wrong_pin', person: id, tries: 2 },
    ]);
    const { connection } = scene.database();
    const trail = JSON.stringify(connection.prepare('SELECT * FROM audit').all()).replaceAll(id, '');
    const secret = scene.database().people.secret(id);
    for (const hidden of [WRONG, RIGHT, secret?.hash ?? '', secret?.salt ?? ''])
      expect(trail).not.toContain(`"${hidden}`);
    expect(trail).not.toContain('person_pin');
    expect(verifyAll(connection)).toMatchObject({ ok: true });
  });
});

describe('the pepper', () => {
  test('is in the hash where the machine keeps secrets, and the file has only its mark', async () => {
    const { scene, id } = await managed();
    const pepper = scene.vault.secrets.get('pin-pepper') ?? '';
    expect(Buffer.from(pepper, 'base64')).toHaveLength(32);
    const stored = scene.database().people.secret(id);
    expect(stored?.pepper).toMatch(/^[0-9a-f]{16}$/);
    expect(JSON.stringify(stored)).not.toContain(pepper);
  });

  test('of another machine is not the one: the till says so, spends no try, and the code opens it', async () => {
    const { scene, marta: id, recoveryCode } = await managedScene();
    const ana = await scene.add('Ana Prado', 'cashier', '4826');
    scene.vault = testVault(true);
    scene.restart();
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ error: { code: 'pin_unusable' } });
    expect(scene.database().people.secret(id)?.failed_tries).toBe(0);
    expect(await scene.session().recover(id, recoveryCode, '7319')).toMatchObject({ ok: true });
    expect(scene.vault.secrets.has('pin-pepper')).toBe(false);
    expect(await scene.signIn(id, '7319')).toMatchObject({ ok: true });
    expect(await scene.signIn(ana.id, '4826')).toMatchObject({ error: { code: 'pin_unusable' } });
    value(await scene.people().save({ id: ana.id, name: ana.name, role: 'cashier', pin: '8264' }));
    expect(await scene.signIn(ana.id, '8264')).toMatchObject({ ok: true });
    await scene.add('Rui Melo', 'cashier', '6072');
    expect(scene.vault.secrets.has('pin-pepper')).toBe(true);
  });

  test('that comes back with its key ring opens the PINs again', async () => {
    const { scene, id } = await managed();
    const whole = scene.vault;
    scene.vault = testVault(true);
    scene.restart();
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ error: { code: 'pin_unusable' } });
    scene.vault = whole;
    scene.restart();
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true });
  });

  test('is missing where the machine keeps no secrets, and PINs work without', async () => {
    const { scene, id } = await managed({ keeps: false });
    scene.restart();
    expect(scene.database().people.secret(id)?.pepper).toBeNull();
    expect(scene.vault.secrets.size).toBe(0);
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true });
  });

  test('that cannot be stored is not in the hash either', async () => {
    const scene = peopleScene();
    scene.vault.set = () => Promise.reject(new Error('the key ring is locked'));
    const { session } = await scene.firstManager();
    const id = session.person?.id ?? ('' as PersonId);
    expect(scene.database().people.secret(id)?.pepper).toBeNull();
    expect(await scene.signIn(id, RIGHT)).toMatchObject({ ok: true });
  });
});
