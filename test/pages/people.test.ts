import { describe, expect, it } from 'vitest';
import { fill, open } from '../support/menu-and-form.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';

const FIRST_SIGHT = 'Quem é o gerente deste caixa?';
const MARTA = { name: 'Marta Reis', letter: 'm', pin: '2580' };
const JOAO = { name: 'João Lima', letter: 'j', pin: '7419' };
const CELIA = { name: 'Célia Prado', letter: 'c', pin: '9306' };
const PRODUCT = 'Arroz branco tipo 1 5 kg';

/** The name, and the PIN twice; the code that is then shown. */
async function makeManager({ page, type, fill, press, sees }: Journey): Promise<string> {
  await fill(page.getByLabel('Nome'), MARTA.name);
  await press('Tab');
  await type(MARTA.pin);
  await press('Tab');
  await type(MARTA.pin);
  await press('Enter');
  return shownCode(page, sees);
}

async function shownCode(page: Journey['page'], sees: Journey['sees']): Promise<string> {
  await sees('Anote o código de recuperação');
  return (await page.getByRole('status', { name: 'Código de recuperação' }).innerText()).replace(/\s/g, '');
}

/** `steps`: how far down the list of roles. */
async function addPerson(journey: Journey, person: { name: string; pin: string }, steps: number): Promise<void> {
  const { page, press, sees } = journey;
  await press('F2');
  await page.getByRole('dialog').waitFor();
  await fill(journey, 'Nome', person.name);
  await journey.goTo(page.getByRole('dialog').getByRole('radio', { checked: true }));
  for (let step = 0; step < steps; step++) await press('ArrowDown');
  await fill(journey, 'Senha nova', person.pin);
  await fill(journey, 'Senha, outra vez', person.pin);
  await press('F9');
  await sees(`${person.name}: cadastro salvo.`);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** At the door: the letter of the name, then the PIN. */
async function enter(journey: Journey, person: { name: string; letter: string; pin: string }): Promise<void> {
  const { page, press, type } = journey;
  const field = page.getByLabel(`Senha de ${person.name}`);
  await page.locator('.person-choice').or(field).first().waitFor();
  if (!(await field.isVisible())) await press(person.letter);
  await field.waitFor();
  await type(person.pin);
  await press('Enter');
  await page.locator('.header-person', { hasText: person.name }).waitFor();
}

/** Another part's screen: the drawer is opened without it. */
async function openDrawer({ page }: Journey): Promise<void> {
  const answer = await page.evaluate(() =>
    (globalThis as unknown as { pos: { call: Record<string, (input: unknown) => Promise<{ ok: boolean }>> } }).pos.call[
      'shift:open'
    ]?.({ floatCents: 10_000 }),
  );
  expect(answer).toMatchObject({ ok: true });
}

/** A till with the three of them, and Marta before its open drawer. */
async function staffedTill(context: Parameters<typeof openJourney>[0]) {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_SIGHT });
  const code = await makeManager(journey);
  await journey.press('F9');
  await journey.page.locator('.header-person', { hasText: MARTA.name }).waitFor();
  await openDrawer(journey);
  await open(journey, 'a', 'Operadores');
  await addPerson(journey, JOAO, 0);
  await addPerson(journey, CELIA, 1);
  return { journey, code };
}

