import path from 'node:path';
import { startServiceProcess } from '../faults/network/service-process.ts';
import { createBareDriver } from './bare-driver.ts';
import type { Bench, BenchFigure, BenchOptions } from './bench.ts';
import { withFolder } from './harness/bench-folder.ts';
import { median } from './harness/samples.ts';
import { type Side, sliceUp, type Turns, takeTurns, timed } from './harness/take-turns.ts';
import { startBareService } from './service/bare-process.ts';
import { type WaitingProduct, waitingProducts } from './waiting-till.ts';

/*
 * Requests that the payment service's product endpoint answers in a second, each checked and on its disk, beside bare
 * node:http that only reads and answers, and beside the same with each request on the disk.
 */

const REQUESTS = 12_000;

type Driven = Parameters<typeof createBareDriver>[0];

/** A slice is one operation: so many requests, as many at once as the till has under way. */
function drivenSide(name: string, service: Driven, products: readonly WaitingProduct[], perSlice: number) {
  const driver = createBareDriver(service, products);
  const side: Side = { name, play: async () => [(await timed(() => driver.sendNext(perSlice))) / perSlice] };
  return { side, stop: driver.stop };
}

function rates(turns: Turns): readonly string[] {
  return turns.spreads.map(({ side }) => `${side}: ${Math.round(1_000 / median(turns.all(side)))} requests a second`);
}

function run(options: BenchOptions): Promise<readonly BenchFigure[]> {
  const { slices, perSlice } = sliceUp(REQUESTS, options);
  // the first slice counts for nothing and sends as much
  const products = waitingProducts(perSlice * (slices + 1));
  return withFolder(async (folder) => {
    const service = await startServiceProcess(folder);
    const bare = await startBareService();
    const durable = await startBareService(path.join(folder, 'bare.db'));
    const driven = [
      drivenSide('service', service, products, perSlice),
      drivenSide('bare node:http', bare, products, perSlice),
      drivenSide('bare node:http, on the disk', durable, products, perSlice),
    ];
    try {
      const turns = await takeTurns(
        driven.map(({ side }) => side),
        slices,
      );
      const share = (of: string): number => turns.ratio(of, 'service');
      return [
        {
          what: "the service's product endpoint, as a share of bare node:http's rate",
          ...{ value: share('bare node:http'), unit: 'percent', goal: null, detail: rates(turns) },
        },
        {
          what: "the service's product endpoint, as a share of bare node:http's with each request on the disk",
          ...{ value: share('bare node:http, on the disk'), unit: 'percent', goal: null },
        },
      ];
    } finally {
      for (const { stop } of driven) await stop();
      for (const { stop } of [service, bare, durable]) await stop();
    }
  });
}

export const bench: Bench = { area: 'service', run };
