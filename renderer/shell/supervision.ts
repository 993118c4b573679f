import { create } from 'zustand';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Cents } from '../../shared/money.ts';
import type { PersonId } from '../../shared/person.ts';
import type { AppError, ErrorCode, Result } from '../../shared/result.ts';
import { callPos } from '../pos-api.ts';

/** What a supervisor is told about the act that he would allow, in the words of the screen that asks. */
export type AboutAct = {
  /** The act itself, as a cashier would say it; the name of its group of permissions unless given. */
  readonly act?: string | undefined;
  /** The money that it is about; nothing where it is about none. */
  readonly amountCents?: Cents | null | undefined;
};

type Approver = NonNullable<AppError['approver']>;

export type Supervision = AboutAct & {
  readonly id: number;
  readonly channel: Channel;
  /** Of which permission it is, and the least role that may allow it. */
  readonly approver: Approver;
  /** Carries it out with his PIN; the error where his PIN was not taken, null once he need not be asked any more. */
  readonly allow: (supervisorId: PersonId, pin: string) => Promise<AppError | null>;
  readonly leave: () => void;
};

/** The calls that wait for a supervisor, the latest last: at most one in practice, since its dialog silences all else. */
export const useSupervision = create<{ readonly waiting: readonly Supervision[] }>()(() => ({ waiting: [] }));

/** `left`: nobody allowed it. */
export type Supervised<C extends Channel> = { readonly result: Result<Value<C>>; readonly left: boolean };

const ASKS: ReadonlySet<ErrorCode> = new Set(['needs_supervisor', 'needs_manager']);

let asked = 0;

/** Calls the main process, and where that takes a supervisor, waits until one has lent his PIN or was sent away. */
export async function callSupervised<C extends Channel>(
  channel: C,
  input: Input<C>,
  about: AboutAct = {},
): Promise<Supervised<C>> {
  const first = await callPos(channel, input);
  if (first.ok || first.error.approver === undefined) return { result: first, left: false };
  const { approver } = first.error;
  return new Promise((resolve) => {
    const id = asked++;
    const end = (supervised: Supervised<C>): void => {
      useSupervision.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one.id !== id) }));
      resolve(supervised);
    };
    const allow = async (supervisorId: PersonId, pin: string): Promise<AppError | null> => {
      const result = await callPos('approval:act', { supervisorId, pin, channel, input });
      if (!result.ok && isOfSupervisor(result.error)) return result.error;
      end({ result: result as Result<Value<C>>, left: false });
      return null;
    };
    const supervision = { ...about, id, channel, approver, allow, leave: () => end({ result: first, left: true }) };
    useSupervision.setState(({ waiting }) => ({ waiting: [...waiting, supervision] }));
  });
}

/** The person has changed or left: waiting calls are dropped. */
export function leaveSupervision(): void {
  for (const one of useSupervision.getState().waiting) one.leave();
}

/** Says something of who allows and his PIN, and nothing of the act. */
function isOfSupervisor({ code, field }: AppError): boolean {
  const codes: readonly ErrorCode[] = [
    'wrong_pin',
    'pin_wait',
    'person_inactive',
    'not_permitted',
    'pin_unusable',
    ...ASKS,
  ];
  return codes.includes(code) || (code === 'invalid_input' && (field === 'pin' || field === 'supervisorId'));
}
