import { type ControlledService, controlOf } from '../../support/service-control.ts';
import type { OperatorsProduct } from '../judge/facts.ts';
import type { Programs } from './child-life.ts';
import { type ChildLife, startChild } from './child-life.ts';
import type { Pace } from './fast-clock.ts';

type Address = Pick<ControlledService, 'baseUrl' | 'qrBaseUrl' | 'controlUrl' | 'token' | 'cnpj'>;
type Control = ReturnType<typeof controlOf>;

/** The operator as a process: can be killed and started again on its port and file. */
export type OperatorChild = Address &
  Control & {
    readonly kill: () => Promise<void>;
    readonly start: () => Promise<void>;
    readonly stop: () => Promise<void>;
    readonly isUp: () => boolean;
    /** The shop's products as the operator has them. */
    readonly products: () => Promise<readonly OperatorsProduct[]>;
    readonly complaints: () => readonly string[];
  };

export async function startOperator(programs: Programs, dataFile: string, pace: Pace): Promise<OperatorChild> {
  let life: ChildLife;
  let port = 0;
  let isUp = false;
  const complaints: string[] = [];

  function launch(): Promise<Address> {
    return new Promise((resolve, reject) => {
      const started = startChild({
        program: programs.operator,
        order: { port, dataFile, pace },
        env: programs.env,
        onLine: (line) => resolve(JSON.parse(line) as Address),
      });
      life = started;
      started.ended.then(() => {
        complaints.push(...started.complaints);
        reject(new Error(`the operator did not start: ${started.complaints.join(' ')}`));
      }, reject);
    });
  }

  const address = await launch();
  isUp = true;
  port = Number(new URL(address.baseUrl).port);
  return {
    ...address,
    ...controlOf(address.controlUrl),
    isUp: () => isUp,
    products: async () => {
      const answer = await fetch(`${address.controlUrl}/products`);
      return ((await answer.json()) as { readonly products: readonly OperatorsProduct[] }).products;
    },
    complaints: () => complaints,
    kill: async () => {
      isUp = false;
      await life.kill();
    },
    start: async () => {
      await launch();
      isUp = true;
    },
    stop: async () => {
      isUp = false;
      await life.leave();
    },
  };
}
