import { setTimeout as sleepFor } from 'node:timers/promises';
import { cents } from '../../../shared/money.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import { isFinal, type PaymentState } from '../../../shared/payment-states.ts';
import type { ProductId } from '../../../shared/product.ts';
import { type Cashier, cashierAt } from '../../support/cashier.ts';
import { value } from '../../support/value.ts';
import type { Errand } from '../till-process/customers.ts';
import type { TillChild } from '../till-process/till-child.ts';
import type { OperatorChild } from '../till-process/till-shop.ts';

export type StepScenario = Errand & {
  readonly name: string;
  /** `none`: products change instead. */
  readonly tender: 'cash' | 'card' | 'pix' | 'none';
  readonly trouble?: (operator: OperatorChild) => Promise<void>;
  readonly act?: Act;
};

type Act = (payment: UnderWay) => Promise<void>;

type UnderWay = {
  readonly until: (state: PaymentState) => Promise<void>;
  /** A late cancel is told so, and the payment ends another way. */
  readonly cancel: (force?: boolean) => Promise<void>;
};

/** Gives up eventually: the other side may be faster or slower than the story. */
const PATIENCE_TURNS = 1_000;

export async function playSteps(till: TillChild, { tender, act }: StepScenario): Promise<void> {
  if (tender === 'none') return changeProducts(till);
  const cashier = cashierAt(till.call);
  const sale = await cashier.ring('P250', '2*P999');
  if (tender === 'cash') {
    await cashier.payCash(sale, 752);
    return;
  }
  const { id } = await start(cashier, tender, sale);
  const wait = (isThere: (payment: Payment) => boolean): Promise<void> => untilPayment(till, id, isThere);
  await act?.({
    until: (state) => wait((payment) => payment.state === state),
    cancel: async (force = false) => void (await till.call('payment:cancel', { paymentId: id, force })),
  });
  await wait(() => false);
}

const start = (cashier: Cashier, tender: 'card' | 'pix', sale: Parameters<Cashier['startPix']>[0]): Promise<Payment> =>
  tender === 'card' ? cashier.startCard(sale) : cashier.startPix(sale);

const calledOff: Act = async ({ until, cancel }) => {
  await until('pending');
  await cancel();
};

const calledOffByForce: Act = async ({ until, cancel }) => {
  await until('in_progress');
  await cancel();
  await cancel(true);
};

const faulty =
  (operation: string, kind: string) =>
  (operator: OperatorChild): Promise<void> =>
    operator.fault(operation, kind);

const cards: readonly Omit<StepScenario, 'tender'>[] = [
  { name: 'card approved', atDevice: 'approve' },
  { name: 'card declined', atDevice: 'decline' },
  { name: 'card cancelled at the device', atDevice: 'cancel' },
  { name: 'card cancelled by the cashier', act: calledOff },
  { name: 'card cancelled by force', atDevice: 'start', act: calledOffByForce },
  { name: 'card created, answer lost', atDevice: 'approve', trouble: faulty('pos-venda.create', 'answer_lost') },
  { name: 'card abort unheard', trouble: faulty('pos-venda.abort', 'answer_lost'), act: calledOff },
  { name: 'card that never arrives', atDevice: 'approve', trouble: faulty('pos-venda.create', 'reset') },
];

const pixes: readonly Omit<StepScenario, 'tender'>[] = [
  { name: 'pix paid', atPhone: 'pay' },
  { name: 'pix denied', atPhone: 'deny' },
  { name: 'pix cancelled', act: calledOff },
  { name: 'pix out of time', trouble: (operator) => operator.mode({ charge_lifetime_ms: 40_000 }) },
  { name: 'pix created, answer lost', trouble: faulty('qr.create', 'answer_lost') },
];

export const STEP_SCENARIOS: readonly StepScenario[] = [
  { name: 'cash', tender: 'cash' },
  { name: 'products', tender: 'none' },
  ...cards.map((one) => ({ ...one, tender: 'card' as const })),
  ...pixes.map((one) => ({ ...one, tender: 'pix' as const })),
];

async function findPayment(till: TillChild, id: PaymentId): Promise<Payment | undefined> {
  const current = value(await till.call('sale:current', null));
  const found = current?.payments.find((payment) => payment.id === id);
  if (found !== undefined) return found;
  for (const { id: saleId } of value(await till.call('sale:list', { day: null }))) {
    const { payments } = value(await till.call('sale:get', { saleId }));
    const other = payments.find((payment) => payment.id === id);
    if (other !== undefined) return other;
  }
  return undefined;
}

const TURN_MS = 5;

async function untilPayment(till: TillChild, id: PaymentId, isThere: (payment: Payment) => boolean): Promise<void> {
  for (let turn = 0; turn < PATIENCE_TURNS; turn++) {
    const found = await findPayment(till, id);
    if (found !== undefined && (isThere(found) || isFinal(found.state))) return;
    await sleepFor(TURN_MS);
  }
}

async function changeProducts({ call }: TillChild): Promise<void> {
  const save = async (code: string, id: ProductId | null = null, price = 1_250): Promise<ProductId> =>
    value(await call('catalogue:save', { id, code, barcode: null, name: `Produto ${code}`, priceCents: cents(price) }))
      .id;
  await save('N1');
  const changed = await save('C1');
  await save('C1', changed, 99);
  value(await call('catalogue:set-active', { productId: changed, active: false }));
  await save('R2', await save('R1'));
  value(await call('catalogue:delete', { productId: await save('D1') }));
  for (let turn = 0; turn < PATIENCE_TURNS; turn++) {
    if (value(await call('till:state', null)).outboxWaiting === 0) return;
    await sleepFor(TURN_MS);
  }
}
