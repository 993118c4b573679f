import { describe, expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { fill, fillProduct, open } from '../support/menu-and-form.ts';
import { FIRST_PAGE, type Journey, openJourney, setUpByHand } from '../support/open-journey.ts';
import { puts } from '../support/page-cashier.ts';
import {
  addsPerson,
  CELIA,
  changesTo,
  entersAs,
  isAtTheTill,
  JOAO,
  locks,
  MARTA,
  makesManager,
  shownCode,
} from '../support/page-staff.ts';

const PRODUCT = 'Arroz branco tipo 1 5 kg';

async function staffedTill(context: Parameters<typeof openJourney>[0]) {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
  await setUpByHand(journey);
  const code = await makesManager(journey);
  await journey.press('F9');
  await isAtTheTill(journey, MARTA);
  await journey.ask('shift:open', { floatCents: cents(10_000) });
  await open(journey, 'a', 'Operadores');
  await addsPerson(journey, JOAO, 'cashier');
  await addsPerson(journey, CELIA, 'supervisor');
  return { journey, code };
}

describe('people of a till', () => {
  it('the first start makes a manager, and shows the code once', async (context) => {
    const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE });
    const { page, press, type, sees } = journey;
    await setUpByHand(journey);
    await press('Escape').sees('Este caixa não emite nota fiscal');
    await press('Escape');
    await setUpByHand(journey);
    await type('Jo');
    await press('F9').sees('Escreva o nome, com 3 letras ou mais.');
    await sees('A senha tem de 4 a 8 números.');
    expect(await makesManager(journey)).toMatch(/^[A-Z0-9]{20}$/);
    await journey.pressInVain('Enter');
    await sees('Anote o código de recuperação');
    await press('F9');
    await isAtTheTill(journey, MARTA);
    await expect.poll(() => page.getByText('Anote o código de recuperação').count()).toBe(0);
  });

  it('a wrong PIN five times waits, for that person alone; the code gives a new PIN', async (context) => {
    const { journey, code } = await staffedTill(context);
    const { page, press, type, enter } = journey;
    await press('F1').sees('Tecle o número ou use as setas e Enter.');
    await type('j').sees('Quem está no caixa?');
    await press(JOAO.letter).sees(page.getByLabel(`Senha de ${JOAO.name}`));
    for (const left of [4, 3, 2, 1]) {
      await enter('1111').sees(left === 1 ? 'Resta 1 tentativa.' : `Restam ${left} tentativas.`);
    }
    await enter('1111').sees(/Espere 0:\d\d, ou escolha outra pessoa/);
    await enter(JOAO.pin).sees(/Espere 0:\d\d/);
    await expect.poll(() => page.locator('.header-person').count()).toBe(0);

    await press('F4').sees('Entrar com o código de recuperação');
    await type('ERRADO');
    await fillField(journey, 'Senha nova', '1470');
    await fillField(journey, 'Repita a senha', '1470');
    await press('F9').sees('O código de recuperação não confere');
    await fillField(journey, 'Código de recuperação', code.toLowerCase());
    await press('F9');
    const second = await shownCode(journey);
    expect(second).not.toBe(code);
    await press('F9');
    await isAtTheTill(journey, MARTA);

    await press('F6').sees('O que estava anotado antes deixa de valer.');
    await enter('1470');
    expect([code, second]).not.toContain(await shownCode(journey));
    await press('F9');
    await isAtTheTill(journey, MARTA);
  });

  it('a change of cashier in the middle of a sale, and what nobody sees meanwhile', async (context) => {
    const { journey } = await staffedTill(context);
    const { page, press, sees, scan } = journey;
    await press('Escape');
    await puts(journey, '101');
    await locks(journey);
    expect(await page.content()).not.toContain(PRODUCT);
    expect(await page.content()).not.toContain('27,90');

    await scan('789100000101').sees('Leitura ignorada: ninguém está no caixa.');
    await expect.poll(() => page.getByLabel(`Senha de ${MARTA.name}`).inputValue()).toBe('');
    await entersAs(journey, JOAO);
    await sees('1 unidade', PRODUCT);

    await changesTo(journey, JOAO);
    await sees('1 unidade');
  });

  it('what somebody has left half typed is there for him, and for nobody else', async (context) => {
    const { journey } = await staffedTill(context);
    const { page, press, type, goTo } = journey;
    const code = page.getByLabel('Código ou nome do produto');
    const shopName = page.getByLabel('Nome da loja', { exact: true });
    await press('Escape').sees('Caixa livre');
    await goTo(code);
    await type('10*');
    await open(journey, '7', 'Configurações');
    const stored = await shopName.inputValue();
    await fillField(journey, 'Nome da loja', 'Mercado da Marta');
    await lockAsWhenIdle(journey);
    await entersAs(journey, MARTA);
    expect(await shopName.inputValue()).toBe('Mercado da Marta');

    await lockAsWhenIdle(journey);
    await entersAs(journey, JOAO);
    await journey.sees('Caixa livre');
    expect(await code.inputValue()).toBe('');
    await open(journey, '7', 'Configurações');
    await expect.poll(() => shopName.inputValue()).toBe(stored);
  });

  it('the form of a new person is whole on a small screen', async (context) => {
    const journey = await openJourney(context, { hand: 'keyboard' });
    await open(journey, 'a', 'Operadores');
    await journey.press('F2').sees('Novo operador');
    const body = journey.page.locator('.dialog-body');
    await expect.poll(() => body.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  });

  it('an act beyond a role takes one PIN for that act, and the manager looks after the others', async (context) => {
    const { journey } = await staffedTill(context);
    const { page, press, type, sees, scan, enter } = journey;
    await changesTo(journey, JOAO);
    await sees('Caixa livre');
    await open(journey, '4', 'Produtos');
    await sees(PRODUCT);
    await type('arroz branco').sees('1 encontrado');
    await press('ArrowDown');
    await page.locator('.catalogue-detail-text').waitFor();
    await press('F4').sees('Precisa do gerente', `Desativar o produto ${PRODUCT}`);
    await scan('789100000101');
    await expect.poll(() => page.getByLabel(`Senha de ${MARTA.name}`).inputValue()).toBe('');
    await enter('9999').sees('Restam 4 tentativas.');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('não pode mais ser vendido').count()).toBe(0);
    await press('F4').sees('Pedido de João Lima');
    await type(MARTA.pin);
    await press('F9').sees('não pode mais ser vendido');

    await newProduct(journey);

    await open(journey, 'b', 'Permissões');
    await expect.poll(() => page.getByText('Com senha do gerente').count()).toBeGreaterThan(2);
    await changesTo(journey, MARTA);
    await open(journey, 'a', 'Operadores');
    await ownPin(journey);
    await press('ArrowUp', 'ArrowUp', 'ArrowUp');
    await press('F5').sees('Desativar Célia Prado?');
    await press('Enter').sees('Célia Prado não entra mais neste caixa.');
    await locks(journey);
    await page.getByLabel(`Senha de ${MARTA.name}`).waitFor();
    await expect.poll(() => page.getByText(CELIA.name).count()).toBe(0);
  });
});

