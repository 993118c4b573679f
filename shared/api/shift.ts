import { z } from 'zod';
import { MAX_NOTE_LENGTH } from '../money-case.ts';
import {
  type CashMovement,
  type CloseCheck,
  DENOMINATIONS,
  MAX_PIECES,
  MAX_REASON_LENGTH,
  MIN_REASON_LENGTH,
  MOVEMENT_KINDS,
  type ShiftReport,
  type ShiftReportSummary,
  type ShiftState,
  type ShownReport,
} from '../shift.ts';
import { read, write } from './call.ts';
import { centsField, lineText, nothing } from './fields.ts';

export const shiftApi = {
  'shift:state': read(nothing, { act: 'shiftOpen' }).gives<ShiftState>(),
  'shift:open': write(() => ({ floatCents: centsField }), { act: 'shiftOpen', recover: 'found' }).gives<ShiftState>(),
  /** Suprimento, sangria, or opening the drawer with amount 0. */
  'shift:move': write(
    () => ({
      kind: z.enum(MOVEMENT_KINDS),
      amountCents: centsField,
      reason: lineText(MAX_REASON_LENGTH, MIN_REASON_LENGTH),
    }),
    { act: 'moveCash', recover: 'found' },
  ).gives<{ readonly state: ShiftState; readonly movement: CashMovement }>(),
  /** As many as the store allows. */
  'shift:count': write(() => ({ pieces: z.array(z.int().min(0).max(MAX_PIECES)).length(DENOMINATIONS.length) }), {
    act: 'drawer',
    recover: 'repeat',
  }).gives<ShiftState>(),
  'shift:check-close': read(nothing, { act: 'shiftOpen' }).gives<CloseCheck>(),
  /** By the last count. `carryOver`: carry over what may be. */
  'shift:close': write(() => ({ comment: lineText(MAX_NOTE_LENGTH), carryOver: z.boolean() }), {
    act: 'shiftClose',
    recover: 'found',
  }).gives<ShiftReport>(),
  'shift:report-x': read(nothing, { act: 'drawer' }).gives<ShownReport>(),
  /** Z reports, newest first. */
  'shift:list-reports': read(() => ({ offset: z.int().min(0).max(1_000_000), limit: z.int().min(1).max(200) }), {
    act: 'shiftOpen',
  }).gives<readonly ShiftReportSummary[]>(),
  /** Exactly as sealed. */
  'shift:get-report': read(() => ({ number: z.int().min(1).max(10_000_000) }), {
    act: 'shiftOpen',
  }).gives<ShiftReport>(),
};
