import { expect } from 'vitest';
import type { LedgerRequest } from '../../electron/programs/simulator/ledger.ts';
import type { Journey } from './open-journey.ts';

export function codesOf({ operation, identifier }: LedgerRequest): readonly string[] {
  if (identifier === null) return [];
  return operation === 'produto.create' ? identifier.split(' ') : [identifier];
}

/** Codes whose creation was asked for, once per request; with `outcome`, only of requests that ended so. */
export function createdCodes(
  requests: readonly LedgerRequest[],
  outcome: LedgerRequest['outcome'] | null = null,
): readonly string[] {
  const creates = requests.filter((one) => one.operation === 'produto.create');
  return creates.filter((one) => outcome === null || one.outcome === outcome).flatMap(codesOf);
}

export async function sampleIsSent({ control }: Journey): Promise<void> {
  const { ledger } = await control();
  await expect.poll(async () => createdCodes((await ledger()).requests).length).toBe(28);
}
