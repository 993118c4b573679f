import { create } from 'zustand';
import type { Channel, Input, Value } from '../../shared/api/contract.ts';
import type { Cents } from '../../shared/money.ts';
import type { PersonId } from '../../shared/person.ts';
import type { AppError, ErrorCode, Result } from '../../shared/result.ts';
import { callPos } from '../pos-api.ts';

/** Tells a supervisor about the act to approve, in the asking screen's words. */
export type AboutAct = {
  /** The act in a cashier's words; by default the name of its permissions. */
  readonly act?: string | undefined;
  /** Absent if no money is involved. */
  readonly amountCents?: Cents | null | undefined;
};

type Approver = NonNullable<AppError['approver']>;

export type Supervision = AboutAct & {
  readonly id: number;
  readonly channel: Channel;
  readonly approver: Approver;
  /**
   * Executes the act with the supervisor's PIN. Returns the error if the PIN was refused, null once no more is to be
   * asked.
   */
  readonly allow: (supervisorId: PersonId, pin: string) => Promise<AppError | null>;
  readonly leave: () => void;
};

/**
 * Calls waiting for a supervisor, the latest last: at most one in practice, since its dialog silences everything else.
 */
export const useSupervision = create<{ readonly waiting: readonly Supervision[] }>()(() => ({ waiting: [] }));

/** `left`: approval was given up. */
export type Supervised<C extends Channel> = { readonly result: Result<Value<C>>; readonly left: boolean };

const ASKS: ReadonlySet<ErrorCode> = new Set(['needs_supervisor', 'needs_manager']);

let asked = 0;

/** Calls the main process; if that requires a supervisor, waits for a PIN or a refusal. */
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

/** True for errors about the supervisor or the PIN, not about the act. */
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
