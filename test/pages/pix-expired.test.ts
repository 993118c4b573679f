import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';
import { showQr } from '../support/show-qr.ts';

// in a file of its own, since it waits for the end of a charge's life
test('nobody pays: the charge is removed at its time, and one key asks for another code', async (context) => {
  const journey = await openJourney(context);
  await showQr(journey, { charge_lifetime_ms: 32_000 });
  await journey.sees('O prazo acabou', 'Nada foi cobrado nesta tentativa.');
  const control = await journey.control();
  const removed = async (): Promise<boolean> =>
    (await control.ledger()).requests.some((one) => one.operation === 'qr.remove' && one.outcome === 'done');
  await expect.poll(removed).toBe(true);
  await journey.sees('Tentar de novo', 'Outra forma');
  await journey.press('Enter').sees('Peça ao cliente para ler o QR Code');
  const { requests } = await control.ledger();
  expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(2);
});
