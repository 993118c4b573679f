import { type ControlledService, controlOf } from '../../support/service-control.ts';
import { type ChildLife, type Programs, startChild } from './child-life.ts';
import type { Pace } from './fast-clock.ts';

type Address = Pick<ControlledService, 'baseUrl' | 'qrBaseUrl' | 'controlUrl' | 'token' | 'cnpj'>;

/** The operator as a process: can be killed and started again on its port and file. */
export type OperatorChild = Address &
  ReturnType<typeof controlOf> & {
    readonly kill: () => Promise<void>;
    readonly start: () => Promise<void>;
    readonly stop: () => Promise<void>;
  };

export async function startOperator(programs: Programs, dataFile: string, pace: Pace): Promise<OperatorChild> {
  let life: ChildLife;
  let port = 0;

  function launch(): Promise<Address> {
    return new Promise((resolve, reject) => {
      const started = startChild({
        program: programs.operator,
        order: { port, dataFile, pace },
        env: programs.env,
        onLine: (line) => resolve(JSON.parse(line) as Address),
      });
      life = started;
      const gone = (): void => reject(new Error(`the operator did not start: ${started.complaints.join(' ')}`));
      started.ended.then(gone, reject);
    });
  }

  const address = await launch();
  port = Number(new URL(address.baseUrl).port);
  return {
    ...address,
    ...controlOf(address.controlUrl),
    kill: () => life.kill(),
    start: async () => void (await launch()),
    stop: () => life.leave(),
  };
}
