import { describe, expect, test } from 'vitest';
import { permissionRefusal } from '../../../electron/till/allowed.ts';
import { CHANNELS, type Channel } from '../../../shared/api/contract.ts';
import { ROLES, type Role } from '../../../shared/person.ts';
import type { SessionState } from '../../../shared/session.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import { ON_DUTY } from '../../support/on-duty.ts';
import { type PeopleScene, peopleScene } from '../../support/people-scene.ts';
import { value } from '../../support/value.ts';
import { EXPECTED } from './expected-permissions.ts';

type Column = { readonly state: SessionState; readonly role: Role | null; readonly drawer: boolean };

const COLUMNS: readonly Column[] = [false, true].flatMap((drawer) => [
  { state: 'no_people', role: null, drawer },
  { state: 'signed_out', role: null, drawer },
  ...ROLES.map((role): Column => ({ state: 'locked', role, drawer })),
  ...ROLES.map((role): Column => ({ state: 'signed_in', role, drawer })),
]);

/** `done`, or the refusal's code. */
function expected(channel: Channel, { state, role, drawer }: Column): string {
  const cell = EXPECTED[channel];
  if (cell === '*') return 'done';
  if (state !== 'signed_in' || role === null) {
    return { no_people: 'no_people', signed_out: 'signed_out', locked: 'till_locked', signed_in: 'signed_out' }[state];
  }
  const mark = cell.charAt(ROLES.indexOf(role));
  if (mark === '-') return 'not_permitted';
  if (mark === 's') return 'needs_supervisor';
  return cell.endsWith('d') && !drawer ? 'no_shift' : 'done';
}

async function sceneOf({ state, role, drawer }: Column): Promise<PeopleScene> {
  const scene = peopleScene();
  scene.actor.inShift(drawer ? ('shift' as ShiftId) : null);
  if (state === 'no_people') return scene;
  const { session } = await scene.firstManager();
  if (role !== null && role !== 'manager') {
    const person = await scene.add('Ana Prado', role, '4826');
    value(await scene.signIn(person.id, '4826'));
  }
  if (role === 'manager') expect(session.person?.name).toBe(ON_DUTY.name);
  if (state === 'signed_out') value(scene.session().signOut());
  if (state === 'locked') value(scene.session().lock());
  expect(scene.session().standing()).toMatchObject({ state, person: role === null ? null : { role } });
  return scene;
}

/** At the gate; `who-may-what.test.ts` shows that the core asks it. */
function outcome(channel: Channel, scene: PeopleScene): string {
  const refused = permissionRefusal(channel, { readOnly: null, session: scene.session(), actor: scene.actor });
  if (refused === null) return 'done';
  return refused.ok ? 'answered' : refused.error.code;
}

const ofEach = (look: (channel: Channel) => string) => Object.fromEntries(CHANNELS.map((one) => [one, look(one)]));

describe('who may call what', () => {
  test.for(COLUMNS)('$state, $role, drawer open: $drawer: every channel', async (column) => {
    const scene = await sceneOf(column);
    expect(ofEach((channel) => outcome(channel, scene))).toEqual(ofEach((channel) => expected(channel, column)));
  });

  test('a channel that is not in the table is nobody’s', async () => {
    const scene = await sceneOf({ state: 'signed_in', role: 'manager', drawer: true });
    const till = { readOnly: null, session: scene.session(), actor: scene.actor };
    expect(permissionRefusal('drawer:give-away' as Channel, till)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(permissionRefusal('drawer:give-away' as Channel, null)).toMatchObject({ error: { code: 'not_permitted' } });
  });

  test.for([null, 'a newer program wrote it'])(
    'without an open till, or read-only, nobody is asked',
    async (readOnly) => {
      const scene = await sceneOf({ state: 'signed_out', role: null, drawer: false });
      const till = readOnly === null ? null : { readOnly, session: scene.session(), actor: scene.actor };
      expect(CHANNELS.filter((channel) => permissionRefusal(channel, till) !== null)).toEqual([]);
    },
  );
});
