import { z } from 'zod';
import { cents } from '../../../shared/money.ts';
import type { ServiceContext } from './context.ts';
import { type DeviceRow, type DeviceScreen, findDeviceByCode, findDeviceById, showScreen } from './device-book.ts';
import { type NewTransaction, recordApproval, recordFailure } from './payment-book.ts';
import {
  findPosSaleById,
  markAborted,
  markConcluded,
  markStarted,
  nextWaiting,
  type PosSaleRow,
} from './pos-sale-book.ts';
import { newAuthorisation, newNsu } from './random-ids.ts';
import {
  PAYMENT_CANCELLED,
  PAYMENT_ERROR,
  SALE_CONCLUDED,
  SALE_PROCESSING,
  SALE_WAITING,
  TYPE_CASH,
  TYPE_DEBIT,
  TYPE_NONE,
  TYPE_PIX,
} from './wire-codes.ts';

/**
 * A smart POS device:
 *
 *     home -> amount -> card -> approved | declined | cancelled -> home (or the next request)
 *             amount -> cancelled            any but crashed -> crashed -> home
 *
 * Requests wait for a busy or crashed device. One that crashed with a card inserted leaves its request Processando,
 * hence `forca=true`; until home its acquirer may still approve or decline.
 */
export const DEVICE_ACTIONS = ['home', 'start', 'approve', 'decline', 'cancel', 'crash'] as const;
export type DeviceAction = (typeof DEVICE_ACTIONS)[number];

/** `amount_cents`: another amount, as from a defective operator. */
export const approvalSchema = z.strictObject({
  amount_cents: z.int().min(1).optional(),
  payment_type: z.int().min(0).max(7).optional(),
  instalments: z.int().min(0).max(99).optional(),
  network: z.string().min(1).max(30).optional(),
});

type ApprovalDetails = z.infer<typeof approvalSchema>;

export class ActRefusedError extends Error {
  override readonly name = 'ActRefusedError';
}

const POSSIBLE_ON: Readonly<Record<DeviceAction, readonly DeviceScreen[]>> = {
  home: ['home', 'amount', 'approved', 'declined', 'cancelled', 'crashed'],
  start: ['amount'],
  // from `amount`: a contactless card starts and ends at once
  approve: ['amount', 'card', 'crashed'],
  decline: ['amount', 'card', 'crashed'],
  cancel: ['amount', 'card'],
  crash: ['home', 'amount', 'card', 'approved', 'declined', 'cancelled'],
};

/** Throws {@link ActRefusedError}; then nothing changed. */
export function actOnDevice(
  context: ServiceContext,
  code: string,
  action: DeviceAction,
  details: ApprovalDetails = {},
): void {
  context.store.atomically(() => {
    const device = findDeviceByCode(context.store, code);
    if (device === undefined) throw new ActRefusedError(`no device ${code}`);
    if (!POSSIBLE_ON[action].includes(device.screen)) throw new ActRefusedError(`${action} on ${device.screen}`);
    ACTS[action](context, device, details);
  });
}

type Act = (context: ServiceContext, device: DeviceRow, details: ApprovalDetails) => void;

const ACTS: Readonly<Record<DeviceAction, Act>> = {
  home: goHome,
  start: (context, device) => start(context, device, liveSale(context, device)),
  approve: (context, device, details) => approve(context, device, liveSale(context, device), details),
  decline: (context, device) => {
    const sale = liveSale(context, device);
    recordFailure(context, sale, PAYMENT_ERROR);
    conclude(context, device, sale, 'declined');
  },
  cancel: (context, device) => {
    const sale = liveSale(context, device);
    if (context.modes.get().cancelled_reads_as === 'cancelled') recordFailure(context, sale, PAYMENT_CANCELLED);
    conclude(context, device, sale, 'cancelled');
  },
  crash: (context, device) => {
    // after a result nothing can be approved again
    const isInWork = device.screen === 'amount' || device.screen === 'card';
    showScreen(context, device.id, 'crashed', isInWork ? device.pos_sale_id : null);
  },
};

/** On a crashed device only a request that had begun. */
function liveSale(context: ServiceContext, device: DeviceRow): PosSaleRow {
  const sale = device.pos_sale_id === null ? undefined : findPosSaleById(context.store, device.pos_sale_id);
  const isLive = sale !== undefined && (device.screen !== 'crashed' || isUnderWay(sale));
  if (!isLive) throw new ActRefusedError('no request in hand');
  return sale;
}

