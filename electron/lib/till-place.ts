import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_SAMPLE_SHOP, SAMPLE_SHOPS, type SampleShop } from '../../shared/sample-shop.ts';
import type { TillMode } from '../../shared/settings.ts';
import { writeFileDurably } from './write-file-durably.ts';

const chosenFile = (dataDir: string): string => path.join(dataDir, 'training', 'shop');

/** Which sample shop the training is. The first one, where nobody has chosen or what was chosen cannot be read. */
export function sampleShopOf(dataDir: string): SampleShop {
  try {
    const chosen = readFileSync(chosenFile(dataDir), 'utf8').trim();
    return SAMPLE_SHOPS.find((shop) => shop === chosen) ?? FIRST_SAMPLE_SHOP;
  } catch {
    return FIRST_SAMPLE_SHOP;
  }
}

/** On disk when it returns; throws what the system says. Holds from the next opening of the till. */
export function chooseSampleShop(dataDir: string, shop: SampleShop): void {
  mkdirSync(path.join(dataDir, 'training'), { recursive: true });
  writeFileDurably(chosenFile(dataDir), shop);
}

/** The sample shop of a mode: null in the real shop. */
export function sampleShopIn(dataDir: string, mode: TillMode): SampleShop | null {
  return mode === 'training' ? sampleShopOf(dataDir) : null;
}

/** The folder of the till of a mode. Each further sample shop of the training has one within the first one's. */
export function tillFolder(dataDir: string, mode: TillMode): string {
  const folder = path.join(dataDir, mode);
  const shop = sampleShopIn(dataDir, mode);
  return shop === null || shop === FIRST_SAMPLE_SHOP ? folder : path.join(folder, shop);
}
