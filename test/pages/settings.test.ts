import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import texts from '../../renderer/locales/pt-BR/settings.json' with { type: 'json' };
import { PAGE_NAMES } from '../../renderer/screens/settings/setting-kinds.ts';
import { FIELDS } from '../../renderer/screens/settings/settings-fields.ts';
import { DEFAULT_HEAD_OFFICE, DEFAULT_SETTINGS } from '../../shared/settings.ts';
import { open, toSettingsPage } from '../support/menu-and-form.ts';
import { openJourney } from '../support/open-journey.ts';

/** With everything that dependent settings need. */
const SETTINGS = {
  headOffice: { ...DEFAULT_HEAD_OFFICE, servers: ['tls://matriz.example.com:4222'], storeId: 'loja-1' },
  weightLabels: ['21CCCCCTTTTTD'],
  operator: { ...DEFAULT_SETTINGS.operator, qrMode: 'acquirer_operated' as const, acquirerCnpj: '11222333000181' },
};

const LABELS = new Map(Object.entries(texts.field));

/** The table's labels with their counts. */
const labelsOfTable = (): readonly string[] => Object.keys(FIELDS).flatMap((name) => LABELS.get(name) ?? []);

async function labelsOf(page: Page): Promise<readonly string[]> {
  const drawn = await page.locator('.settings-panel').locator('.field-label, .check').allTextContents();
  const known = new Set(LABELS.values());
  return drawn.map((text) => text.replace(/^✓/, '')).filter((text) => known.has(text));
}

async function buttonsOf(page: Page): Promise<readonly string[]> {
  const buttons = page.locator('main button:not(.select-button)').filter({ visible: true });
  return buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
}

/** Its text, of any number of lines, does not touch its frame. */
function isCramped(button: Element): boolean {
  const [frame, text] = [button, button.firstElementChild ?? button].map((one) => one.getBoundingClientRect());
  return frame === undefined || text === undefined || text.top - frame.top < 4 || frame.bottom - text.bottom < 4;
}

const focused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) != null, selector);

test.for(['keyboard', 'touch'] as const)('the list leads to every page, by %s', async (hand, context) => {
  const journey = await openJourney(context, { hand, settings: SETTINGS });
  const { page, press } = journey;
  await open(journey, '7', 'Configurações');
  const shown: string[] = [];
  for (const name of PAGE_NAMES) {
    const entry = page.getByRole('tab', { name: new RegExp(`^${texts.page[name]}`) });
    if (hand === 'touch') await toSettingsPage(journey, texts.page[name]);
    await entry.and(page.locator('[aria-selected=true]')).waitFor();
    shown.push(...(await labelsOf(page)));
    const selects = await page.locator('.select-button').all();
    expect(await Promise.all(selects.map((one) => one.evaluate(isCramped)))).not.toContain(true);
    const buttons = await buttonsOf(page);
    expect(buttons.filter((button, place) => buttons.indexOf(button) !== place)).toEqual([]);
    if (hand === 'touch') {
      expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      continue;
    }
    await journey.goTo(entry);
    await press('Tab');
    expect(await focused(page, '.settings-panel')).toBe(true);
    await press('Shift+Tab');
    expect(await focused(page, '.settings-list')).toBe(true);
    await press('ArrowDown');
  }
  expect(shown.toSorted()).toEqual(labelsOfTable().toSorted());
  await press('Escape').sees('Caixa livre');
});

test('ESC asks before it loses what was typed, keeps it if one stays, and leads to where one came from', async (context) => {
  const journey = await openJourney(context);
  const { page, press } = journey;
  const question = page.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await open(journey, 'a', 'Operadores');
  await open(journey, '7', 'Configurações');
  const city = page.getByLabel('Cidade', { exact: true });
  await journey.fill(city, 'Campinas');
  await press('Escape').sees(question);
  await press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await city.inputValue()).toBe('Campinas');
  await press('Escape').sees(question);
  await press('Delete').sees(page.getByRole('heading', { name: 'Operadores' }).first());
  await open(journey, '7', 'Configurações');
  await expect.poll(() => city.inputValue()).not.toBe('Campinas');
  await press('Escape').sees(page.getByRole('heading', { name: 'Operadores' }).first());
});

test('a scale is chosen by its make, and its label is drawn with what the till reads from it', async (context) => {
  const journey = await openJourney(context);
  const { page, choose, press, sees, ask } = journey;
  await open(journey, '7', 'Configurações');
  await toSettingsPage(journey, 'Equipamentos');
  expect(await page.getByLabel('Etiquetas da balança', { exact: true }).count()).toBe(0);
  await choose(page.getByRole('button', { name: /Balança de etiquetas/ }));
  await choose(page.getByRole('option', { name: /^Toledo, com código de 4/ }));
  await sees('Lida como produto 0101, R$ 12,34.');
  await choose(page.getByRole('radio', { name: 'O peso' }));
  await sees('Lida como produto 0101, 1,234 kg.');
  await press('F9').sees('Configurações salvas');
  expect((await ask('settings:get', null)).settings.weightLabels).toEqual(['2CCCCXXPPPPPD']);
  await choose(page.getByRole('button', { name: /Balança de etiquetas/ }));
  await choose(page.getByRole('option', { name: 'Outra balança' }));
  await journey.fill(page.getByLabel('Etiquetas da balança', { exact: true }), '20CCCCCTTTTT');
  await press('F9').sees(/cada modelo tem 13 letras/);
});
