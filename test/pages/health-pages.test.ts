import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openHealthPage } from '../support/open-health-page.ts';

const AT = '2026-11-21T14:05:00.000Z';

const seen = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();

test('a disk that fails: said in a cashier’s words, with the keys that help', async (context) => {
  const detail = 'SqliteError: disk I/O error';
  const { page, hand, core } = await openHealthPage(context, {
    state: 'stopped',
    why: 'storage_failed',
    detail,
    at: AT,
    reference: '1A2B3C4D',
  });
  await seen(page, 'não cobre de novo: quando o disco voltar');
  await hand.press('Enter');
  await expect.poll(() => core.events).toContain('till:restart');
  await hand.press('F4');
  await seen(page, 'report-20261121140500000.json');
});

test('a file that is opened for long: what goes on, and for how long', async (context) => {
  const { page } = await openHealthPage(context, { state: 'opening' });
  await seen(page, 'O arquivo do caixa está sendo aberto e conferido');
  await seen(page, /Há \d s/);
});

test('a page of another state takes its place without a reload', async (context) => {
  const { page, become } = await openHealthPage(context, { state: 'opening' });
  await seen(page, 'Abrindo o caixa');
  become({ state: 'read_only', detail: 'database version 9, program version 3', at: AT });
  await seen(page, 'Caixa só para consulta');
  become({ state: 'sound' });
  await seen(page, 'Código ou nome do produto');
});
