import type { DeviceId } from '../../../shared/device.ts';
import { cents } from '../../../shared/money.ts';
import type { Payment, PaymentId } from '../../../shared/payment.ts';
import type { PaymentState } from '../../../shared/payment-states.ts';
import type { Sale } from '../../../shared/sale.ts';
import { value } from '../../support/value.ts';
import type { Errand } from '../till-process/customers.ts';
import { untilPayment } from '../till-process/find-payment.ts';
import type { OperatorChild } from '../till-process/operator-child.ts';
import type { TillChild } from '../till-process/till-child.ts';

/** Each way that a payment can go, told as what cashier, customer and network do. The till may die in any line of it. */
export type StepScenario = Errand & {
  readonly name: string;
  readonly tender: 'cash' | 'card' | 'pix';
  /** What goes wrong on the way, set before the till starts. */
  readonly trouble?: (operator: OperatorChild) => Promise<void>;
  readonly play: (stage: Stage) => Promise<void>;
};

export type Stage = {
  readonly till: TillChild;
  readonly operator: OperatorChild;
  /** Waits until the payment is in one of the states. */
  readonly until: (id: PaymentId, ...states: PaymentState[]) => Promise<void>;
  readonly untilEnd: (id: PaymentId) => Promise<void>;
};

/** Gives up at last: the other side may have been faster, or slower, than the story has it. */
const PATIENCE_TURNS = 1_000;

export function stageOf(till: TillChild, operator: OperatorChild): Stage {
  const wait = async (id: PaymentId, isThere: (payment: Payment) => boolean): Promise<void> => {
    await untilPayment(till, id, isThere, PATIENCE_TURNS);
  };
  return {
    till,
    operator,
    until: (id, ...states) => wait(id, (payment) => states.includes(payment.state)),
    untilEnd: (id) => wait(id, () => false),
  };
}

async function fill({ till }: Stage): Promise<Sale> {
  await till.call('sale:add-by-code', { text: 'P250' });
  return value(await till.call('sale:add-by-code', { text: '2*P999' }));
}

async function card(stage: Stage): Promise<PaymentId> {
  const sale = await fill(stage);
  const deviceId = 1 as DeviceId;
  const input = { saleId: sale.id, deviceId, kind: 'debit', instalments: 1 } as const;
  return value(await stage.till.call('payment:start-card', input)).id;
}

async function pix(stage: Stage): Promise<PaymentId> {
  const sale = await fill(stage);
  return value(await stage.till.call('payment:start-pix', { saleId: sale.id })).id;
}

/** Whoever is too late is told so, and the payment has ended another way. */
const cancel = async ({ till }: Stage, paymentId: PaymentId, force = false): Promise<void> => {
  await till.call('payment:cancel', { paymentId, force });
};

const cash: StepScenario = {
  name: 'cash',
  tender: 'cash',
  play: async (stage) => {
    const sale = await fill(stage);
    value(await stage.till.call('payment:pay-cash', { saleId: sale.id, tenderedCents: cents(sale.totalCents + 752) }));
  },
};

const followed =
  (start: (stage: Stage) => Promise<PaymentId>) =>
  async (stage: Stage): Promise<void> => {
    await stage.untilEnd(await start(stage));
  };

const cards: readonly Omit<StepScenario, 'tender'>[] = [
  { name: 'card approved', atDevice: 'approve', play: followed(card) },
  { name: 'card declined', atDevice: 'decline', play: followed(card) },
  { name: 'card cancelled at the device', atDevice: 'cancel', play: followed(card) },
  {
    name: 'card cancelled by the cashier',
    atDevice: null,
    play: async (stage) => {
      const id = await card(stage);
      await stage.until(id, 'pending');
      await cancel(stage, id);
      await stage.untilEnd(id);
    },
  },
  {
    name: 'card cancelled by force',
    atDevice: 'start',
    play: async (stage) => {
      const id = await card(stage);
      await stage.until(id, 'in_progress');
      await cancel(stage, id);
      await cancel(stage, id, true);
      await stage.untilEnd(id);
    },
  },
  {
    name: 'card created, answer lost',
    atDevice: 'approve',
    trouble: (operator) => operator.fault('pos-venda.create', 'answer_lost'),
    play: followed(card),
  },
  {
    name: 'card abort unheard',
    atDevice: null,
    trouble: (operator) => operator.fault('pos-venda.abort', 'answer_lost'),
    play: async (stage) => {
      const id = await card(stage);
      await stage.until(id, 'pending');
      await cancel(stage, id);
      await stage.untilEnd(id);
    },
  },
  {
    name: 'card that never arrives',
    atDevice: 'approve',
    trouble: (operator) => operator.fault('pos-venda.create', 'reset'),
    play: followed(card),
  },
];

const pixes: readonly Omit<StepScenario, 'tender'>[] = [
  { name: 'pix paid', atPhone: 'pay', play: followed(pix) },
  { name: 'pix denied', atPhone: 'deny', play: followed(pix) },
  {
    name: 'pix cancelled',
    play: async (stage) => {
      const id = await pix(stage);
      await stage.until(id, 'pending');
      await cancel(stage, id);
      await stage.untilEnd(id);
    },
  },
  {
    name: 'pix out of time',
    trouble: (operator) => operator.mode({ charge_lifetime_ms: 40_000 }),
    play: followed(pix),
  },
  {
    name: 'pix created, answer lost',
    trouble: (operator) => operator.fault('qr.create', 'answer_lost'),
    play: followed(pix),
  },
];

export const STEP_SCENARIOS: readonly StepScenario[] = [
  cash,
  ...cards.map((one) => ({ ...one, tender: 'card' as const })),
  ...pixes.map((one) => ({ ...one, tender: 'pix' as const })),
];
