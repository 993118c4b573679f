import { openByName } from '../../support/menu-and-form.ts';
import type { Day } from './day.ts';

/** The two registration steps; a real shop types where it is, training knows. */
export async function registersForPix(day: Day): Promise<void> {
  const { press, sees } = day;
  await openByName(day, 'Cadastro do Pix');
  await sees('Cadastrar a loja');
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Escape');
}
