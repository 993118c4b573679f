import type { Channel } from './ipc-contract.ts';
import type { Cents } from './money.ts';
import type { Person, PersonDraft, PersonId } from './person.ts';
import type { FirstManager, Session } from './session.ts';
import type {
  CashMovement,
  CloseCheck,
  MovementKind,
  Pieces,
  ShiftReport,
  ShiftReportSummary,
  ShiftState,
} from './shift.ts';

/** The calls about who works at the till, and about the drawer: a part of the contract, in its form. */
export type DutyCalls = {
  /** Who works at the till, and who could. */
  'session:get': { input: null; value: Session };
  /** A till that nobody works at yet: its first manager, who is signed in by it. */
  'session:create-first-manager': { input: { name: string; pin: string }; value: FirstManager };
  /** Also while another is signed in: a change of cashier. The open sale and the shift stay. */
  'session:sign-in': { input: { personId: PersonId; pin: string }; value: Session };
  /** The till is used: it locks by itself after minutes without this. */
  'session:alive': { input: null; value: null };
  'session:lock': { input: null; value: Session };
  'session:sign-out': { input: null; value: Session };
  /** Gives a manager a new PIN by the code that was shown when the first one was made; a new code takes its place. */
  'session:recover': { input: { personId: PersonId; code: string; pin: string }; value: FirstManager };

  /** A manager, by his own PIN, has a new recovery code; the one before is worth nothing then. */
  'people:new-recovery-code': { input: { pin: string }; value: { readonly recoveryCode: string } };
  'people:list': { input: null; value: readonly Person[] };
  'people:save': { input: PersonDraft; value: Person };
  'people:set-active': { input: { personId: PersonId; active: boolean }; value: Person };
  'people:change-own-pin': { input: { pin: string; newPin: string }; value: null };

  /**
   * A supervisor here and now: carries out one call that is beyond the role of who is signed in, with both names on
   * record. Nothing stays open after it. `value` is what the call itself gives.
   */
  'approval:act': { input: { supervisorId: PersonId; pin: string; channel: Channel; input: unknown }; value: unknown };

  'shift:state': { input: null; value: ShiftState };
  'shift:open': { input: { floatCents: Cents }; value: ShiftState };
  /** Suprimento and sangria; the drawer opened without a sale with an amount of 0. */
  'shift:move': {
    input: { kind: MovementKind; amountCents: Cents; reason: string };
    value: { readonly state: ShiftState; readonly movement: CashMovement };
  };
  /** Keeps a count of the drawer; as many as the store allows. */
  'shift:count': { input: { pieces: Pieces }; value: ShiftState };
  'shift:check-close': { input: null; value: CloseCheck };
  /** Ends the shift by its last count. `carryOver`: what may be carried over is. */
  'shift:close': { input: { comment: string; carryOver: boolean }; value: ShiftReport };
  'shift:report-x': { input: null; value: ShiftReport };
  /** The Z reports of this till, newest first. */
  'shift:list-reports': { input: { offset: number; limit: number }; value: readonly ShiftReportSummary[] };
  /** A Z as it was sealed, word for word. */
  'shift:get-report': { input: { number: number }; value: ShiftReport };
};
