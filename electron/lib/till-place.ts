import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FIRST_SAMPLE_SHOP, SAMPLE_SHOPS, type SampleShop } from '../../shared/sample-shop.ts';
import type { TillMode } from '../../shared/settings.ts';
import { writeFileDurably } from './write-file-durably.ts';

const chosenFile = (dataDir: string): string => path.join(dataDir, 'training', 'shop');

/** The first one if none was chosen or the choice cannot be read. */
export function sampleShopOf(dataDir: string): SampleShop {
  try {
    const chosen = readFileSync(chosenFile(dataDir), 'utf8').trim();
    return SAMPLE_SHOPS.find((shop) => shop === chosen) ?? FIRST_SAMPLE_SHOP;
  } catch {
    return FIRST_SAMPLE_SHOP;
  }
}

/** On disk when it returns; throws the system's error. Takes effect at the next opening. */
export function chooseSampleShop(dataDir: string, shop: SampleShop): void {
  mkdirSync(path.join(dataDir, 'training'), { recursive: true });
  writeFileDurably(chosenFile(dataDir), shop);
}

export function sampleShopIn(dataDir: string, mode: TillMode): SampleShop | null {
  return mode === 'training' ? sampleShopOf(dataDir) : null;
}

/** Further sample shops have their folder within the first one's. */
export function tillFolder(dataDir: string, mode: TillMode): string {
  const folder = path.join(dataDir, mode);
  const shop = sampleShopIn(dataDir, mode);
  return shop === null || shop === FIRST_SAMPLE_SHOP ? folder : path.join(folder, shop);
}
