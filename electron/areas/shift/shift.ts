import type { HandlersOf } from '../../../shared/api/contract.ts';
import type { shiftApi } from '../../../shared/api/shift.ts';
import type { Cents } from '../../../shared/money.ts';
import { shownShop } from '../../../shared/own-shop.ts';
import { ok } from '../../../shared/result.ts';
import { type CashMovement, expectedCents } from '../../../shared/shift.ts';
import type { RecoveriesOf } from '../../lib/area.ts';
import type { Push } from '../../lib/host-parts.ts';
import { errorText } from '../../lib/logger.ts';
import type { AreaContext } from '../service-parts.ts';
import { drawerOf, drawerSums } from './drawer.ts';
import { createShiftService, type ShiftService } from './shift-service.ts';
import { viewMovement } from './shift-view.ts';
import { type MoneyOfShift, type ShiftDatabase, shiftTables } from './tables.ts';

export type ShiftNeeds = {
  readonly backUp: () => Promise<unknown>;
  readonly money: MoneyOfShift;
};

export function openShift(ctx: AreaContext, { backUp, money }: ShiftNeeds) {
  const database = { ...ctx.database, ...shiftTables(ctx.database, money, ctx.events.slipDue.tell) };
  const { host, readOnly, events } = ctx;
  const push: Push = (channel, payload) => {
    ctx.push(channel, payload);
    if (channel === 'shift:changed') ctx.pushState();
  };

  /** In the background; a failure shows among the backups, and another copy follows in an hour. */
  function copyFile(): void {
    if (readOnly || host.backups === 'on_demand') return;
    backUp().catch((error: unknown) => {
      ctx.log.error('no copy was made at the close', { error: errorText(error) });
      ctx.onFault(error);
    });
  }

  const service = createShiftService({
    ...{ ...ctx, database, push },
    drawer: () => {
      const settings = host.settings.get();
      return { ...settings, storeName: shownShop(settings, ctx.sampleShop).storeName };
    },
    hasOperator: () => ctx.operatorSetUp() !== 'not_configured',
    onClosed: () => {
      copyFile();
      events.shiftClosed.tell();
    },
  });
  const move = (order: Parameters<typeof service.move>[0]): ReturnType<typeof service.move> => {
    const moved = service.move(order);
    if (moved.ok && order.kind !== 'no_sale') events.cashMoved.tell();
    return moved;
  };
  const shift = { ...service, move };
  return {
    ...shift,
    ...questions(database),
    handlers: handlersOf(shift),
    recoveries: recoveriesOf(shift),
    remember: service.resume,
  };
}

function questions(database: ShiftDatabase) {
  const { shifts } = database;
  return {
    drawer: drawerOf(database),
    movement: (id: string): { readonly movement: CashMovement; readonly shiftNumber: number } | null => {
      const row = shifts.findMovement(id);
      const shift = row === null ? null : shifts.find(row.shift_id);
      return row === null || shift === null ? null : { movement: viewMovement(row), shiftNumber: shift.number };
    },
    isOpen: (): boolean => shifts.findOpen() !== null,
    hasBegun: (): boolean => (shifts.findOpen() ?? shifts.lastClosed()) !== null,
    expectedCents: (): Cents | null => {
      const shift = shifts.findOpen();
      return shift === null ? null : expectedCents(drawerSums(database, shift));
    },
    matters: database.shiftSums.matters,
  };
}

export type Shift = ReturnType<typeof openShift>;

function handlersOf(shift: ShiftService): HandlersOf<typeof shiftApi> {
  return {
    'shift:state': () => shift.state(),
    'shift:open': ({ floatCents }) => shift.open(floatCents),
    'shift:move': (order) => shift.move(order),
    'shift:count': ({ pieces }) => shift.count(pieces),
    'shift:check-close': () => shift.checkClose(),
    'shift:close': ({ comment, carryOver }) => shift.close(comment, carryOver),
    'shift:report-x': () => shift.reportX(),
    'shift:list-reports': ({ offset, limit }) => shift.listReports(offset, limit),
    'shift:get-report': ({ number }) => shift.getReport(number),
  };
}

function recoveriesOf(shift: ShiftService): RecoveriesOf<typeof shiftApi> {
  return {
    'shift:open': () => {
      // none was open when the call began, so an open one is this call's; the reverse for the close
      const state = shift.state();
      return state.ok && state.value.shift !== null ? state : null;
    },
    'shift:move': (_order, row) => {
      const state = shift.state();
      const movement = row === null ? null : shift.findMovement(row);
      return state.ok && movement !== null ? ok({ state: state.value, movement }) : null;
    },
    'shift:close': () => {
      const state = shift.state();
      const z = shift.lastReport();
      return state.ok && state.value.shift === null && z !== null ? ok(z) : null;
    },
  };
}
