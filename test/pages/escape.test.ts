import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cents } from '../../shared/money.ts';
import { DEFAULT_PRINTING, type PrinterId, TRAINING_PRINTER } from '../../shared/printing.ts';
import { sharedChromium } from '../support/chromium.ts';
import {
  by,
  called,
  inTurn,
  pressed,
  type Reach,
  scanned,
  section,
  see,
  to,
  typed,
} from '../support/every-screen/ways.ts';
import { type Journey, openJourney } from '../support/open-journey.ts';
import { type Fate, whatEscDoes } from '../support/what-esc-does.ts';

const RENDERER = path.join(import.meta.dirname, '..', '..', 'renderer');
const FRAMES = /<(?:Dialog|SignedDialog|FormDialog|WizardStep)\b/;
const FIELDS =
  /<(?:TextField|MoneyField|PinField|NewPinFields|Input|TextArea|ComboField|ReasonField|ConnectionFields|Fields)\b/;

const hasDialogWithField = (source: string): boolean => FRAMES.test(source) && FIELDS.test(source);

/** By file; of several in one file each by its function as well. */
function dialogsWithFields(): readonly string[] {
  return readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => dialogsIn(file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''), sourceOf(file)))
    .sort();
}

const sourceOf = (file: string): string => readFileSync(path.join(RENDERER, file), 'utf8');

function dialogsIn(file: string, source: string): readonly string[] {
  if (!hasDialogWithField(source)) return [];
  const functions = source.split(/^(?=(?:export )?function )/m).filter(hasDialogWithField);
  return functions.length < 2 ? [file] : functions.map((one) => `${file}:${/function (\w+)/.exec(one)?.[1]}`);
}

/**
 * What ESC does with typed text: `asked` before losing it; `small`: why it may go at once. `reach`: to the dialog's field;
 * null: a long way, tried by the journey `triedBy`.
 */
type Draft = { readonly reach: Reach | null; readonly small?: string; readonly triedBy?: string };

const ASKS = 'Sair sem salvar?';
const ONE_NUMBER = 'one number, which the customer or the item says again';
const LOOKED_FOR = 'a few letters to look for something, which may be elsewhere next time';
const SECRET = 'a secret that must not outlive its dialog';
const DATES = 'a date or two, of digits alone';

const PRINTER = { ...TRAINING_PRINTER, id: randomUUID() as string as PrinterId };
const PRINTERS: Reach = inTurn(to('settings', '.settings-part'), section('printers'), (journey) =>
  see(journey, '.printers-list .table-row'),
);
const input = '.dialog input';
const addCheese = called('catalogue:save', {
  ...{ id: null, code: '900042', barcode: null, name: 'Queijo minas', priceCents: cents(3_990) },
  ...{ unit: 'weight', category: null, minimumAge: null },
});
const scanCheese: Reach = async (journey) => {
  await journey.scan('900042');
  await see(journey, input);
};
const one: Reach = inTurn(typed('arroz'), by([], '.product-choice'), by(['Enter'], '.returns-choose .table-row'));

const DRAFTS: Readonly<Record<string, Draft>> = {
  'shell/menu-dialog': {
    reach: inTurn(by(['F1'], '.menu-entries'), by(['F2'], '.menu-search input:focus')),
    small: LOOKED_FOR,
  },
  'screens/sale/search-dialog': { reach: by(['F2'], input), small: LOOKED_FOR },
  'screens/sale/price-check-dialog': { reach: by(['F7'], input), small: LOOKED_FOR },
  'screens/sale/price-dialogs:AmountDialog': {
    reach: inTurn(by(['Shift+F9'], input), ({ page }) => page.locator(input).last().focus()),
  },
  'screens/sale/quantity-dialogs:WeightForm': { reach: inTurn(addCheese, scanCheese), small: ONE_NUMBER },
  'screens/sale/quantity-dialogs:QuantityDialog': {
    reach: inTurn(scanned('101', 1), by(['F3'], input)),
    small: ONE_NUMBER,
  },
  'screens/sale/discount-dialog': { reach: by(['F4'], input), small: ONE_NUMBER },
  'screens/sale/price-dialogs:PriceStep': {
    reach: inTurn(by(['F4'], '.discount-body'), by(['F8'], `${input}[inputmode=decimal]`)),
    small: ONE_NUMBER,
  },
  'screens/sale/hold-dialog': {
    reach: by(['F6'], input),
    small: 'a name for the next minutes, and there is one without it',
  },
  'ui/tax-id-dialog': { reach: by(['F8'], input), small: `${ONE_NUMBER}; ESC skips it` },
  'screens/payment/tender-choice': { reach: inTurn(by(['F9'], '.tenders'), by(['F3'], input)), small: ONE_NUMBER },
  'screens/payment/standalone-form': {
    reach: inTurn(by(['6'], '.standalone'), ({ page }) => page.locator('.standalone-texts input').first().focus()),
  },
  'screens/shift/movement-dialog': {
    reach: inTurn(by(['Escape'], '.line'), to('drawer', '.drawer'), by(['F4'], '.dialog .reason input')),
  },
  'screens/reconciliation/reconciliation-screen': {
    reach: inTurn(to('reconciliation', '.not-yet, .report'), by(['F4'], input)),
    small: DATES,
  },
  'screens/reports/dates-dialog': {
    reach: inTurn(to('sales-reports', '.report-pane'), by(['1', 'F6'], input)),
    small: DATES,
  },
  'screens/returns/credit-note-dialog': {
    reach: inTurn(to('returns', '.returns-search'), by(['F6'], input)),
    small: 'one code, from a paper that is there',
  },
  'screens/returns/return-dialogs:ProductDialog': { reach: by(['F4'], input), small: LOOKED_FOR },
  'screens/returns/return-screen': { reach: inTurn(by(['F2'], input), one, by(['F3'], input)), small: ONE_NUMBER },
  'screens/returns/return-dialogs:MoneyDialog': {
    reach: inTurn(by(['F9'], '.returns-why input'), async ({ page }) =>
      page.locator('.returns-why input').last().focus(),
    ),
  },
  'ui/product-form/product-dialog': {
    reach: inTurn(to('catalogue', '.long-table-row'), by(['F3'], '.product-form')),
  },
  'screens/people/person-dialog': { reach: inTurn(to('people', '.table-row'), by(['F2'], '.people-form')) },
  'screens/people/own-pin-dialogs': { reach: by(['F10'], '.people-form'), small: SECRET },
  'screens/people/own-pin-dialogs:NewCodeDialog': { reach: by(['F6'], '.people-form'), small: SECRET },
  'screens/settings/printers/edit-printer-dialog': {
    reach: inTurn(PRINTERS, pressed('.printers-list .table-row'), by(['F3'], input)),
  },
  'screens/settings/printers/wizard/find-steps': {
    reach: inTurn(by(['F2'], '.dialog'), by(['F2'], input)),
    small: 'one address; ESC is one step back',
  },
  'screens/settings/printers/wizard/last-steps': { reach: null, small: 'one word; ESC is one step back' },
  'screens/installation/token-dialog': { reach: null, small: SECRET },
  'ui/supervisor-dialog': { reach: null, small: SECRET },
  'screens/cases/pending-acts': { reach: null, triedBy: 'cases' },
  'screens/reconciliation/report-row': { reach: null, triedBy: 'reconciliation' },
  'screens/cases/case-dialogs': { reach: null, small: 'one number, from a paper that is there' },
};

