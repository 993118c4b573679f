import type { Journey } from './open-journey.ts';

/** Opens a screen by the menu: F1, then its number. */
export async function open(journey: Journey, entry: string, title: string): Promise<void> {
  await journey.press('F1').sees('Tecle o número ou use as setas e Enter.');
  await journey.type(entry).sees(journey.page.getByRole('heading', { name: title }).first());
}

/** The same by the key that stands before the entry, as whoever does not know it. */
export async function openByName({ page, press, type }: Journey, entry: string, title = entry): Promise<void> {
  await press('F1').sees('Tecle o número ou use as setas e Enter.');
  const row = page.getByRole('dialog').locator('.choice', { hasText: entry }).first();
  await type((await row.locator('.key-cap').first().innerText()).toLowerCase());
  await page.getByRole('heading', { name: title }).first().waitFor();
}

/** A part of the settings, by the menu. */
export async function openSettings(journey: Journey, part: string | RegExp): Promise<void> {
  await open(journey, '7', 'Configurações');
  await journey.choose(journey.page.getByRole('tab', { name: part }));
}

export async function savesSettings({ press }: Pick<Journey, 'press'>): Promise<void> {
  await press('F9').sees('Configurações salvas');
}

/** Writes over what a field of the open dialog has. */
export async function fill(journey: Journey, label: string, text: string): Promise<void> {
  await journey.fill(journey.page.getByRole('dialog').getByLabel(label, { exact: true }), text);
}

/** A new product in the catalogue that is open: its form, filled in as far as this. */
export async function fillProduct(journey: Journey, name: string, code: string, price: string): Promise<void> {
  await journey.press('F3');
  await fill(journey, 'Nome', name);
  await fill(journey, 'Código', code);
  await fill(journey, 'Preço (R$)', price);
}

/** The one product of the catalogue that these words find, chosen. */
export async function findProduct({ press, type }: Journey, words: string): Promise<void> {
  await press('F2');
  await type(words).sees('1 encontrado');
  await press('ArrowDown');
}
