import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { openSettingsIn } from '../../../../electron/hosts/settings-document.ts';
import { cents } from '../../../../shared/money.ts';
import type { Settings } from '../../../../shared/settings.ts';
import { changePast, spoilIndex } from '../../../support/damaged-till.ts';
import { roomForFiles } from '../../room.ts';
import type { Probe } from '../probe/probe-shop.ts';
import { becomeClerk } from './steps.ts';

/** A part is paid; a bit flips in the index of paid parts; the whole is requested again. */
export async function indexSpoilt(shop: Probe): Promise<void> {
  const { id: saleId, totalCents } = await shop.sell();
  const part = cents(100);
  await shop.call('payment:pay-cash', { saleId, tenderedCents: part, amountCents: part });
  await shop.changeFile((file) => spoilIndex(file, 'payment_of_sale', saleId));
  // at once, before the check a minute after the start
  await shop.ask('payment:pay-cash', { saleId, tenderedCents: totalCents, amountCents: totalCents });
  await shop.judge();
}

/** A check finds what no start does: charging stops. */
export async function unsoundRecords(shop: Probe): Promise<void> {
  const { id: saleId } = await shop.sell(1_410);
  const slip = { kind: 'debit', brand: 'Visa', nsu: '777001', authorization: 'AUTH77' } as const;
  await shop.call('payment:pay-standalone-card', { saleId, slip, confirmed: false });
  await shop.changeFile((file) => spoilIndex(file, 'payment_by_authorization', slip.authorization));
  const sale = await shop.sell(1_420);
  const checked = await shop.call('audit:verify', null);
  if (checked.ok) shop.tell('I12: a check of the records found nothing in a file that had lost a bit');
  const from = shop.now().toISOString();
  await shop.startCard(sale).catch(() => undefined);
  const why = 'a check had found the records unsound';
  await shop.judge({ barred: [{ invariant: 'I10', from, to: shop.now().toISOString(), tenders: ['card'], why }] });
}

export async function rottenPrice(shop: Probe): Promise<void> {
  await shop.sellForCash(1_999);
  await shop.changeFile((file) =>
    changePast(file, 'product_sealed_anew', 'UPDATE product SET price_cents = 975 WHERE price_cents = 1999'),
  );
  const sold = await shop.ask('sale:add-by-code', { text: 'P1999' });
  if (sold.ok) shop.tell(`I2: what costs 1999 was sold for ${sold.value.totalCents}`);
  await shop.judge();
}

/** A bit of a limit flips: a cashier's 5 % become 7 %. */
export async function rottenSettings(shop: Probe): Promise<void> {
  await shop.sell(1_000);
  shop.world.settings = flipLimit(shop.world.settings);
  await shop.restart();
  await becomeClerk(shop);
  const given = await shop.ask('sale:discount-sale', { discount: { kind: 'percent', basisPoints: 700 } });
  if (given.ok) shop.tell('I15: a cashier gave 7 % where the shop had saved 5 %');
  await shop.judge();
}

/** The limits as read after the flip: the saved ones or the defaults. */
function flipLimit(saved: Settings): Settings {
  const folder = mkdtempSync(path.join(roomForFiles(), 'balcao-settings-'));
  const open = () =>
    openSettingsIn(folder, () => new Conf({ cwd: folder, configName: 'settings', clearInvalidConfig: true }));
  open().set(saved);
  const file = path.join(folder, 'settings.json');
  const text = readFileSync(file, 'utf8');
  const rotten = text.replace(/("salePercent":\s*)500/, '$1700');
  if (rotten === text) throw new Error('there is no limit of 5 % to flip');
  writeFileSync(file, rotten);
  const { discountLimits } = open().get();
  rmSync(folder, { recursive: true });
  return { ...saved, discountLimits };
}

/** A power cut restores the file of one sale before; its receipt is out. */
export async function setBack(shop: Probe): Promise<void> {
  await shop.sellForCash(300);
  const goBack = shop.keepFile();
  await shop.sellForCash(300);
  await shop.pause(80_000);
  await goBack();
  await shop.sellForCash(300).catch(() => undefined);
}
