import { type CreateAppCore, createAppCore } from '../../electron/till/app-core.ts';
import type { Till } from '../../electron/till/till.ts';
import type { Channel, Handlers, Input, Value } from '../../shared/api/contract.ts';
import { cents } from '../../shared/money.ts';
import type { PersonId } from '../../shared/person.ts';
import { ok, type Result } from '../../shared/result.ts';

/** The person at the till in tests about something else. */
export const ON_DUTY = { name: 'Marta Reis', pin: '2580' } as const;
export const FLOAT_CENTS = cents(20_000);

/** A low PIN cost: tests type thousands, and guard nothing. */
export const TEST_PIN_COST = 4;

/** Sign-in or opening was refused. */
export class NotOnDutyError extends Error {
  override readonly name = 'NotOnDutyError';
}

function granted<T>(result: Result<T>): T {
  if (!result.ok) throw new NotOnDutyError(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

export type Ask = <C extends Channel>(channel: C, input: Input<C>) => Promise<Result<Value<C>>>;

/** Signs in and opens the drawer. A till that does not sell is left as it is. */
export async function goOnDuty(given: Ask): Promise<void> {
  const ask = tryingAgain(given);
  if (!(await signIn(ask))) return;
  const { shift } = granted(await ask('shift:state', null));
  if (shift !== null) return;
  const opened = await ask('shift:open', { floatCents: FLOAT_CENTS });
  if (opened.ok || opened.error.code !== 'shop_not_own') granted(opened);
}

/** A disk that failed is reopened a moment later, as far as it can be. */
function tryingAgain(ask: Ask): Ask {
  return async (channel, input) => {
    const first = await ask(channel, input);
    const isDisk = !first.ok && ['storage_failed', 'storage_unread', 'storage_unsure'].includes(first.error.code);
    return isDisk ? ask(channel, input) : first;
  };
}

/** False if the till does not sell. */
export async function signIn(ask: Ask): Promise<boolean> {
  // waits until a till that is opening is open
  const session = await ask('session:get', null);
  const health = granted(await ask('till:health', null));
  if (!session.ok || health.state !== 'sound') return false;
  const { state, people, samplePin } = session.value;
  if (state === 'no_people') granted(await ask('session:create-first-manager', ON_DUTY));
  else if (state !== 'signed_in') {
    const me = people.find(({ name }) => name === ON_DUTY.name)?.id;
    // a sample shop has its own people and shows one PIN
    const shown = samplePin ?? { personId: '' as PersonId, pin: '' };
    granted(await ask('session:sign-in', me === undefined ? shown : { personId: me, pin: ON_DUTY.pin }));
  }
  return true;
}

export const createCoreOnDuty: CreateAppCore = (parts) => {
  const core = createAppCore({ pinCost: TEST_PIN_COST, ...parts });
  return {
    ...core,
    start: async () => {
      await core.start();
      await goOnDuty(core.serve);
    },
  };
};

export async function putOnDuty({ session, shift }: Pick<Till, 'session' | 'shift'>): Promise<void> {
  const calls = {
    'till:health': () => ok({ state: 'sound' }),
    'session:get': session.get,
    'session:create-first-manager': ({ name, pin }) => session.createFirstManager(name, pin),
    'session:sign-in': ({ personId, pin }) => session.signIn(personId, pin),
    'shift:state': shift.state,
    'shift:open': ({ floatCents }) => shift.open(floatCents),
  } satisfies Partial<Handlers>;
  await goOnDuty(async (channel, input) => (calls as unknown as Handlers)[channel](input));
}
