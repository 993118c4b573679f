import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from '../../../electron/lib/clock.ts';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import { createOperatorClient } from '../../../electron/operator/operator-client.ts';
import type { Serve } from '../../../electron/till/serve.ts';
import type { Handlers } from '../../../shared/api/contract.ts';
import type { DeviceId } from '../../../shared/device.ts';
import type { Cents } from '../../../shared/money.ts';
import type { CardKind } from '../../../shared/payment.ts';
import { ok } from '../../../shared/result.ts';
import { workIn } from '../../support/by-driver.ts';
import type { TillOrder, WrongTill } from './till-child.ts';

/* Controls: the core with one known mistake around it. */

const LATER_MS = 25;

export function wrongServe(wrong: WrongTill, serve: Serve): Serve {
  if (wrong !== 'acknowledges_before_commit') return serve;
  const payCash = tooEarly(serve);
  return ((channel: string, input: never) =>
    channel === 'payment:pay-cash' ? payCash(input) : serve(channel, input)) as Serve;
}

function tooEarly(serve: Serve): Handlers['payment:pay-cash'] {
  return async (input) => {
    const sale = await serve('sale:get', { saleId: input.saleId });
    if (!sale.ok || sale.value.state !== 'open') return serve('payment:pay-cash', input);
    setTimeout(() => void serve('payment:pay-cash', input), LATER_MS);
    return ok({ ...sale.value, state: 'paid', closedAt: new Date().toISOString() });
  };
}

async function withOperator(order: TillOrder, work: (operator: Operator) => Promise<unknown>): Promise<void> {
  const operator = createOperatorClient({
    settings: order.settings.operator,
    token: () => order.token,
    clock: systemClock,
    spacing: createRequestSpacing(systemClock),
  });
  await work(operator);
  await operator.close();
}

type Open = {
  readonly id: string;
  readonly device_id: DeviceId;
  readonly amount_cents: Cents;
  readonly card_kind: CardKind;
};

export async function wrongStart(wrong: WrongTill, order: TillOrder): Promise<void> {
  if (wrong !== 'sends_again_on_resume' && wrong !== 'new_identifier_on_resume') return;
  const cards = openCards(order);
  await withOperator(order, async (operator) => {
    for (const { id, device_id: deviceId, amount_cents: amountCents, card_kind: kind } of cards) {
      const identifier = wrong === 'sends_again_on_resume' ? id : randomUUID();
      await operator.createCardSale({ identifier, deviceId, amountCents, kind, instalments: 1, description: 'again' });
    }
  });
}

function openCards(order: TillOrder): readonly Open[] {
  const file = path.join(order.dataDir, 'real', 'till.db');
  if (!existsSync(file)) return [];
  return workIn(file, (database) =>
    database
      .prepare<[], Open>(
        `SELECT id, device_id, amount_cents, card_kind FROM payment WHERE tender = 'card'
           AND state NOT IN ('approved', 'declined', 'cancelled', 'expired')`,
      )
      .all(),
  );
}
