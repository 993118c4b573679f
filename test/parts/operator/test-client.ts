import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../../electron/lib/clock.ts';
import type { RequestOutcome } from '../../../electron/lib/link-state.ts';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import { createOperatorClient, type OperatorClientOptions } from '../../../electron/operator/operator-client.ts';
import type { RunningService } from '../../../electron/programs/simulator/service.ts';
import type { DeviceId } from '../../../shared/device.ts';
import { cents } from '../../../shared/money.ts';
import { DEFAULT_SETTINGS, type OperatorSettings } from '../../../shared/settings.ts';
import { type ControlledService, startControlledService } from '../../support/service-control.ts';
import { PATIENCE_MS } from '../../support/until.ts';

/** A card sale that a client asks for. */
export const SALE = {
  identifier: 'id-1',
  deviceId: 7 as DeviceId,
  amountCents: cents(1090),
  description: 'Venda 1, pão',
  kind: 'debit',
  instalments: 1,
} as const;

export type TestClient = { readonly client: Operator; readonly outcomes: RequestOutcome[] };

type Parts = Partial<OperatorClientOptions>;

function createClient(settings: Partial<OperatorSettings>, clock: Clock, parts: Parts): Operator {
  return createOperatorClient({
    settings: { ...DEFAULT_SETTINGS.operator, ...settings },
    token: () => 'secret-token',
    clock,
    spacing: createRequestSpacing(clock, 0),
    ...parts,
    // long limits: slowness must not look like a lost answer
    timeouts: { connectMs: PATIENCE_MS, totalMs: PATIENCE_MS, ...parts.timeouts },
  });
}

/** A client for both interfaces, without spacing by default; closed with its test. */
export function testClient(url: string, settings: Partial<OperatorSettings> = {}, parts: Parts = {}): TestClient {
  const outcomes: RequestOutcome[] = [];
  const clock: Clock = { ...systemClock, now: () => new Date('2026-11-20T17:00:00.000Z') };
  const own = { baseUrl: url, qrBaseUrl: url, cnpj: '12345678000195', ...settings };
  const client = createClient(own, clock, { onOutcome: (outcome) => outcomes.push(outcome), ...parts });
  onTestFinished(() => client.close());
  return { client, outcomes };
}

export function clientOf(service: RunningService, settings: Partial<OperatorSettings> = {}): Operator {
  const { baseUrl, qrBaseUrl, cnpj, acquirerCnpj, token } = service;
  const own = { baseUrl, qrBaseUrl, cnpj, acquirerCnpj, ...settings };
  return createClient(own, systemClock, { token: () => token });
}

/** Service and client for a `describe`. */
export async function openContract(settings: Partial<OperatorSettings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-contract-'));
  const service: ControlledService = await startControlledService(folder);
  const client = clientOf(service, settings);
  const close = async (): Promise<void> => {
    await client.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { service, client, close };
}
