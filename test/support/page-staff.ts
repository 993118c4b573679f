import { fill } from './menu-and-form.ts';
import { ON_DUTY } from './on-duty.ts';
import type { Journey } from './open-journey.ts';

/** `letter`: the key of the name at sign-in. */
export type Worker = { readonly name: string; readonly letter: string; readonly pin: string };

export const MARTA: Worker = { ...ON_DUTY, letter: 'm' };
export const JOAO: Worker = { name: 'João Lima', letter: 'j', pin: '7419' };
export const CELIA: Worker = { name: 'Célia Prado', letter: 'c', pin: '9306' };
export const CAIO: Worker = { name: 'Caio Nunes', letter: 'c', pin: '7419' };

export async function isAtTheTill({ page }: Pick<Journey, 'page'>, { name }: Pick<Worker, 'name'>): Promise<void> {
  await page.locator('.header-person', { hasText: name }).waitFor();
}

export async function entersAs({ page, press, enter }: Journey, worker: Worker): Promise<void> {
  const field = page.getByLabel(`Senha de ${worker.name}`);
  await page.locator('.person-choice').or(field).first().waitFor();
  if (!(await field.isVisible())) await press(worker.letter);
  await field.waitFor();
  await enter(worker.pin);
  await isAtTheTill({ page }, worker);
}

export async function locks({ press }: Pick<Journey, 'press'>): Promise<void> {
  await press('Shift+F8').sees('Caixa bloqueado');
}

export async function changesTo(journey: Journey, worker: Worker): Promise<void> {
  await locks(journey);
  await entersAs(journey, worker);
}

export async function takesOver({ ask, sees }: Journey, { name, pin }: Pick<Worker, 'name' | 'pin'>): Promise<void> {
  const { people } = await ask('session:get', null);
  const draft = { id: null, role: 'cashier', name, pin } as const;
  const known = people.find((one) => one.name === name) ?? (await ask('people:save', draft));
  await ask('session:sign-in', { personId: known.id, pin });
  await sees(name);
}

/** The first manager's form: name, PIN twice; returns the code shown. */
export async function makesManager(
  journey: Journey,
  { name, pin }: Pick<Worker, 'name' | 'pin'> = MARTA,
  then?: string,
): Promise<string> {
  const { page, type, press } = journey;
  await journey.fill(page.getByRole('textbox').first(), name);
  for (const again of [pin, pin]) {
    await press('Tab');
    await type(again);
  }
  await press('Enter');
  return shownCode(journey, then);
}

export async function shownCode({ page, sees }: Journey, heading = 'Anote o código de recuperação'): Promise<string> {
  await sees(heading);
  return (await page.getByRole('status', { name: /^Código de recupera/ }).innerText()).replace(/\s/g, '');
}

/** Adds a cashier, or a supervisor, who is one step down the list of roles. */
export async function addsPerson(journey: Journey, worker: Worker, role: 'cashier' | 'supervisor'): Promise<void> {
  const { page, press, goTo } = journey;
  await press('F2').sees(page.getByRole('dialog'));
  await fill(journey, 'Nome', worker.name);
  await goTo(page.getByRole('dialog').getByRole('radio', { checked: true }));
  if (role === 'supervisor') await press('ArrowDown');
  await fill(journey, 'Senha nova', worker.pin);
  await fill(journey, 'Repita a senha', worker.pin);
  await press('F9').sees(`${worker.name}: cadastro salvo.`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
