import { describe, expect, test } from 'vitest';
import { AREA_KNOWS, areasInCircles, areasKnown, breaches, importsOf } from '../support/import-borders.ts';
import { filesIn, readFile } from '../support/project-files.ts';

const FILES = filesIn(['shared', 'electron', 'renderer']);

/** Each must be found. */
const PLANTED: readonly (readonly [string, string])[] = [
  ['shared/money.ts', "import { readFile } from 'node:fs';"],
  ['shared/money.ts', "import { z } from 'zod';"],
  ['renderer/screens/sale/cart.tsx', "import { saleApi } from '../../../shared/api/sale.ts';"],
  ['shared/money.ts', "import type { Clock } from '../electron/lib/clock.ts';"],
  ['shared/money.ts', "export { add } from '../renderer/ui/x.ts';"],
  ['shared/money.ts', "import sale from '../renderer/locales/en/sale.json';"],
  ['renderer/locales/areas.ts', "import { cents } from '../../shared/money.ts';"],
  ['electron/hosts/electron/kiosk.ts', "import sale from '../../../renderer/locales/en/sale.json';"],
  ['renderer/screens/sale/cart.tsx', "import { ipcRenderer } from 'electron';"],
  ['renderer/screens/sale/cart.tsx', "import path from 'node:path';"],
  [
    'renderer/screens/sale/cart.tsx',
    "import type { Payment } from '../../../electron/areas/money/payment/payment-rows.ts';",
  ],
  ['renderer/screens/sale/cart.tsx', "import { PixPanel } from '../payment/pix-panel.tsx';"],
  ['renderer/ui/dialog.tsx', "import { CheckoutScreen } from '../screens/sale/checkout-screen.tsx';"],
  ['renderer/screens/sale/cart.tsx', "const late = await import('../devices/devices-screen.tsx');"],
  ['renderer/screens/sale/cart.tsx', 'window.pos.call["till:state"](null);'],
  ['renderer/app/app.tsx', "import { x } from '../../test/support/x.ts';"],
  [
    'electron/areas/money/sale/sale-service.ts',
    "import { createOperatorClient } from '../../../operator/operator-client.ts';",
  ],
  ['electron/areas/money/sale/sale-service.ts', "import type { Wire } from '../../../operator/wire.ts';"],
  [
    'electron/areas/money/sale/sale-service.ts',
    "import { startService } from '../../../programs/simulator/service.ts';",
  ],
  ['electron/areas/money/sale/sale-service.ts', "import { app } from 'electron';"],
  ['electron/areas/money/sale/sale-service.ts', "import { request } from 'undici';"],
  ['electron/programs/simulator/store.ts', "import { wire } from '../../operator/wire.ts';"],
  ['electron/programs/simulator/store.ts', "import { open } from '../../db/open-database.ts';"],
  ['electron/operator/operator-client.ts', "import { seed } from '../programs/simulator/seed.ts';"],
  ['electron/operator/operator-client.ts', "import { rows } from '../areas/money/sale/sale-rows.ts';"],
  ['electron/areas/catalogue/catalogue.ts', "import { openMoney } from '../money/money.ts';"],
  ['electron/areas/shift/tables.ts', "import type { CaseRow } from '../money/cases/case-rows.ts';"],
  ['electron/areas/money/money.ts', "import { composeTill } from '../../till/compose.ts';"],
  ['electron/areas/money/sale/sale-rows.ts', "import { startPrinting } from '../../printing/printing-service.ts';"],
  ['electron/db/migrate.ts', "import { saleRows } from '../areas/money/sale/sale-rows.ts';"],
  ['electron/till/app-core.ts', "import { app } from 'electron';"],
  ['electron/hosts/browser/session.ts', "import { app } from 'electron';"],
  ['electron/till/till.ts', "import Store from 'electron-store';"],
  ['electron/till/serve.ts', "import { windows } from '../main.ts';"],
  ['electron/programs/head-office/take-in.ts', "import { saleRows } from '../../areas/money/sale/sale-rows.ts';"],
  ['electron/programs/head-office/take-in.ts', "import { openHeadOffice } from '../../areas/head-office/connect.ts';"],
  ['electron/programs/head-office/take-in.ts', "import Sqlite from 'better-sqlite3';"],
  ['electron/areas/head-office/connect.ts', "import { takeIn } from '../../programs/head-office/take-in.ts';"],
  ['electron/areas/head-office/connect.ts', "import { Pool } from 'pg';"],
  ['electron/areas/head-office/connect.ts', "import { createSaleService } from '../money/sale/sale-service.ts';"],
  ['electron/areas/printing/virtual-printer/a.ts', "import { rasterBytes } from '../encoding/raster.ts';"],
  ['electron/areas/printing/virtual-printer/a.ts', "import CodepageEncoder from '@point-of-sale/codepage-encoder';"],
  ['electron/lib/clock.ts', "const { app } = require('electron');"],
  ['electron/lib/clock.ts', "import { pause } from './pause';"],
  ['renderer/shell/header.tsx', 'if (!navigator.onLine) return null;'],
  ['renderer/shell/header.tsx', "window.addEventListener('offline', show);"],
  ['electron/lib/clock.ts', 'export default 1;'],
  ['electron/lib/clock.ts', '\n'.repeat(301)],
];

describe('the borders between the rooms', () => {
  test.each(FILES)('%s keeps them', (file) => expect(breaches(file, readFile(file))).toEqual([]));

  test('every room is there to be read', () => {
    const rooms = [
      'shared',
      'electron/areas/money/sale',
      'electron/areas/money/payment',
      'electron/programs/simulator',
      'electron/operator',
      'electron/db',
      'renderer/screens/sale',
    ];
    expect(rooms.filter((room) => !FILES.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });

  test.each(PLANTED)('a breach planted in %s is found: %s', (file, source) => {
    expect(breaches(file, source)).toHaveLength(1);
  });

  test('no area knows itself by way of another, and none knows more than is said here', () => {
    const known = areasKnown(new Map(FILES.map((file) => [file, readFile(file)])));
    expect(areasInCircles(known)).toEqual([]);
    const sets = [...known].filter(([, others]) => others.size > 0).map(([area, others]) => [area, [...others].sort()]);
    expect(Object.fromEntries(sets)).toEqual(AREA_KNOWS);
  });

  test('a circle of areas is found, also one of types through a third', () => {
    const planted = new Map([
      ['electron/areas/shift/tables.ts', "import type { Sums } from '../money/sale/sums.ts';"],
      ['electron/areas/money/sale/sums.ts', "import type { Device } from '../../devices/devices.ts';"],
      ['electron/areas/devices/devices.ts', "import type { ShiftRow } from '../shift/tables.ts';"],
      ['electron/areas/people/people.ts', "import { openShift } from '../shift/shift.ts';"],
    ]);
    expect(areasInCircles(areasKnown(planted))).toEqual(['devices', 'money', 'shift']);
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