describe('people of a till', () => {
  it('the first start makes a manager, and shows the code once', async (context) => {
    const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_SIGHT });
    const { page, press, type, sees, shoot } = journey;
    await type('Jo');
    await press('F9');
    await sees('Escreva o nome, com 3 letras ou mais.');
    await sees('A senha tem de 4 a 8 números.');
    await shoot('people-first-start');
    expect(await makeManager(journey)).toMatch(/^[A-Z0-9]{20}$/);
    await shoot('people-code');
    // a second Enter, out of habit, does not take the code away unread
    await journey.pressInVain('Enter');
    await sees('Anote o código de recuperação');
    await press('F9');
    await page.locator('.header-person', { hasText: MARTA.name }).waitFor();
    await expect.poll(() => page.getByText('Anote o código de recuperação').count()).toBe(0);
  });

  it('a wrong PIN five times waits, for that person alone; the code gives a new PIN', async (context) => {
    const { journey, code } = await staffedTill(context);
    const { page, press, type, sees, shoot } = journey;
    await shoot('people-list');
    await press('F1');
    await sees('Tecle o número ou use as setas e Enter.');
    await shoot('people-menu');
    await type('j');
    await sees('Quem está no caixa?');
    await press(JOAO.letter);
    await page.getByLabel(`Senha de ${JOAO.name}`).waitFor();
    await shoot('people-sign-in');
    for (const left of [4, 3, 2, 1]) {
      await type('1111');
      await press('Enter');
      await sees(left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`);
    }
    await shoot('people-wrong');
    await type('1111');
    await press('Enter');
    await sees(/Espere 0:\d\d, ou escolha outra pessoa/);
    await shoot('people-wait');
    // the right one does not help before the wait is over
    await type(JOAO.pin);
    await press('Enter');
    await sees(/Espere 0:\d\d/);
    await expect.poll(() => page.locator('.header-person').count()).toBe(0);

    await press('F4');
    await sees('Entrar com o código de recuperação');
    await type('ERRADO');
    await fillField(journey, 'Senha nova', '1470');
    await fillField(journey, 'Senha, outra vez', '1470');
    await press('F9');
    await sees('O código de recuperação não confere');
    await shoot('people-recover');
    await fillField(journey, 'Código de recuperação', code.toLowerCase());
    await press('F9');
    const second = await shownCode(page, sees);
    expect(second).not.toBe(code);
    await press('F9');
    await page.locator('.header-person', { hasText: MARTA.name }).waitFor();

    // the power may have gone while it was shown, or nobody wrote it down
    await press('F6');
    await sees('O que estava anotado antes deixa de valer.');
    await shoot('people-new-code');
    await type('1470');
    await press('Enter');
    expect([code, second]).not.toContain(await shownCode(page, sees));
    await press('F9');
    await page.locator('.header-person', { hasText: MARTA.name }).waitFor();
  });

  it('a change of cashier in the middle of a sale, and what nobody sees meanwhile', async (context) => {
    const { journey } = await staffedTill(context);
    const { page, press, sees, shoot, scan } = journey;
    await press('Escape');
    await scan('101');
    await sees('1 unidade');
    await shoot('people-checkout');
    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await shoot('people-locked');
    expect(await page.content()).not.toContain(PRODUCT);
    expect(await page.content()).not.toContain('27,90');

    // a scanner neither types a PIN nor sells
    await scan('789100000101');
    await sees('Leitura ignorada: ninguém está no caixa.');
    await expect.poll(() => page.getByLabel(`Senha de ${MARTA.name}`).inputValue()).toBe('');
    await enter(journey, JOAO);
    await sees('1 unidade');
    await sees(PRODUCT);

    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await enter(journey, JOAO);
    await sees('1 unidade');
  });

  it('an act beyond a role takes one PIN for that act, and the manager looks after the others', async (context) => {
    const { journey } = await staffedTill(context);
    const { page, press, type, sees, shoot, scan } = journey;
    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await enter(journey, JOAO);
    await sees('Só o gerente cuida dos operadores');
    await shoot('people-not-manager');
    await open(journey, '4', 'Produtos');
    await sees(PRODUCT);
    await type('arroz branco');
    await sees('1 encontrado');
    await press('ArrowDown');
    await page.getByText('Escolha um produto').waitFor({ state: 'detached' });
    await press('F4');
    await sees('Precisa do gerente');
    await sees(`Desativar o produto ${PRODUCT}`);
    await shoot('people-supervisor');
    await scan('789100000101');
    await expect.poll(() => page.getByLabel(`Senha de ${MARTA.name}`).inputValue()).toBe('');
    await type('9999');
    await press('Enter');
    await sees('Restam 4 tentativas.');
    // nobody allowed it: nothing has happened
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('não pode mais ser vendido').count()).toBe(0);
    await press('F4');
    await sees('Pedido de João Lima');
    await type(MARTA.pin);
    await press('F9');
    await sees('não pode mais ser vendido');

    await newProduct(journey);

    await open(journey, 'b', 'Permissões');
    await shoot('people-permissions');
    await expect.poll(() => page.getByText('Com senha do gerente').count()).toBeGreaterThan(2);
    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await enter(journey, MARTA);
    await lockMinutes(journey);
    await open(journey, 'a', 'Operadores');
    await ownPin(journey);
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await press('F5');
    await sees('Desativar Célia Prado?');
    await shoot('people-deactivate');
    await press('Enter');
    await sees('Célia Prado não entra mais neste caixa.');
    await press('Shift+F8');
    await sees('Caixa bloqueado');
    await page.getByLabel(`Senha de ${MARTA.name}`).waitFor();
    await expect.poll(() => page.getByText(CELIA.name).count()).toBe(0);
  });
});

/** What the main process does by itself after minutes without a key. */
async function lockAsWhenIdle({ page, sees }: Journey): Promise<void> {
  await page.evaluate(() =>
    (globalThis as unknown as { pos: { call: Record<string, (input: null) => unknown> } }).pos.call['session:lock']?.(
      null,
    ),
  );
  await sees('Caixa bloqueado');
}

/** A supervisor's dialog over a form: what was typed is still there when nobody allowed it. */
async function newProduct(journey: Journey): Promise<void> {
  const { press, sees, type, page, shoot } = journey;
  await press('F3');
  await fill(journey, 'Nome', 'Pão na chapa');
  await fill(journey, 'Código', '950');
  await fill(journey, 'Preço (R$)', '7,5');
  await lockAsWhenIdle(journey);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await enter(journey, JOAO);
  // the form is there again, with the caret where it was
  await page.getByRole('dialog').waitFor();
  await type('0');
  await press('F9');
  await sees('Cadastrar o produto Pão na chapa, com este preço');
  await sees('R$ 7,50');
  await shoot('people-supervisor-amount');
  await press('Escape');
  await expect
    .poll(() => page.getByRole('dialog').getByLabel('Nome', { exact: true }).inputValue())
    .toBe('Pão na chapa');
  await press('F9');
  await sees('Precisa do gerente');
  await type(MARTA.pin);
  await press('Enter');
  await sees('Pão na chapa foi salvo');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** A field of a page, typed over. */
async function fillField({ page, fill }: Journey, label: string, text: string): Promise<void> {
  await fill(page.getByLabel(label, { exact: true }), text);
}

async function lockMinutes(journey: Journey): Promise<void> {
  const { press, sees, page, shoot } = journey;
  const field = 'Bloquear sozinho depois de (minutos)';
  await open(journey, '7', 'Configurações');
  await journey.choose(page.getByRole('tab', { name: 'Turno' }));
  await fillField(journey, field, '61');
  await press('F9');
  await sees('Bloqueio: digite de 0 a 60 minutos.');
  await shoot('people-lock-setting');
  await fillField(journey, field, '10');
  await press('F9');
  await sees('Configurações salvas.');
}

/** Wrong first, then changed. */
async function ownPin(journey: Journey): Promise<void> {
  const { press, sees, page, shoot } = journey;
  await press('F10');
  await fill(journey, 'Senha de agora', '1111');
  await fill(journey, 'Senha nova', '1234');
  await fill(journey, 'Senha, outra vez', '1234');
  await press('F9');
  await sees('Fácil de adivinhar');
  await shoot('people-own-pin');
  await fill(journey, 'Senha nova', '3691');
  await fill(journey, 'Senha, outra vez', '3691');
  await press('F9');
  await sees('Restam 4 tentativas.');
  await fill(journey, 'Senha de agora', MARTA.pin);
  await press('F9');
  await sees('Sua senha foi trocada.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
