import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type TillFiles, tillFiles } from '../../../../../electron/areas/records/till-files.ts';
import { verifyAll } from '../../../../../electron/db/audit/verify-audit.ts';
import { backUp, orderOf, placesOf, rescue, spoilBytes } from '../../../../support/damaged-till.ts';
import { ON_DUTY } from '../../../../support/on-duty.ts';
import { managedScene, type PeopleScene, peopleScene } from '../../../../support/people-scene.ts';
import { tempFolder } from '../../../../support/temp-folder.ts';
import { value } from '../../../../support/value.ts';

const PAGE = 4096;

async function staffedTill() {
  const files = tillFiles(tempFolder());
  const { scene, marta, recoveryCode: code } = await managedScene({ file: files.till });
  const { id: ana } = await scene.add('Ana Prado', 'cashier', '4826');
  for (let turn = 0; turn < 3; turn++) await scene.signIn(ana, '9753');
  scene.close();
  return { files, vault: scene.vault, marta, ana, code };
}

function spoil(files: TillFiles, table: 'person_pin' | 'recovery_code'): void {
  const scene = peopleScene({ file: files.till });
  const texts = scene.database().connection.prepare<[], string>(`SELECT hash FROM ${table}`).pluck().all();
  scene.close();
  spoilBytes(files.till, (bytes) => {
    for (const at of texts.flatMap((text) => placesOf(bytes, text))) {
      bytes.fill(0xaa, at - (at % PAGE), at - (at % PAGE) + PAGE);
    }
  });
}

function putTogether({ files, vault }: { files: TillFiles; vault: PeopleScene['vault'] }): PeopleScene {
  expect(rescue(files)).toMatchObject({ ok: true });
  const scene = peopleScene({ file: path.resolve(orderOf(files).newFile) });
  scene.vault = vault;
  scene.restart();
  expect(verifyAll(scene.database().connection)).toMatchObject({ ok: true });
  return scene;
}

describe('people of a till that was put together from what still reads', () => {
  test('are those there were, with their PINs, their tries and the code', async () => {
    const till = await staffedTill();
    const scene = putTogether(till);
    const all = scene.database().people.all();
    expect(all.map(({ id, name, role }) => [id, name, role])).toEqual([
      [till.ana, 'Ana Prado', 'cashier'],
      [till.marta, ON_DUTY.name, 'manager'],
    ]);
    expect(await scene.signIn(till.ana, '9753')).toMatchObject({ error: { code: 'wrong_pin', values: { left: 1 } } });
    expect(await scene.signIn(till.marta, ON_DUTY.pin)).toMatchObject({ ok: true });
    expect(await scene.session().recover(till.marta, till.code, '7319')).toMatchObject({ ok: true });
  });

  test('come back with their PINs from a copy where the file is of before them: its log had not been moved, and is gone', async () => {
    const files = tillFiles(tempFolder());
    peopleScene({ file: files.till }).close();
    const ofBefore = readFileSync(files.till);
    const { scene, marta } = await managedScene({ file: files.till });
    await backUp(scene.database(), files, new Date('2026-11-21T08:00:00.000Z'));
    scene.close();
    writeFileSync(files.till, ofBefore);
    const after = putTogether({ files, vault: scene.vault });
    expect(value(after.session().get())).toMatchObject({ state: 'signed_out', people: [{ name: ON_DUTY.name }] });
    expect(await after.signIn(marta, ON_DUTY.pin)).toMatchObject({ ok: true });
  });

  test('come back by the code where the PINs are lost', async () => {
    const till = await staffedTill();
    spoil(till.files, 'person_pin');
    const scene = putTogether(till);
    expect(value(scene.session().get())).toMatchObject({ state: 'signed_out', people: [{}, {}] });
    expect(await scene.signIn(till.marta, ON_DUTY.pin)).toMatchObject({ error: { code: 'pin_unusable' } });
    const intruder = await scene.session().createFirstManager('Intruso', '7319');
    expect(intruder).toMatchObject({ error: { code: 'people_exist' } });
    expect(await scene.session().recover(till.marta, till.code, '7319')).toMatchObject({ ok: true });
    value(await scene.people().save({ id: till.ana, name: 'Ana Prado', role: 'cashier', pin: '8264' }));
    expect(await scene.signIn(till.ana, '8264')).toMatchObject({ ok: true });
  });

  test('begin with a manager by name where code and PINs are lost, and who they are is not; nobody rises by it', async () => {
    const till = await staffedTill();
    spoil(till.files, 'person_pin');
    spoil(till.files, 'recovery_code');
    const scene = putTogether(till);
    expect(value(scene.session().get())).toEqual({ state: 'no_people', person: null, people: [] });
    const asAna = await scene.session().createFirstManager('ana  PRADO', '7319');
    expect(asAna).toMatchObject({ error: { code: 'name_taken' } });
    const made = value(await scene.session().createFirstManager('marta reis', '7319'));
    const person = { id: till.marta, name: ON_DUTY.name, role: 'manager' };
    expect(made.session).toMatchObject({ state: 'signed_in', person });
    expect(scene.database().people.all()).toHaveLength(2);
    scene.restart();
    expect(value(scene.session().get()).state).toBe('signed_out');
    expect(await scene.signIn(till.marta, '7319')).toMatchObject({ ok: true });
  });
});
