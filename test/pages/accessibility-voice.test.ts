import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { atDevice } from '../support/card-at-device.ts';
import { type Journey, openJourney, seesDevices } from '../support/open-journey.ts';
import { puts, toPayment } from '../support/page-cashier.ts';

type Heard = { readonly how: string; readonly text: string };
type PageWithEars = { readonly heard: Heard[] };

/** Records each text of a live region, as a screen reader would say it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: Heard[] = [];
    Object.assign(globalThis, { heard });
    const watcher = new MutationObserver((changes) => {
      for (const region of new Set(changes.map(({ target }) => target))) {
        const element = region instanceof Element ? region : region.parentElement;
        const live = element?.closest('[role="status"], [role="alert"], [aria-live]');
        const text = (live?.textContent ?? '').replace(/\s+/g, ' ').trim();
        if (live == null || text === '') continue;
        heard.push({ how: live.getAttribute('role') ?? 'status', text });
      }
    });
    watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Everything heard since, once all of these have been. */
async function heard({ page }: Journey, ...parts: readonly string[]): Promise<readonly Heard[]> {
  await page.waitForFunction(
    (all) => all.every((part) => (globalThis as unknown as PageWithEars).heard.some(({ text }) => text.includes(part))),
    parts,
  );
  return page.evaluate(() => (globalThis as unknown as PageWithEars).heard.splice(0));
}

const said = (all: readonly Heard[], part: string): readonly Heard[] => all.filter(({ text }) => text.includes(part));

test('a scan says the item and the total once; a payment says each of its states, and a refusal breaks in', async (context) => {
  const journey = await openJourney(context);
  const { page, sees, press, type, control } = journey;
  await (await control()).mode({ act_by_themselves: false });
  await listen(page);
  await puts(journey, '101');
  const ofScan = await heard(journey, 'Arroz');
  expect(said(ofScan, 'Arroz')).toEqual([{ how: 'status', text: expect.stringMatching(/27,90\. Total R\$ 27,90\.$/) }]);
  await toPayment(journey);
  await type('2');
  await seesDevices(journey);
  await press('Enter').sees('Aguardando na Maquininha Balcão 1');
  expect(said(await heard(journey, 'Aguardando na'), 'Aguardando na')).toHaveLength(1);
  await atDevice(journey, 'start');
  await sees('Pagamento em andamento');
  await atDevice(journey, 'decline');
  await sees('Nada foi cobrado nesta tentativa.');
  const ofDevice = await heard(journey, 'Pagamento em andamento', 'Não aprovado');
  expect(said(ofDevice, 'Pagamento em andamento')).toHaveLength(1);
  expect(said(ofDevice, 'Não aprovado')).toEqual([{ how: 'alert', text: expect.any(String) }]);
  await press('F9').sees('Como o cliente vai pagar?');
  await type('1').sees('Dinheiro recebido');
  await type('30');
  await heard(journey);
  await press('Enter').sees('PAGO');
  expect(said(await heard(journey, 'PAGO'), 'PAGO')).toEqual([
    { how: 'status', text: expect.stringMatching(/^PAGO R\$ 27,90\. .*2,10\.$/) },
  ]);
});

type Focus = { readonly what: string; readonly ring: number };

function focused(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const rings = [at, ...at.querySelectorAll('*'), at.parentElement ?? at].map((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return { what: `${at.tagName} ${(at.textContent ?? '').slice(0, 30)}`, ring: Math.max(...rings) };
  });
}

test('what has the focus has a ring, and a dialog gives the focus back to where it was', async (context) => {
  const journey = await openJourney(context);
  const { page, press } = journey;
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pt-BR');
  await puts(journey, '101');
  const before = await page.evaluate(() => document.activeElement?.id);
  for (const key of ['F1', 'F2', 'F3', 'F4', 'F5', 'F6']) {
    await press(key).sees(page.getByRole(/F5/.test(key) ? 'alertdialog' : 'dialog'));
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.dialog') !== null)).toBe(true);
    await press('Escape');
    await page.locator('.dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(before);
  }
  expect((await tabs(journey)).filter(({ ring }) => ring < 2)).toEqual([]);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { outline: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  expect((await tabs(journey)).some(({ ring }) => ring < 2)).toBe(true);
});

async function tabs({ page, press }: Journey): Promise<readonly Focus[]> {
  const seen: Focus[] = [];
  for (let count = 0; count < 5; count++) {
    await press('Tab');
    seen.push(await focused(page));
  }
  return seen.filter(({ what }) => !what.startsWith('BODY'));
}
