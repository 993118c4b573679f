import type { TestContext } from 'vitest';
import { type ControlledService, startControlledService } from './service-control.ts';
import { tempFolder } from './temp-folder.ts';

export type FarOperator = {
  readonly service: () => ControlledService;
  readonly goes: () => Promise<void>;
  readonly comesBack: () => Promise<void>;
};

export async function farOperator({ onTestFinished }: Pick<TestContext, 'onTestFinished'>): Promise<FarOperator> {
  const folder = tempFolder();
  let service = await startControlledService(folder);
  const port = Number(new URL(service.baseUrl).port);
  onTestFinished(() => service.stop());
  return {
    service: () => service,
    goes: () => service.stop(),
    comesBack: async () => {
      service = await startControlledService(folder, port);
    },
  };
}
