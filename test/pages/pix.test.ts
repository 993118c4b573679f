import { expect, test } from 'vitest';
import { openJourney } from '../support/open-journey.ts';
import { showQr } from '../support/show-qr.ts';

test('paid on the phone: approved by itself', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await (await journey.control()).charge(code, 'pay');
  await journey.sees('PAGO');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_cents).toBe(2_790);
});

test('cancelled by the cashier', async (context) => {
  const journey = await openJourney(context);
  await showQr(journey);
  await journey.press('Escape');
  await journey.sees('Cancelar o Pix de');
  await journey.press('Enter');
  await journey.sees('Cobrança cancelada');
  await journey.shoot('pix-cancelled');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_count).toBe(0);
});

test('paid in the last second, while it was being cancelled: the sale is paid', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await journey.press('Escape');
  await journey.sees('Cancelar o Pix de');
  await (await journey.control()).charge(code, 'pay');
  await journey.press('Enter');
  await journey.sees('PAGO');
  await expect.poll(async () => (await (await journey.control()).ledger()).totals.kept_cents).toBe(2_790);
});

test('a power cut while the QR is on the screen: it is there again, and is paid once', async (context) => {
  const journey = await openJourney(context);
  const code = await showQr(journey);
  await journey.powerCut();
  await journey.sees('Peça ao cliente para ler o QR Code');
  await (await journey.control()).charge(code, 'pay');
  await journey.sees('PAGO');
  const { charges, requests, spacing } = await (await journey.control()).ledger();
  expect(charges).toHaveLength(1);
  expect(requests.filter((one) => one.operation === 'qr.create')).toHaveLength(1);
  expect(spacing.violations).toBe(0);
});
