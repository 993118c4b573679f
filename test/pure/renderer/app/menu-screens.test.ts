import { describe, expect, test } from 'vitest';
import { menuScreens } from '../../../../renderer/app/menu-screens.ts';
import { MENU_GROUPS } from '../../../../renderer/shell/menu-entries.ts';
import { LANGUAGES } from '../../../../shared/language.ts';
import { ROLES } from '../../../../shared/person.ts';
import { areasIn } from '../../../support/text-areas.ts';

const screensOf = (...of: Parameters<typeof menuScreens>) => menuScreens(...of).map(({ screen }) => screen);
const all = screensOf('manager', true);
const hiddenFrom = (...of: Parameters<typeof menuScreens>) =>
  all.filter((screen) => !screensOf(...of).includes(screen));

describe('the menu', () => {
  test('leaves out what is refused to a role, and keeps what another person’s PIN opens', () => {
    expect(hiddenFrom('cashier', true)).toEqual(['sales-reports', 'worth-a-look', 'update', 'personal-data']);
    expect(hiddenFrom('supervisor', true)).toEqual(['worth-a-look', 'personal-data']);
    expect(hiddenFrom('manager', false)).toEqual(['training']);
    expect(hiddenFrom(null, true)).toEqual([]);
    expect(screensOf('cashier', true)).toEqual(expect.arrayContaining(['settings', 'qr-setup', 'catalogue', 'people']));
  });

  test.for(LANGUAGES)('names no group like an entry, in %s', (language) => {
    const { menu } = areasIn(language)['shell'] as { menu: Record<string, string | Record<string, string>> };
    const groups = Object.values(menu['group'] ?? {});
    expect(Object.values(menu).filter((entry) => groups.includes(entry as string))).toEqual([]);
  });

  test('begins with at most eight entries for a cashier: with what shuts the door for him', () => {
    for (const training of [true, false]) {
      const everyday = menuScreens('cashier', training).filter((entry) => entry.everyday === true);
      expect(everyday.map(({ screen }) => screen)).toEqual([
        ...['checkout', 'sales', 'pending', 'drawer', 'returns', 'printing'],
      ]);
      expect(everyday.length + ['lock', 'sign-out'].length).toBeLessThanOrEqual(8);
    }
  });

  test('has one key an entry, in the order of each group, and the same for every role', () => {
    for (const training of [true, false]) {
      const keys = new Map(menuScreens('manager', training).map(({ screen, key }) => [screen, key]));
      const acts = ['i', 'j', 'p', 'q', 'r', 't'];
      expect(new Set([...keys.values(), ...acts]).size).toBe(keys.size + acts.length);
      for (const role of ROLES) {
        for (const { screen, key } of menuScreens(role, training)) expect(key).toBe(keys.get(screen));
      }
      for (const group of MENU_GROUPS) {
        const ofGroup = menuScreens('manager', training).filter((entry) => entry.group === group);
        const ranks = ofGroup.map(({ key }) => (key === '0' ? ':' : key));
        expect(ranks).toEqual([...ranks].sort());
      }
    }
  });

  test('has the same keys in training and in the shop: what was practised is not learnt anew', () => {
    const keysOf = (training: boolean) =>
      new Map<string, string>(menuScreens('manager', training).map(({ screen, key }) => [screen, key]));
    const practised = keysOf(true);
    for (const [screen, key] of keysOf(false)) expect([screen, key]).toEqual([screen, practised.get(screen)]);
    expect(['checkout', 'settings', 'outbox', 'reconciliation', 'people'].map((one) => practised.get(one))).toEqual([
      ...['1', '7', '9', '0', 'a'],
    ]);
  });
});
