import type { Channel, Input } from '../../../shared/api/contract.ts';
import type { PersonId, Role } from '../../../shared/person.ts';
import type { Result } from '../../../shared/result.ts';
import { type Ask, goOnDuty, ON_DUTY } from '../../support/on-duty.ts';

export type Worker = { readonly name: string; readonly pin: string; readonly role: Role };

export const BOSS: Worker = { ...ON_DUTY, role: 'manager' };
export const CLERK: Worker = { name: 'Rui Prado', pin: '7139', role: 'cashier' };

const WANTS_BOSS: ReadonlySet<string> = new Set(['needs_supervisor', 'needs_manager']);

export const wantsBoss = (reply: { ok: boolean; error?: { code: string } }): boolean =>
  !reply.ok && WANTS_BOSS.has(reply.error?.code ?? '');

async function idOf(ask: Ask, { name }: Worker): Promise<PersonId | null> {
  const session = await ask('session:get', null);
  return session.ok ? (session.value.people.find((one) => one.name === name)?.id ?? null) : null;
}

/** Signs somebody in, the boss if the worker is unknown, and opens the drawer. */
export async function comeOn(ask: Ask, worker: Worker): Promise<void> {
  if (worker !== BOSS) await signInAs(ask, worker);
  await goOnDuty(ask);
}

/** Undefined if nobody can. */
export async function signInAs(ask: Ask, worker: Worker): Promise<void> {
  const session = await ask('session:get', null);
  if (!session.ok || session.value.person?.name === worker.name) return;
  const personId = await idOf(ask, worker);
  if (personId !== null) await ask('session:sign-in', { personId, pin: worker.pin });
}

export async function hire(ask: Ask): Promise<void> {
  if ((await idOf(ask, CLERK)) !== null) return;
  await ask('people:save', { id: null, ...CLERK });
}

export async function lendPin<C extends Channel>(ask: Ask, channel: C, input: Input<C>): Promise<Result<unknown>> {
  const supervisorId = (await idOf(ask, BOSS)) ?? ('' as PersonId);
  return ask('approval:act', { supervisorId, pin: BOSS.pin, channel, input });
}
