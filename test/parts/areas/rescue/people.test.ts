import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type TillFiles, tillFiles } from '../../../../electron/areas/records/till-files.ts';
import { verifyAll } from '../../../../electron/db/audit/verify-audit.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { backUp, orderOf, rescue } from '../../../support/damaged-till.ts';
import { ON_DUTY } from '../../../support/on-duty.ts';
import { type PeopleScene, peopleScene } from '../../../support/people-scene.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { value } from '../../../support/value.ts';

const PAGE = 4096;

type Staffed = {
  readonly files: TillFiles;
  readonly vault: PeopleScene['vault'];
  readonly marta: PersonId;
  readonly ana: PersonId;
  readonly code: string;
};

/** A closed till that a manager and a cashier work at. */
async function staffedTill(): Promise<Staffed> {
  const files = tillFiles(tempFolder());
  const scene = peopleScene({ file: files.till });
  const { session, recoveryCode } = await scene.firstManager();
  const ana = await scene.add('Ana Prado', 'cashier', '4826');
  for (let turn = 0; turn < 3; turn++) await scene.signIn(ana.id, '9753');
  scene.close();
  return { files, vault: scene.vault, marta: session.person?.id ?? ('' as PersonId), ana: ana.id, code: recoveryCode };
}

/** Spoils every page on which the table's rows are. */
function spoil(files: TillFiles, table: 'person' | 'person_pin' | 'recovery_code', column: string): void {
  const scene = peopleScene({ file: files.till });
  const texts = scene.database().connection.prepare<[], string>(`SELECT ${column} FROM ${table}`).pluck().all();
  scene.close();
  const bytes = readFileSync(files.till);
  for (const text of texts) {
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
      bytes.fill(0xaa, at - (at % PAGE), at - (at % PAGE) + PAGE);
    }
  }
  writeFileSync(files.till, bytes);
}

/** Puts the till together from what still reads, and opens it. */
function putTogether({ files, vault }: Staffed): PeopleScene {
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
    expect(
      scene
        .database()
        .people.all()
        .map(({ id, name, role }) => [id, name, role]),
    ).toEqual([
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
    const scene = peopleScene({ file: files.till });
    const { session } = await scene.firstManager();
    await backUp(scene.database(), files, new Date('2026-11-21T08:00:00.000Z'));
    scene.close();
    writeFileSync(files.till, ofBefore);
    const marta = session.person?.id ?? ('' as PersonId);
    const after = putTogether({ files, vault: scene.vault, marta, ana: marta, code: '' });
    expect(value(after.session().get())).toMatchObject({ state: 'signed_out', people: [{ name: ON_DUTY.name }] });
    expect(await after.signIn(marta, ON_DUTY.pin)).toMatchObject({ ok: true });
  });

  test('come back by the code where the PINs are lost', async () => {
    const till = await staffedTill();
    spoil(till.files, 'person_pin', 'hash');
    const scene = putTogether(till);
    expect(value(scene.session().get())).toMatchObject({ state: 'signed_out', people: [{}, {}] });
    expect(await scene.signIn(till.marta, ON_DUTY.pin)).toMatchObject({ error: { code: 'pin_unusable' } });
    expect(await scene.session().createFirstManager('Intruso', '7319')).toMatchObject({
      error: { code: 'people_exist' },
    });
    expect(await scene.session().recover(till.marta, till.code, '7319')).toMatchObject({ ok: true });
    // a manager gives the others theirs
    value(await scene.people().save({ id: till.ana, name: 'Ana Prado', role: 'cashier', pin: '8264' }));
    expect(await scene.signIn(till.ana, '8264')).toMatchObject({ ok: true });
  });

  test('begin with a manager by name where code and PINs are lost, and who they are is not', async () => {
    const till = await staffedTill();
    spoil(till.files, 'person_pin', 'hash');
    spoil(till.files, 'recovery_code', 'hash');
    const scene = putTogether(till);
    expect(value(scene.session().get())).toEqual({ state: 'no_people', person: null, people: [] });
    expect(await scene.session().createFirstManager('Ana Prado', '7319')).toMatchObject({
      error: { code: 'name_taken' },
    });
    const made = value(await scene.session().createFirstManager(ON_DUTY.name, '7319'));
    expect(made.session).toMatchObject({ state: 'signed_in', person: { id: till.marta } });
    expect(scene.database().people.all()).toHaveLength(2);
  });
});
