import { describe, expect, test } from 'vitest';
import { ENTRIES } from '../../../electron/db/audit/entries.ts';
import { createApprovals } from '../../../electron/till/approvals.ts';
import type { Refusal } from '../../../electron/till/serve.ts';
import type { Till } from '../../../electron/till/till.ts';
import type { Channel, Input } from '../../../shared/api/contract.ts';
import type { PersonId } from '../../../shared/person.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { ShiftId } from '../../../shared/shift.ts';
import { ON_DUTY } from '../../support/on-duty.ts';
import { type PeopleScene, peopleScene } from '../../support/people-scene.ts';
import { value } from '../../support/value.ts';

const NOTE = { caseId: 'case-1', text: 'Cliente voltou e levou outro item.' };

type Ran = { readonly channel: Channel; readonly input: unknown; readonly who: string };

async function approvalScene(refused: () => Refusal | null = () => null) {
  const scene = peopleScene();
  const { session } = await scene.firstManager();
  const rui = await scene.add('Rui Melo', 'supervisor', '8064');
  const ana = await scene.add('Ana Prado', 'cashier', '4826');
  value(await scene.signIn(ana.id, '4826'));
  const ran: Ran[] = [];
  const behind = { run: async (): Promise<Result<unknown>> => ok('done') };
  const act = createApprovals({
    till: () => ({ people: scene.people(), session: scene.session(), actor: scene.actor, readOnly: null }) as Till,
    stateRefusal: refused,
    run: (channel, input) => {
      const database = scene.database();
      database.transaction(() => database.noteInAudit({ event: 'act' }));
      const { who } = database.connection.prepare(`${ENTRIES} ORDER BY id DESC`).get() as { who: string };
      ran.push({ channel, input, who });
      return behind.run();
    },
  });
  const approve = (by: PersonId, pin: string, channel: Channel = 'case:note', input: unknown = NOTE) =>
    act({ supervisorId: by, pin, channel, input } as Input<'approval:act'>) as Promise<Result<unknown>>;
  return { scene, marta: session.person?.id ?? ('' as PersonId), rui: rui.id, ana: ana.id, ran, behind, approve };
}

const approved = (scene: PeopleScene) => scene.notes().filter(({ event }) => event === 'approved');

describe('a supervisor here and now', () => {
  test('does the one act, with both names on record, and nothing stays open', async () => {
    const { scene, ana, rui, ran, approve } = await approvalScene();
    expect(await approve(rui, '8064')).toEqual({ ok: true, value: 'done' });
    expect(ran).toEqual([
      {
        channel: 'case:note',
        input: NOTE,
        who: JSON.stringify({ till: 1, person: ana, shift: null, approver: rui }),
      },
    ]);
    expect(approved(scene)).toEqual([{ event: 'approved', channel: 'case:note', caseId: 'case-1', approver: rui }]);
    expect(scene.actor.approver()).toBeNull();
    expect(scene.actor.person()?.id).toBe(ana);
    expect(scene.session().standing()).toMatchObject({ state: 'signed_in', person: { id: ana } });
  });

  test('is asked for the PIN each time, and what it was typed for is not in the trail with it', async () => {
    const { scene, rui, approve } = await approvalScene();
    await approve(rui, '8064');
    expect(await approve(rui, '9753')).toMatchObject({ error: { code: 'wrong_pin', values: { left: 4 } } });
    expect(JSON.stringify(approved(scene))).not.toMatch(/8064|levou outro/);
  });

  test('lends his name to nothing that comes after the act has to wait', async () => {
    const { scene, rui, approve, behind } = await approvalScene();
    const seen: (string | undefined)[] = [];
    behind.run = async () => {
      seen.push(scene.actor.approver()?.name);
      await Promise.resolve();
      seen.push(scene.actor.approver()?.name);
      return ok('done');
    };
    await approve(rui, '8064');
    expect(seen).toEqual(['Rui Melo', undefined]);
  });

  test('is taken back when the act throws', async () => {
    const { scene, rui, approve, behind } = await approvalScene();
    behind.run = () => {
      throw new Error('the disk failed');
    };
    await expect(approve(rui, '8064')).rejects.toThrow('the disk failed');
    expect(scene.actor.approver()).toBeNull();
  });

  test('may be the one who is signed in, where his role reaches', async () => {
    const { scene, marta, ran, approve } = await approvalScene();
    value(await scene.signIn(marta, ON_DUTY.pin));
    expect(await approve(marta, ON_DUTY.pin)).toMatchObject({ ok: true });
    expect(ran).toHaveLength(1);
  });
});

