import { expect } from 'vitest';
import { fill } from '../../support/menu-and-form.ts';
import { CELIA, type Day, goBy, JOAO, MARTA, type Worker } from './day.ts';

/** The first start: a manager, and the code that is noted on paper. */
export async function firstStart(day: Day): Promise<string> {
  const { page, press, type, sees, picture } = day;
  await sees('Quem é o gerente deste caixa?');
  await type(MARTA.name);
  await press('Tab');
  await type(MARTA.pin);
  await press('Tab');
  await type(MARTA.pin);
  await picture('first-start');
  await press('Enter');
  await sees('Anote o código de recuperação');
  await picture('recovery-code');
  const code = (await page.getByRole('status', { name: 'Código de recuperação' }).innerText()).replace(/\s/g, '');
  expect(code).toMatch(/^[A-Z0-9]{20}$/);
  await press('F9');
  await isAtTheTill(day, MARTA);
  return code;
}

/** Two more people: one who sells, one who allows. */
export async function addPeople(day: Day): Promise<void> {
  await goBy(day, 'Operadores', 'Operadores');
  await add(day, JOAO, 0);
  await add(day, CELIA, 1);
  await day.picture('people');
  await day.press('Escape');
}

/** `steps`: how far down the list of roles. */
async function add(day: Day, worker: Worker, steps: number): Promise<void> {
  const { page, press, goTo, sees, picture } = day;
  await press('F2');
  await page.getByRole('dialog').waitFor();
  await fill(day, 'Nome', worker.name);
  await goTo(page.getByRole('dialog').getByRole('radio', { checked: true }));
  for (let step = 0; step < steps; step++) await press('ArrowDown');
  await fill(day, 'Senha nova', worker.pin);
  await fill(day, 'Repita a senha', worker.pin);
  if (steps > 0) await picture('new-person');
  await press('F9');
  await sees(`${worker.name}: cadastro salvo.`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Shift and F8, the letter, the PIN: somebody else works on with what is on the screen. */
export async function changeTo(day: Day, worker: Worker): Promise<void> {
  await day.press('Shift+F8');
  await day.sees('Caixa bloqueado');
  await entersAs(day, worker);
}

/** At the door: the letter, the PIN. */
export async function entersAs(day: Day, worker: Worker): Promise<void> {
  const { page, press, type } = day;
  await press(worker.letter);
  await page.getByLabel(`Senha de ${worker.name}`).waitFor();
  await type(worker.pin);
  await press('Enter');
  await isAtTheTill(day, worker);
}

async function isAtTheTill({ page }: Day, { name }: Worker): Promise<void> {
  await page.locator('.header-person', { hasText: name }).waitFor();
}

/** Whoever asks stays; she types her PIN for this one act. */
export async function allows(day: Day, worker: Worker, what: RegExp | string, picture: string): Promise<void> {
  const { page, press, type, sees } = day;
  await sees(/^Precisa d[eo]/);
  await sees(what);
  await press(worker.letter);
  await page.getByLabel(`Senha de ${worker.name}`).waitFor();
  await day.picture(picture);
  await type(worker.pin);
  await press('Enter');
}
