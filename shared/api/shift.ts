import type { Cents } from '../money.ts';
import type {
  CashMovement,
  CloseCheck,
  MovementKind,
  Pieces,
  ShiftReport,
  ShiftReportSummary,
  ShiftState,
  ShownReport,
} from '../shift.ts';
import { push, read, write } from './call.ts';

/** The drawer, from its opening to its closing. */
export const shiftApi = {
  'shift:state': read<null, ShiftState>({ act: 'shiftOpen' }),
  'shift:open': write<{ floatCents: Cents }, ShiftState>({ act: 'shiftOpen', recover: 'found' }),
  /** Suprimento and sangria; the drawer opened without a sale with an amount of 0. */
  'shift:move': write<
    { kind: MovementKind; amountCents: Cents; reason: string },
    { readonly state: ShiftState; readonly movement: CashMovement }
  >({ act: 'moveCash', recover: 'found' }),
  /** Keeps a count of the drawer; as many as the store allows. */
  'shift:count': write<{ pieces: Pieces }, ShiftState>({ act: 'drawer', recover: 'repeat' }),
  'shift:check-close': read<null, CloseCheck>({ act: 'shiftOpen' }),
  /** Ends the shift by its last count. `carryOver`: what may be carried over is. */
  'shift:close': write<{ comment: string; carryOver: boolean }, ShiftReport>({ act: 'shiftClose', recover: 'found' }),
  'shift:report-x': read<null, ShownReport>({ act: 'drawer' }),
  /** The Z reports of this till, newest first. */
  'shift:list-reports': read<{ offset: number; limit: number }, readonly ShiftReportSummary[]>({ act: 'shiftOpen' }),
  /** A Z as it was sealed, word for word. */
  'shift:get-report': read<{ number: number }, ShiftReport>({ act: 'shiftOpen' }),
};

export const shiftPushes = {
  'shift:changed': push<ShiftState>('cashier'),
};