async function lockAsWhenIdle({ ask, sees }: Journey): Promise<void> {
  await ask('session:lock', null);
  await sees('Caixa bloqueado');
}

/** A refused supervisor's dialog leaves the form's text. */
async function newProduct(journey: Journey): Promise<void> {
  const { press, type, page, enter } = journey;
  await fillProduct(journey, 'Pão na chapa', '950', '7,5');
  await lockAsWhenIdle(journey);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await entersAs(journey, JOAO);
  await page.getByRole('dialog').waitFor();
  await type('0');
  await press('F9').sees('Cadastrar o produto Pão na chapa, com este preço', 'R$ 7,50');
  await press('Escape');
  await expect
    .poll(() => page.getByRole('dialog').getByLabel('Nome', { exact: true }).inputValue())
    .toBe('Pão na chapa');
  await press('F9').sees('Precisa do gerente');
  await enter(MARTA.pin).sees('Produto salvo: Pão na chapa');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function fillField({ page, fill }: Journey, label: string, text: string): Promise<void> {
  await fill(page.getByLabel(label, { exact: true }), text);
}

async function ownPin(journey: Journey): Promise<void> {
  const { press, page } = journey;
  await press('F10');
  await fill(journey, 'Senha atual', '1111');
  await fill(journey, 'Senha nova', '1234');
  await fill(journey, 'Repita a senha', '1234');
  await press('F9').sees('Fácil de adivinhar');
  await fill(journey, 'Senha nova', '3691');
  await fill(journey, 'Repita a senha', '3691');
  await press('F9').sees('Restam 4 tentativas.');
  await fill(journey, 'Senha atual', MARTA.pin);
  await press('F9').sees('Sua senha foi trocada.');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
