import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { breaches, importsOf } from '../support/import-borders.ts';

const root = path.join(import.meta.dirname, '..', '..');

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

const FILES = ['shared', 'electron', 'renderer'].flatMap(sources);

/** Each of these has to be found, or the test above it proves nothing. */
const PLANTED: readonly (readonly [string, string])[] = [
  ['shared/money.ts', "import { readFile } from 'node:fs';"],
  ['shared/money.ts', "import { z } from 'zod';"],
  ['shared/money.ts', "import type { Clock } from '../electron/lib/clock.ts';"],
  ['shared/money.ts', "export { add } from '../renderer/ui/x.ts';"],
  ['renderer/checkout/cart.tsx', "import { ipcRenderer } from 'electron';"],
  ['renderer/checkout/cart.tsx', "import path from 'node:path';"],
  ['renderer/checkout/cart.tsx', "import type { Payment } from '../../electron/db/payment-rows.ts';"],
  ['renderer/checkout/cart.tsx', "import { PixPanel } from '../payment/pix-panel.tsx';"],
  ['renderer/ui/dialog.tsx', "import { CheckoutScreen } from '../checkout/checkout-screen.tsx';"],
  ['renderer/checkout/cart.tsx', "const late = await import('../devices/devices-screen.tsx');"],
  ['renderer/checkout/cart.tsx', 'window.pos.call["till:state"](null);'],
  ['renderer/app.tsx', "import { x } from '../test/support/x.ts';"],
  ['electron/services/sale-service.ts', "import { createOperatorClient } from '../operator/operator-client.ts';"],
  ['electron/services/sale-service.ts', "import type { Wire } from '../operator/wire.ts';"],
  ['electron/services/sale-service.ts', "import { startService } from '../simulator/service.ts';"],
  ['electron/services/sale-service.ts', "import { app } from 'electron';"],
  ['electron/services/sale-service.ts', "import { request } from 'undici';"],
  ['electron/simulator/store.ts', "import { wire } from '../operator/wire.ts';"],
  ['electron/simulator/store.ts', "import { open } from '../db/open-database.ts';"],
  ['electron/operator/operator-client.ts', "import { seed } from '../simulator/seed.ts';"],
  ['electron/operator/operator-client.ts', "import { rows } from '../db/sale-rows.ts';"],
  ['electron/db/sale-rows.ts', "import { sell } from '../services/sale-service.ts';"],
  ['electron/app-core.ts', "import { app } from 'electron';"],
  ['electron/browser-host/session.ts', "import { app } from 'electron';"],
  ['electron/till.ts', "import Store from 'electron-store';"],
  ['electron/ipc/handlers.ts', "import { createOperatorClient } from '../operator/operator-client.ts';"],
  ['electron/head-office/take-in.ts', "import { saleRows } from '../db/sale-rows.ts';"],
  ['electron/head-office/take-in.ts', "import { openHeadOffice } from '../head-office-link/connect.ts';"],
  ['electron/head-office/take-in.ts', "import Sqlite from 'better-sqlite3';"],
  ['electron/head-office-link/connect.ts', "import { takeIn } from '../head-office/take-in.ts';"],
  ['electron/head-office-link/connect.ts', "import { Pool } from 'pg';"],
  ['electron/head-office-link/connect.ts', "import { createSaleService } from '../services/sale-service.ts';"],
  ['electron/printing/virtual-printer/a.ts', "import { rasterBytes } from '../encoding/raster.ts';"],
  ['electron/printing/virtual-printer/a.ts', "import CodepageEncoder from '@point-of-sale/codepage-encoder';"],
  ['electron/lib/clock.ts', "const { app } = require('electron');"],
  ['electron/lib/clock.ts', "import { pause } from './pause';"],
  ['renderer/shell/header.tsx', 'if (!navigator.onLine) return null;'],
  ['renderer/shell/header.tsx', "window.addEventListener('offline', show);"],
  ['electron/lib/clock.ts', 'export default 1;'],
  ['electron/lib/clock.ts', '\n'.repeat(301)],
];

describe('the borders between the rooms', () => {
  test.each(FILES)('%s keeps them', (file) => {
    expect(breaches(file, readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
  });

  test('every room is there to be read', () => {
    const rooms = [
      'shared',
      'electron/services',
      'electron/simulator',
      'electron/operator',
      'electron/db',
      'renderer/checkout',
    ];
    expect(rooms.filter((room) => !FILES.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });

  test.each(PLANTED)('a breach planted in %s is found: %s', (file, source) => {
    expect(breaches(file, source)).toHaveLength(1);
  });

  test('every way to import is read', () => {
    const source = [
      "import a from 'a';",
      'import type {\n  B,\n} from "b";',
      "export { c } from 'c';",
      "export * from 'd';",
      "import 'e';",
      "const f = await import('f');",
      "const g = require('g');",
      "import h, { type H } from 'h';",
      "// a word from 'nowhere'",
    ].join('\n');
    expect(importsOf(source).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});
