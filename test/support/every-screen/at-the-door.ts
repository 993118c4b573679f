import { ON_DUTY } from '../on-duty.ts';
import type { Journey } from '../open-journey.ts';
import { by, inTurn, type State, see, typed } from './ways.ts';

async function fillManager({ page }: Journey): Promise<void> {
  const fields = page.locator('.door-form input:not([type=radio])');
  for (const [at, text] of [ON_DUTY.name, ON_DUTY.pin, ON_DUTY.pin].entries()) await fields.nth(at).fill(text);
}

export const AT_THE_DOOR: readonly State[] = [
  { name: 'first page', reach: (journey) => see(journey, '.first-page') },
  { name: 'open shop', reach: by(['F2'], '.open-shop-receipt .paper') },
  { name: 'open shop, nothing filled in', reach: by(['F9'], '.field-error') },
  { name: 'first manager', reach: by(['F7'], '.door-form') },
  { name: 'first manager, nothing filled in', reach: by(['F9'], '.field-error') },
  { name: 'by a file, none found', reach: by(['F6'], '.door-form:has(input[type=file])') },
  { name: 'open shop, by hand after all', reach: by(['Escape'], '.open-shop-receipt .paper') },
  { name: 'first manager, by hand after all', reach: by(['F7'], '.door-form:has(input[type=radio])') },
  { name: 'recovery code', reach: inTurn(fillManager, by(['F9'], '.recovery-code')) },
  { name: 'drawer shut', reach: by(['F9'], '.page-info .page-keys') },
  { name: 'opening', reach: by(['Enter'], '.shift-form') },
  { name: 'opening, nothing typed', reach: by(['Enter'], '.field-error') },
  { name: 'opening by count', reach: by(['F4'], '.shift-count') },
  { name: 'first sale', reach: inTurn(by(['F4'], '.shift-form'), typed('200'), by(['Enter'], '.empty-checkout')) },
];

const PIN_FIELD = '.sign-in-form input';

export const LOCKED: readonly State[] = [
  { name: 'locked', reach: by(['Shift+F8'], PIN_FIELD) },
  { name: 'wrong PIN', reach: inTurn(typed('1111'), by(['Enter'], '.sign-in-form .field-error')) },
  { name: 'PIN forgotten', reach: by(['F4'], '.door-form') },
  { name: 'unlocked', reach: inTurn(by(['Escape'], PIN_FIELD), typed(ON_DUTY.pin), by(['Enter'], '.header-person')) },
];