async function giveUp({ page, press, choose }: Journey, fate: Fate): Promise<void> {
  const shades = page.locator('.dialog-shade');
  if (fate === 'asked') {
    await press('Escape');
    await choose(page.locator('[role="alertdialog"] .button-danger'));
  } else if ((await shades.count()) > 0) await press('Escape');
  await expect.poll(() => shades.count()).toBe(0);
}

describe('ESC', () => {
  test('asks before it loses more than a moment’s typing, dialog by dialog', async (context) => {
    const settings = { allowAmounts: true, printing: { ...DEFAULT_PRINTING, printers: [PRINTER] } };
    const journey = await openJourney(context, { settings });
    const fates: Record<string, Fate> = {};
    const wanted: Record<string, Fate> = {};
    for (const [dialog, { reach, small }] of Object.entries(DRAFTS)) {
      if (reach === null) continue;
      await reach(journey).catch((cause) => {
        throw new Error(`no way to ${dialog}`, { cause });
      });
      wanted[dialog] = small === undefined ? 'asked' : 'gone';
      const fate = await whatEscDoes(journey.page, '12');
      fates[dialog] = fate;
      await giveUp(journey, fate);
    }
    expect(fates).toEqual(wanted);
  });

  test('is tried in every dialog that has a field', () => {
    expect(dialogsWithFields().filter((dialog) => !(dialog in DRAFTS))).toEqual([]);
    const elsewhere = Object.values(DRAFTS).filter(({ reach, small }) => reach === null && small === undefined);
    for (const { triedBy } of elsewhere) {
      const journey = readFileSync(path.join(import.meta.dirname, `${triedBy}.test.ts`), 'utf8');
      expect(journey).toContain(ASKS);
    }
    const planted = (name: string): string =>
      `function ${name}() {\n  return <Dialog title=""><TextField label="" /></Dialog>;\n}`;
    expect(dialogsIn('a', planted('One'))).toEqual(['a']);
    expect(dialogsIn('a', `${planted('One')}\n\n${planted('Two')}`)).toEqual(['a:One', 'a:Two']);
  });

  test('control: a form that goes at once is seen, and one that asks and has lost it already', async (context) => {
    const page = await (await sharedChromium()).newPage();
    context.onTestFinished(() => page.close());
    const form = async (onEscape: string): Promise<Fate> => {
      await page.setContent('<input autofocus>');
      await page.locator('input').focus();
      await page.evaluate(onEscape);
      return whatEscDoes(page, 'typed');
    };
    const ask = `const asks = document.querySelector('[role=alertdialog]');
      if (asks) asks.remove();
      else document.body.insertAdjacentHTML('beforeend', '<p role=alertdialog>?</p>');`;
    const on = (act: string): string => `document.querySelector('input').onkeydown = ({ key, target }) => {
      if (key === 'Escape') { ${act} }
    }`;
    expect(await form(on('target.remove()'))).toBe('gone');
    expect(await form(on(`target.value = ''; ${ask}`))).toBe('lost');
    expect(await form(on(ask))).toBe('asked');
  });
});
