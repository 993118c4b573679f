import { openByName } from './menu-and-form.ts';
import type { Journey } from './open-journey.ts';

export async function toProductFile(journey: Journey): Promise<void> {
  await openByName(journey, 'Produtos');
  await journey.sees('Arroz branco');
  await journey.press('F12').sees('Importe ou exporte o cadastro inteiro');
}

export async function givesFiles({ page, press }: Journey, key: string, chosen: string | string[]): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await press(key);
  await (await asked).setFiles(chosen);
}
