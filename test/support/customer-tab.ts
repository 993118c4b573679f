import type { Page } from 'playwright';
import type { Journey } from './open-journey.ts';

/** Displays for customers: at a till, on a wall, upright, on a pole. */
export const CUSTOMER_SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 800, height: 480 },
] as const;

export async function openCustomerTab({ page, press, type }: Journey): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await press('F1').sees('Tela do cliente');
  const entry = page.locator('.menu-entries .choice', { hasText: 'Tela do cliente' });
  await type((await entry.locator('.key-cap').first().innerText()).toLowerCase());
  const tab = await opened;
  await tab.setViewportSize(CUSTOMER_SIZES[0]);
  await tab.waitForLoadState();
  await page.bringToFront();
  return tab;
}

export async function showsScene(tab: Page, scene: string): Promise<void> {
  await tab.locator(`[data-scene="${scene}"]`).waitFor();
}
