import type { Payment } from '../../../shared/payment.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import { type Cashier, cashierAt } from '../../support/cashier.ts';
import type { Errand } from '../till-process/customers.ts';
import { untilPayment } from '../till-process/find-payment.ts';
import type { OperatorChild } from '../till-process/operator-child.ts';
import type { TillChild } from '../till-process/till-child.ts';

/** A payment's story as acts of cashier, customer and network. The till may die at any line. */
export type StepScenario = Errand & {
  readonly name: string;
  readonly tender: 'cash' | 'card' | 'pix';
  /** Faults set before the till starts. */
  readonly trouble?: (operator: OperatorChild) => Promise<void>;
  /** The cashier's acts after a card or Pix began; then both wait for its end. */
  readonly act?: Act;
};

type Act = (payment: UnderWay) => Promise<void>;

type UnderWay = {
  /** Waits for the state. */
  readonly until: (state: PaymentState) => Promise<void>;
  /** A late cancel is told so, and the payment ends another way. */
  readonly cancel: (force?: boolean) => Promise<void>;
};

/** Gives up eventually: the other side may be faster or slower than the story. */
const PATIENCE_TURNS = 1_000;

export async function playSteps(till: TillChild, { tender, act }: StepScenario): Promise<void> {
  const cashier = cashierAt(till.call);
  const sale = await cashier.ring('P250', '2*P999');
  if (tender === 'cash') {
    await cashier.payCash(sale, 752);
    return;
  }
  const { id } = await start(cashier, tender, sale);
  const wait = async (isThere: (payment: Payment) => boolean): Promise<void> => {
    await untilPayment(till, id, isThere, PATIENCE_TURNS);
  };
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
  ...cards.map((one) => ({ ...one, tender: 'card' as const })),
  ...pixes.map((one) => ({ ...one, tender: 'pix' as const })),
];
