import { expect } from 'vitest';
import { openByName } from '../../support/menu-and-form.ts';
import { addsPerson, CELIA, isAtTheTill, JOAO, MARTA, makesManager, type Worker } from '../../support/page-staff.ts';
import type { Day } from './day.ts';

/** The first start: a manager, and the code that is noted on paper. */
export async function firstStart(day: Day): Promise<void> {
  await day.sees('Quem é o gerente deste caixa?');
  expect(await makesManager(day)).toMatch(/^[A-Z0-9]{20}$/);
  await day.press('F9');
  await isAtTheTill(day, MARTA);
}

/** Two more people: one who sells, one who allows. */
export async function addPeople(day: Day): Promise<void> {
  await openByName(day, 'Operadores');
  await addsPerson(day, JOAO, 'cashier');
  await addsPerson(day, CELIA, 'supervisor');
  await day.press('Escape');
}

/** Whoever asks stays; she types her PIN for this one act. */
export async function allows(day: Day, worker: Worker, what: RegExp | string): Promise<void> {
  const { page, press, sees, enter } = day;
  await sees(/^Precisa d[eo]/, what);
  await press(worker.letter).sees(page.getByLabel(`Senha de ${worker.name}`));
  await enter(worker.pin);
}
