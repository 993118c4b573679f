import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/result.ts';
import type { Session } from '../../shared/session.ts';
import type { ShiftState } from '../../shared/shift.ts';
import type { UpdateState } from '../../shared/update.ts';
import { afterQuiet } from '../support/after-quiet.ts';
import { openReport } from '../support/every-look.ts';
import { openStubPage } from '../support/open-stub-page.ts';
import { BUNDLE, badDayOf, DOWNLOADING, FILE, FOUND_SALES, KEPT, READY, WITHOUT_TOKEN } from '../support/real-shop.ts';
import { STUB_SESSION, STUB_SHIFT } from '../support/stub-core.ts';

type State = readonly [name: string, keys: readonly string[], selector: string];

async function goThrough(page: Page, look: (name: string) => Promise<void>, states: readonly State[]): Promise<void> {
  for (const [name, keys, selector] of states) {
    await afterQuiet(page);
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key === 'Escape') await page.locator('.dialog-shade').waitFor({ state: 'detached' });
    }
    await page.locator(selector).filter({ visible: true }).first().waitFor();
    await look(name);
  }
}

async function goTo(page: Page, screen: string): Promise<void> {
  await afterQuiet(page);
  await page.keyboard.press('F1');
  await page.locator(`.menu-entries [data-key="${screen}"]`).click();
  await page.locator('.dialog-shade').waitFor({ state: 'detached' });
}

const ASKED = '[role="alertdialog"]';

test('nothing is wrong from the file that sets up a till to the day on which it is cut off', async (context) => {
  let session: Session = { state: 'no_people', person: null, people: [] };
  let update: UpdateState = READY;
  let shift: ShiftState = STUB_SHIFT;
  const { page, core, change } = await openStubPage(context, {
    'sale:current': () => ok(null),
    'session:get': () => ok(session),
    'shift:state': () => ok(shift),
    'settings:get': () => ok(WITHOUT_TOKEN),
    'provisioning:state': () => ok({ applied: null, found: [FILE] }),
    'provisioning:apply': ({ code }) => (code === 'right' ? FILE.checked : fail('provisioning_code')),
    'personal:state': () => ok(KEPT),
    'personal:find': () => ok(FOUND_SALES),
    'till:revoke': () => fail('shift_open'),
    'update:state': () => ok(update),
    'diagnosis:run': ({ check }) => ok(badDayOf(check)),
    'support:preview': () => ok(BUNDLE),
  });
  const { states, look } = openReport('accessibility-real');
  const see = (...all: readonly State[]): Promise<void> => goThrough(page, (name) => look(page, name), all);

  await see(['a file found', [], '.provisioning-facts'], ['no code typed', ['F9'], '.field-error']);
  await page.keyboard.insertText('right');
  await see(['set up by the file', ['Enter'], '.provisioning-rest']);
  session = STUB_SESSION;
  core.parts.push('session:changed', session);
  change({ mode: 'real', kiosk: 'held' });
  await page.locator('.checkout').waitFor();
  await see(['menu of a kiosk', ['F1'], '.menu-entries [data-key="leave-kiosk"]']);
  await page.keyboard.press('Escape');

  await goTo(page, 'personal-data');
  await page.locator('.personal-facts').waitFor();
  await page.keyboard.insertText('52998224725');
  await see(
    ['personal data, found', ['Enter'], '.table-row'],
    ['erase them', ['F5'], ASKED],
    ['change the key', ['Escape', 'F7'], ASKED],
    ['cut off this till', ['Escape', 'F12'], ASKED],
    ['cut off this till, refused', ['Tab', 'Enter'], `${ASKED} .note`],
  );
  await page.keyboard.press('Escape');

  await goTo(page, 'installation');
  await page.locator('.check-row').nth(2).getByRole('button').click();
  await see(['token', [], '.dialog input'], ['token, nothing typed', ['F9'], '.dialog .field-error']);
  await page.keyboard.press('Escape');

  await goTo(page, 'settings');
  await page.locator('.settings-entry[data-key="system"]').click();
  await page.locator('[data-part="mode"] label:has(input[type="radio"])').first().click();
  await see(['back to training', ['F9'], ASKED]);
  await page.keyboard.press('Escape');

  await goTo(page, 'update');
  await see(['update, what is in its way', [], '.update-blocks']);
  update = DOWNLOADING;
  await see(['update, on its way', [], '.update-progress']);
  update = { ...READY, stage: { state: 'ready', version: '1.3.0', blocks: [] } };
  await page.locator('.button:not([disabled]):has-text("F9")').waitFor();
  await see(['install the update', ['F9'], ASKED]);
  await page.keyboard.press('Escape');

  await goTo(page, 'diagnosis');
  await see(['diagnosis of a bad day', [], '.mark-danger']);
  const marks = await page.locator('.table-row .mark').evaluateAll((all) => all.map(({ className }) => className));
  const kinds = [...Array<string>(9).fill('danger'), ...Array<string>(3).fill('warn'), 'soft'];
  expect(marks).toEqual(kinds.map((kind) => `mark mark-${kind}`));
  await see(['support bundle, a stick', ['F8'], '.diagnosis-places']);

  await goTo(page, 'checkout');
  shift = { ...STUB_SHIFT, shift: null };
  core.parts.push('shift:changed', shift);
  change({ opening: ['products', 'payment', 'printer'], operatorSetUp: 'not_configured' });
  await see(
    ['opening, products', [], '.opening-step .numbered-choices'],
    ['opening, refused', ['6'], '.opening-step .note'],
  );
  change({ opening: ['payment'] });
  await see(['opening, payment', [], '.opening-done + .opening-here'], ['opening, left', ['Escape'], '.page-info']);
  expect(states).toEqual({});
});
