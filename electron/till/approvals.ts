import type { Channel, Input } from '../../shared/api/contract.ts';
import { leastApprover } from '../../shared/api/permissions.ts';
import { reaches } from '../../shared/person.ts';
import { fail, type Result } from '../../shared/result.ts';
import { permissionRefusal, shiftRefusal } from './allowed.ts';
import { isChannel, parseInput, type Refusal, type Run } from './serve.ts';
import type { Till } from './till.ts';

export type ApprovalParts = {
  readonly till: () => Till;
  readonly stateRefusal: (channel: Channel) => Refusal | null;
  /** Without any check of rights. */
  readonly run: Run;
};

/** Fields of the input for the trail: ids and amounts, never possible secrets. */
const NAMED = [
  'saleId',
  'lineId',
  'paymentId',
  'caseId',
  'productId',
  'money',
  'rowId',
  'day',
  'amountCents',
  'priceCents',
  'quantity',
  'grams',
  'discount',
  'floatCents',
  'carryOver',
] as const;

/**
 * A PIN comes with the one act that it approves: it cannot be used for another amount, and the signed-in person never
 * gains rights.
 */
export function createApprovals({ till, stateRefusal, run }: ApprovalParts) {
  function refusal(channel: Channel): Refusal | null {
    return stateRefusal(channel) ?? permissionRefusal('approval:act', till()) ?? shiftRefusal(channel, till());
  }

  return async ({ supervisorId, pin, channel, input }: Input<'approval:act'>): Promise<Result<unknown>> => {
    const least = isChannel(channel) ? leastApprover(channel) : null;
    if (!isChannel(channel) || least === null) return fail('not_permitted', { field: 'channel' });
    const parsed = parseInput(channel, input);
    if (!parsed.ok) return fail('invalid_input', { field: ['input', parsed.error.field].filter(Boolean).join('.') });
    const { actor, people } = till();
    const asker = actor.person();
    const supervisor = people.find(supervisorId);
    if (supervisor === null) return fail('person_inactive', { field: 'supervisorId' });
    if (!reaches(supervisor.role, least)) return fail('not_permitted', { field: 'supervisorId' });
    const refused = refusal(channel);
    if (refused !== null) return refused;
    const verified = await people.verify(supervisorId, pin);
    if (!verified.ok) return verified;
    if (!reaches(verified.value.role, least)) return fail('not_permitted', { field: 'supervisorId' });
    const late = refusal(channel);
    if (late !== null) return late;
    // another person signed in meanwhile, or the file was reopened: the approval was not for them
    if (till().actor !== actor || actor.person()?.id !== asker?.id) return fail('till_locked');
    till().session.noteApproval(verified.value, { channel, ...named(parsed.value) });
    return actor.approved(verified.value, () => run(channel, parsed.value));
  };
}

function named(input: unknown): Readonly<Record<string, unknown>> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => (NAMED as readonly string[]).includes(name)));
}
