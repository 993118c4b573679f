import type { Journey } from './open-journey.ts';

/** Opens a screen by the menu: F1, then its number. */
export async function open(journey: Journey, entry: string, title: string): Promise<void> {
  await journey.press('F1');
  await journey.sees('Tecle o número ou use as setas e Enter.');
  await journey.type(entry);
  await journey.page.getByRole('heading', { name: title }).first().waitFor();
}

/** Writes over what a field of the open dialog has. */
export async function fill(journey: Journey, label: string, text: string): Promise<void> {
  await journey.fill(journey.page.getByRole('dialog').getByLabel(label, { exact: true }), text);
}
