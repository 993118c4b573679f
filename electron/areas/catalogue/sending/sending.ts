import type { HandlersOf } from '../../../../shared/api/contract.ts';
import type { sendingApi } from '../../../../shared/api/sending.ts';
import { MOST_TOLD_ONE_BY_ONE } from '../../../../shared/outbox.ts';
import type { AreaContext } from '../../service-parts.ts';
import { createOutbox } from './outbox.ts';
import { createOutboxPanel } from './outbox-panel.ts';
import { prepareProductChanges } from './product-delivery.ts';
import { isCodeLane, productOfLane } from './product-lanes.ts';

/** What still has to reach the operator, and what tells the screen of it. */
export function openSending(ctx: AreaContext) {
  const { database, push, operator, pushState } = ctx;
  const outbox = createOutbox({
    ...ctx,
    random: ctx.host.random ?? Math.random,
    prepare: (rows) => prepareProductChanges(database, operator, rows),
    onChanged: (rows) => {
      // a long queue that drains: the screen reads what it shows anew when it sees how many have gone
      if (rows.length > MOST_TOLD_ONE_BY_ONE) return;
      for (const { lane } of rows.filter((row) => !isCodeLane(row.lane))) {
        const id = productOfLane(lane);
        const product = database.products.find(id);
        if (product === null) push('product:gone', id);
        else push('product:changed', product);
      }
    },
    onState: pushState,
  });
  const panel = createOutboxPanel({ ...ctx, outbox, onChanged: pushState });
  const handlers: Pick<HandlersOf<typeof sendingApi>, 'outbox:list' | 'outbox:send-now'> = {
    'outbox:list': () => panel.list(),
    'outbox:send-now': ({ lane }) => panel.sendNow(lane),
  };
  return { outbox, panel, handlers };
}
