import { expect, test } from 'vitest';
import { type GrownDiscount, missingRole } from '../../../../../electron/areas/sale/pricing/discount-approval.ts';
import { cents } from '../../../../../shared/money.ts';
import type { PersonId, Role } from '../../../../../shared/person.ts';
import { testActor } from '../../../../support/test-actor.ts';

const grown = (least: Role): GrownDiscount => ({ lineId: null, cents: cents(100), least });
const actorOf = (role: Role) => testActor({ id: 'ana-prado' as PersonId, name: 'Ana Prado', role });

test.for<[Role, readonly Role[], Role | null]>([
  ['cashier', ['cashier'], null],
  ['cashier', ['cashier', 'supervisor'], 'supervisor'],
  ['cashier', ['supervisor', 'manager'], 'manager'],
  ['cashier', ['manager', 'supervisor'], 'manager'],
  ['supervisor', ['supervisor', 'manager'], 'manager'],
  ['supervisor', ['cashier', 'supervisor'], null],
  ['manager', ['manager'], null],
])('a %s who grows discounts of %j needs: %s', ([role, least, missing]) => {
  expect(missingRole(actorOf(role), least.map(grown))).toBe(missing);
});
