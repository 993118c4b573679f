import type { Row } from './row.ts';
import { AROUND_THE_PAGE } from './rows/around-the-page.ts';
import { BROWSER_TAB } from './rows/browser-tab.ts';
import { ELECTRONS_LIST } from './rows/electrons-list.ts';
import { INPUT } from './rows/input.ts';
import { PEOPLE } from './rows/people.ts';
import { SECRETS } from './rows/secrets.ts';
import { WIRE } from './rows/wire.ts';

export const ROWS: readonly Row[] = [
  ...ELECTRONS_LIST,
  ...AROUND_THE_PAGE,
  ...BROWSER_TAB,
  ...PEOPLE,
  ...SECRETS,
  ...WIRE,
  ...INPUT,
];
