import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../../electron/lib/clock.ts';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import { createOperatorClient, type OperatorClientParts } from '../../../electron/operator/operator-client.ts';
import {
  type RunningService,
  type ServiceOptions,
  startService,
} from '../../../electron/programs/simulator/service.ts';
import { DEFAULT_SETTINGS, type OperatorSettings } from '../../../shared/settings.ts';
import { PATIENCE_MS } from '../../support/until.ts';

/** The payment service on a file of its own, whose devices and phone wait to be told, and clients of it. */
export type ServiceUnderTest = {
  readonly service: RunningService;
  readonly client: (settings?: Partial<OperatorSettings>, parts?: Partial<OperatorClientParts>) => Operator;
  /** A call of the control interface; throws when it is not taken. */
  readonly control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

export async function startServiceUnderTest(options: Partial<ServiceOptions> = {}): Promise<ServiceUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-contract-'));
  const service = await startService({ port: 0, dataFile: join(folder, 'service.db'), actByItself: null, ...options });
  const clients: Operator[] = [];
  return {
    service,
    client: (settings = {}, parts = {}) => {
      const client = createOperatorClient({
        settings: { ...DEFAULT_SETTINGS.operator, ...addressesOf(service), ...settings },
        token: () => service.token,
        clock: systemClock,
        spacing: createRequestSpacing(systemClock, 0),
        ...parts,
        // given up on a slow machine, an answer would look like a lost one
        timeouts: { connectMs: PATIENCE_MS, totalMs: PATIENCE_MS, ...parts.timeouts },
      });
      clients.push(client);
      return client;
    },
    control: async (method, path, body) => {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const response = await fetch(service.controlUrl + path, { method, ...sent });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    stop: async () => {
      await Promise.all(clients.map((client) => client.close()));
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressesOf(service: RunningService): Partial<OperatorSettings> {
  const { baseUrl, qrBaseUrl, cnpj, acquirerCnpj } = service;
  return { baseUrl, qrBaseUrl, cnpj, acquirerCnpj };
}
