import type { TestContext } from 'vitest';
import { type LyingService, openLyingService } from '../faults/network/lying-service.ts';
import { openShop, type Shop } from './open-shop.ts';

/** A shop with a proxy that changes the operator's answers. */
export type LyingShop = Shop & { readonly liar: LyingService };

export async function openLyingShop(context: Pick<TestContext, 'onTestFinished'>): Promise<LyingShop> {
  let liar: LyingService | null = null;
  const shop = await openShop(context, {}, async ({ baseUrl, qrBaseUrl }) => {
    liar = await openLyingService(new URL(baseUrl).origin);
    context.onTestFinished(liar.close);
    return { baseUrl: liar.through(baseUrl), qrBaseUrl: liar.through(qrBaseUrl) };
  });
  if (liar === null) throw new Error('there is no liar');
  return { ...shop, liar };
}
