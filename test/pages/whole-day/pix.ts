import { openByName } from '../../support/menu-and-form.ts';
import type { Day } from './day.ts';

/** The two registration steps; a real shop types where it is, training knows. */
export async function registersForPix(day: Day, place: readonly string[] = []): Promise<void> {
  const { press, type, sees } = day;
  await openByName(day, 'Cadastro do Pix');
  await sees('Cadastrar a loja');
  for (const [index, text] of place.entries()) {
    if (index > 0) await press('Tab');
    await press('Control+a');
    await type(text);
  }
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Escape');
}
