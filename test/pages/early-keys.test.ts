import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';

const SLOW = { slowMs: 500 };

test('F9 right behind the last scan pays for all of them', async (context) => {
  const { scan, press, page } = await openJourney(context, SLOW);
  await scan('101', '102');
  await press('F9').sees('Como o cliente vai pagar?', 'R$ 36,39');
  await expect.poll(() => page.getByText('Feijão').count()).toBeGreaterThan(0);
});

test('F6 right behind a scan holds that sale', async (context) => {
  const { scan, press } = await openJourney(context, SLOW);
  await scan('101');
  await press('F6').sees('Nome do cliente, ou como lembrar dele');
});

test('a scan that is refused is looked at first', async (context) => {
  const { scan, press, page, ask } = await openJourney(context, SLOW);
  await scan('101', '0000');
  await press('F9').sees('Não encontrado: “0000”', '1 unidade');
  await ask('till:state', null);
  await expect.poll(() => page.getByText('Como o cliente vai pagar?').count()).toBe(0);
  await press('Escape', 'F9').sees('Como o cliente vai pagar?');
});