describe('what a PIN does not open', () => {
  test('with a wrong one nothing is done, and five of them wait like at the door', async () => {
    const { scene, rui, ran, approve } = await approvalScene();
    for (let turn = 0; turn < 5; turn++) await approve(rui, '9753');
    expect(await approve(rui, '8064')).toMatchObject({ error: { code: 'pin_wait', values: { seconds: 30 } } });
    expect(await scene.signIn(rui, '8064')).toMatchObject({ error: { code: 'pin_wait' } });
    expect(ran).toEqual([]);
    expect(approved(scene)).toEqual([]);
  });

  test.for<[Channel, unknown]>([
    ['approval:act', {}],
    ['people:save', { id: null, name: 'Eu Mesma', role: 'manager', pin: '7319' }],
    ['rescue:restore', { backup: null }],
    ['sale:current', null],
    ['session:sign-out', null],
    ['till:health', null],
    ['case:steal' as Channel, {}],
    ['constructor' as Channel, null],
  ])('%s is opened by nobody’s, and costs no try', async ([channel, input]) => {
    const { scene, marta, ran, approve } = await approvalScene();
    expect(await approve(marta, '9753', channel, input)).toMatchObject({
      error: { code: 'not_permitted', field: 'channel' },
    });
    expect(await approve(marta, ON_DUTY.pin, channel, input)).toMatchObject({ error: { code: 'not_permitted' } });
    expect(ran).toEqual([]);
    expect(scene.database().people.secret(marta)?.failed_tries).toBe(0);
  });

  test('a supervisor’s does not do what a manager’s does, nor a cashier’s anything', async () => {
    const { rui, ana, marta, ran, approve } = await approvalScene();
    const product = { id: null, code: '900', barcode: null, name: 'Feijão', priceCents: 899 };
    for (const [by, pin] of [
      [rui, '8064'],
      [ana, '4826'],
    ] as const) {
      expect(await approve(by, pin, 'catalogue:save', product)).toMatchObject({
        error: { code: 'not_permitted', field: 'supervisorId' },
      });
    }
    expect(await approve(ana, '4826')).toMatchObject({ error: { code: 'not_permitted', field: 'supervisorId' } });
    expect(ran).toEqual([]);
    expect(await approve(marta, ON_DUTY.pin, 'catalogue:save', product)).toMatchObject({ ok: true });
  });

  test.for([null, {}, { ...NOTE, text: 'curto' }, { ...NOTE, supervisor: 'Marta' }, 'x'])(
    'bad input, %o, comes before the PIN',
    async (input) => {
      const { scene, rui, ran, approve } = await approvalScene();
      expect(await approve(rui, '9753', 'case:note', input)).toMatchObject({
        error: { code: 'invalid_input', field: expect.stringMatching(/^input/) },
      });
      expect(ran).toEqual([]);
      expect(scene.database().people.secret(rui)?.failed_tries).toBe(0);
    },
  );

  test('somebody who has left, or never was there', async () => {
    const { scene, rui, marta, ran, approve } = await approvalScene();
    value(await scene.signIn(marta, ON_DUTY.pin));
    value(scene.people().setActive(rui, false));
    expect(await approve(rui, '8064')).toMatchObject({ error: { code: 'person_inactive' } });
    expect(await approve('nobody' as PersonId, '8064')).toMatchObject({ error: { code: 'person_inactive' } });
    expect(ran).toEqual([]);
  });

  test('a till that is locked, left, or closed to the act by its state', async () => {
    const state: { refused: Refusal | null } = { refused: null };
    const { scene, rui, ran, approve } = await approvalScene(() => state.refused);
    state.refused = fail('selling_stopped');
    expect(await approve(rui, '8064')).toMatchObject({ error: { code: 'selling_stopped' } });
    state.refused = null;
    value(scene.session().lock());
    expect(await approve(rui, '8064')).toMatchObject({ error: { code: 'till_locked' } });
    value(scene.session().signOut());
    expect(await approve(rui, '8064')).toMatchObject({ error: { code: 'signed_out' } });
    expect(ran).toEqual([]);
  });

  test('an act that wants an open drawer, before a closed one', async () => {
    const { scene, rui, ran, approve } = await approvalScene();
    const close = { comment: 'Faltou troco.', carryOver: false };
    expect(await approve(rui, '8064', 'shift:close', close)).toMatchObject({ error: { code: 'no_shift' } });
    scene.actor.inShift('shift' as ShiftId);
    expect(await approve(rui, '8064', 'shift:close', close)).toMatchObject({ ok: true });
    expect(ran).toHaveLength(1);
  });

  test('whoever has signed in while the PIN was looked at', async () => {
    const { scene, marta, rui, ran, approve } = await approvalScene();
    // in turn: the sign-in first
    const [entered, asked] = await Promise.all([scene.signIn(marta, ON_DUTY.pin), approve(rui, '8064')]);
    expect(entered).toMatchObject({ ok: true });
    expect(asked).toMatchObject({ error: { code: 'till_locked' } });
    expect(ran).toEqual([]);
  });
});
