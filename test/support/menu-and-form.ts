import type { Locator } from 'playwright';
import type { Journey } from './open-journey.ts';

/** The menu, as far as it takes to have this entry: a cashier's begins with the everyday ones. */
async function openMenu({ press, page }: Journey, entry: Locator): Promise<void> {
  await press('F1').sees('Tecle o número ou use as setas e Enter.');
  await page.locator('.menu-entries .choice').first().waitFor();
  if ((await entry.count()) === 0) await press('t');
  await entry.first().waitFor({ state: 'attached' });
}

/** Opens a screen by the menu: F1, then its key. */
export async function open(journey: Journey, entry: string, title: string): Promise<void> {
  await openMenu(
    journey,
    journey.page.locator('.choice .key-cap', { hasText: new RegExp(`^${entry.toUpperCase()}$`) }),
  );
  await journey.type(entry).sees(journey.page.getByRole('heading', { name: title }).first());
}

export async function openByName(journey: Journey, entry: string, title = entry): Promise<void> {
  const { page, type } = journey;
  const row = page.getByRole('dialog').locator('.choice', { hasText: entry }).first();
  await openMenu(journey, row);
  await type((await row.locator('.key-cap').first().innerText()).toLowerCase());
  await page.getByRole('heading', { name: title }).first().waitFor();
}

/** A page of the settings, by the menu. */
export async function openSettings(journey: Journey, name: string): Promise<void> {
  await open(journey, '7', 'Configurações');
  await toSettingsPage(journey, name);
}

/** Another page of the open settings; it may have fields to correct. */
export async function toSettingsPage({ choose, page }: Journey, name: string): Promise<void> {
  await choose(page.getByRole('tab', { name: new RegExp(`^${name}`) }));
}

export async function savesSettings({ press }: Pick<Journey, 'press'>): Promise<void> {
  await press('F9').sees('Configurações salvas');
}

export async function fill(journey: Journey, label: string, text: string): Promise<void> {
  await journey.fill(journey.page.getByRole('dialog').getByLabel(label, { exact: true }), text);
}

export async function fillProduct(journey: Journey, name: string, code: string, price: string): Promise<void> {
  await journey.press('F3');
  await fill(journey, 'Nome', name);
  await fill(journey, 'Código', code);
  await fill(journey, 'Preço (R$)', price);
}

export async function findProduct({ press, type }: Journey, words: string): Promise<void> {
  await press('F2');
  await type(words).sees('1 encontrado');
  await press('ArrowDown');
}
