import { onTestFinished } from 'vitest';
import { type Clock, systemClock } from '../../../electron/lib/clock.ts';
import { createRequestSpacing } from '../../../electron/lib/request-spacing.ts';
import type { Operator } from '../../../electron/operator/operator.ts';
import {
  createOperatorClient,
  type OperatorClientParts,
  type OperatorOutcome,
} from '../../../electron/operator/operator-client.ts';
import { DEFAULT_SETTINGS, type OperatorSettings } from '../../../shared/settings.ts';
import { PATIENCE_MS } from '../../support/until.ts';

export type TestClient = { readonly client: Operator; readonly outcomes: OperatorOutcome[] };

/** A client of `url` for both interfaces, without spacing unless a part brings some; closed at the end of the test. */
export function testClient(
  url: string,
  settings: Partial<OperatorSettings> = {},
  parts: Partial<OperatorClientParts> = {},
): TestClient {
  const outcomes: OperatorOutcome[] = [];
  const clock: Clock = { ...systemClock, now: () => new Date('2026-11-20T17:00:00.000Z') };
  const client = createOperatorClient({
    settings: { ...DEFAULT_SETTINGS.operator, baseUrl: url, qrBaseUrl: url, cnpj: '12345678000195', ...settings },
    token: () => 'secret-token',
    clock,
    spacing: createRequestSpacing(clock, 0),
    onOutcome: (outcome) => outcomes.push(outcome),
    ...parts,
    // given up on a slow machine, an answer would look like a lost one
    timeouts: { connectMs: PATIENCE_MS, totalMs: PATIENCE_MS, ...parts.timeouts },
  });
  onTestFinished(() => client.close());
  return { client, outcomes };
}