/** Begun and not ended on the device, even if an abort made it read as concluded. */
function isUnderWay(sale: PosSaleRow): boolean {
  return sale.status === SALE_PROCESSING || (sale.is_aborted === 1 && sale.started_at !== null);
}

function start(context: ServiceContext, device: DeviceRow, sale: PosSaleRow): void {
  markStarted(context.store, sale.id, context.now());
  showScreen(context, device.id, 'card', sale.id);
}

function approve(context: ServiceContext, device: DeviceRow, sale: PosSaleRow, details: ApprovalDetails): void {
  if (sale.status === SALE_WAITING) markStarted(context.store, sale.id, context.now());
  const transaction = approvedTransaction(context, sale, details);
  recordApproval(context, { posSale: sale }, transaction);
  context.ledger.charged(
    {
      kind: 'card',
      identifier: sale.identifier,
      reference: device.code,
      operator_id: sale.id,
      payment_type: transaction.payment_type,
      requestedCents: sale.amount_cents,
      amountCents: transaction.amount_cents,
    },
    context.now(),
  );
  conclude(context, device, sale, 'approved');
}

const NETWORKS = ['VISA', 'MASTERCARD', 'ELO'] as const;

function approvedTransaction(context: ServiceContext, sale: PosSaleRow, details: ApprovalDetails): NewTransaction {
  const { random, faults } = context;
  const chosen = sale.payment_type === TYPE_NONE ? TYPE_DEBIT : sale.payment_type;
  const type = details.payment_type ?? chosen;
  const isCash = type === TYPE_CASH;
  const network = NETWORKS[Math.floor(random() * NETWORKS.length)] ?? 'VISA';
  return {
    amount_cents: cents(details.amount_cents ?? faults.takeAmount('device.approve', sale.amount_cents)),
    // the operator shows 0 where the request said 1
    instalments: details.instalments ?? (sale.instalments > 1 ? sale.instalments : 0),
    payment_type: type,
    nsu: isCash ? null : newNsu(random),
    authorisation: isCash ? null : newAuthorisation(random),
    network: isCash ? null : (details.network ?? (type === TYPE_PIX ? 'PIX' : network)),
    acquirer: isCash ? null : 'ADQUIRENTE SIMULADA',
  };
}

function conclude(context: ServiceContext, device: DeviceRow, sale: PosSaleRow, screen: DeviceScreen): void {
  markConcluded(context.store, sale.id, context.now());
  showScreen(context, device.id, screen, sale.id);
}

function goHome(context: ServiceContext, device: DeviceRow): void {
  const sale = device.pos_sale_id === null ? undefined : findPosSaleById(context.store, device.pos_sale_id);
  // a restarted device forgets a request aborted meanwhile
  if (device.screen === 'crashed' && sale?.is_aborted === 1 && sale.status !== SALE_CONCLUDED) {
    markConcluded(context.store, sale.id, context.now());
  }
  takeUpNext(context, device);
}

/** Oldest waiting request, or home. */
function takeUpNext(context: ServiceContext, device: DeviceRow): void {
  const next = nextWaiting(context.store, device.id);
  if (next === undefined) showScreen(context, device.id, 'home', null);
  else showScreen(context, device.id, 'amount', next.id);
}

const FREE_SCREENS: readonly DeviceScreen[] = ['home', 'approved', 'declined', 'cancelled'];

export function isBusy(context: ServiceContext, device: DeviceRow): boolean {
  return !FREE_SCREENS.includes(device.screen) || nextWaiting(context.store, device.id) !== undefined;
}

export function notice(context: ServiceContext, device: DeviceRow): void {
  if (FREE_SCREENS.includes(device.screen)) takeUpNext(context, device);
}

/** The caller has checked that it may be aborted. */
export function abortOnDevice(context: ServiceContext, sale: PosSaleRow): void {
  const { store } = context;
  const device = findDeviceById(store, sale.device_id);
  const isInHand = device?.pos_sale_id === sale.id;
  const goesOn = isInHand && isUnderWay(sale) && context.modes.get().forced_abort !== 'stops';
  markAborted(store, sale.id);
  if (goesOn && context.modes.get().forced_abort === 'goes_on') return;
  if (!goesOn && context.modes.get().aborted_reads_as === 'cancelled') recordFailure(context, sale, PAYMENT_CANCELLED);
  markConcluded(store, sale.id, context.now());
  if (goesOn || !isInHand) return;
  if (device.screen === 'crashed') showScreen(context, device.id, 'crashed', null);
  else takeUpNext(context, device);
}
