import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callSupervised, leaveSupervision, useSupervision } from '../../../../renderer/shell/supervision.ts';
import type { Input } from '../../../../shared/api/contract.ts';
import { cents } from '../../../../shared/money.ts';
import type { CaseId } from '../../../../shared/payment.ts';
import type { PersonId } from '../../../../shared/person.ts';
import { fail, ok, type Result } from '../../../../shared/result.ts';

const WHO = 'celia' as PersonId;
const NEEDS = fail('needs_supervisor', { approver: { act: 'settleCase', least: 'supervisor' } });
const note = { caseId: 'case-1' as CaseId, text: 'o cliente voltou' };

let direct: Result<unknown>;
let approved: Result<unknown>;
let approvals: Input<'approval:act'>[];

beforeEach(() => {
  direct = NEEDS;
  approved = ok('done');
  approvals = [];
  const call = new Proxy(
    {},
    {
      get: (_, channel) => async (input: Input<'approval:act'>) => {
        if (channel !== 'approval:act') return direct;
        approvals.push(input);
        return approved;
      },
    },
  );
  vi.stubGlobal('window', { pos: { call } });
});
afterEach(() => {
  leaveSupervision();
  vi.unstubAllGlobals();
});

const waiting = () => useSupervision.getState().waiting;
const heard = async () => {
  await turn();
  expect(waiting()).toHaveLength(1);
};

describe('a call beyond the role of who is signed in', () => {
  it('asks nobody where it is allowed, or fails for another reason', async () => {
    direct = ok('at once');
    expect(await callSupervised('case:note', note)).toEqual({ result: ok('at once'), left: false });
    direct = fail('not_permitted');
    expect(await callSupervised('case:note', note)).toEqual({ result: fail('not_permitted'), left: false });
    expect([waiting(), approvals]).toEqual([[], []]);
  });

  it('waits for a PIN, stays while it is wrong, and hands over what the very same call gives', async () => {
    const answer = callSupervised('case:note', note, { act: 'Encerrar', amountCents: cents(500) });
    await heard();
    expect(waiting()[0]).toMatchObject({
      act: 'Encerrar',
      amountCents: 500,
      approver: { act: 'settleCase', least: 'supervisor' },
    });
    approved = fail('wrong_pin', { values: { left: 4, seconds: 0 } });
    expect(await waiting()[0]?.allow(WHO, '1111')).toMatchObject({ code: 'wrong_pin' });
    expect(waiting()).toHaveLength(1);
    approved = ok('noted');
    expect(await waiting()[0]?.allow(WHO, '9306')).toBeNull();
    expect(await answer).toEqual({ result: ok('noted'), left: false });
    expect(approvals.at(-1)).toEqual({ supervisorId: WHO, pin: '9306', channel: 'case:note', input: note });
    expect(waiting()).toEqual([]);
  });

  it('hands over why the act itself was refused: that is for the form, not for the supervisor', async () => {
    const answer = callSupervised('case:note', note);
    await heard();
    approved = fail('invalid_input', { field: 'text' });
    expect(await waiting()[0]?.allow(WHO, '9306')).toBeNull();
    expect(await answer).toEqual({ result: fail('invalid_input', { field: 'text' }), left: false });
  });

  it('is left as it was when nobody allows it, also when somebody else comes to the till', async () => {
    const answer = callSupervised('case:note', note);
    await heard();
    leaveSupervision();
    expect(await answer).toEqual({ result: NEEDS, left: true });
    expect(approvals).toEqual([]);
  });
});
