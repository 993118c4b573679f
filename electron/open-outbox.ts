import { MOST_TOLD_ONE_BY_ONE } from '../shared/outbox.ts';
import type { Operator } from './operator/operator.ts';
import { createOutbox, type Outbox } from './services/outbox.ts';
import { prepareProductChanges } from './services/product-delivery.ts';
import { isCodeLane, productOfLane } from './services/product-lanes.ts';
import type { ServiceParts } from './services/service-parts.ts';

export type DeliveryParts = {
  readonly operator: Operator;
  readonly operatorConfigured: () => boolean;
  readonly random: () => number;
  readonly pushState: () => void;
};

/** What still has to reach the operator, and what tells the screen of it. */
export function openOutbox(parts: ServiceParts, { operator, pushState, ...more }: DeliveryParts): Outbox {
  const { database } = parts;
  return createOutbox({
    ...parts,
    ...more,
    prepare: (rows) => prepareProductChanges(database, operator, rows),
    onChanged: (rows) => {
      // a long queue that drains: the screen reads what it shows anew when it sees how many have gone
      if (rows.length > MOST_TOLD_ONE_BY_ONE) return;
      for (const { lane } of rows.filter((row) => !isCodeLane(row.lane))) {
        const id = productOfLane(lane);
        const product = database.products.find(id);
        if (product === null) parts.push('product:gone', id);
        else parts.push('product:changed', product);
      }
    },
    onState: pushState,
  });
}
