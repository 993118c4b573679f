import { expect, test } from 'vitest';
import { FIRST_PAGE, type Journey, openJourney, setUpByHand } from '../support/open-journey.ts';
import { beginsToClose, holds } from '../support/page-cashier.ts';
import { CELIA, changesTo, JOAO, MARTA } from '../support/page-staff.ts';
import { closes, fileAgrees, looksAtX, moves, opens, reportsAgree, zAgrees } from './whole-day/closing.ts';
import type { Customer, Day } from './whole-day/day.ts';
import { addPeople, firstStart, registersForPix, trainingOperator } from './whole-day/day.ts';
import { cents, notebook } from './whole-day/notebook.ts';
import {
  next,
  noteIsWorth,
  paysCash,
  paysCredit,
  paysDebit,
  paysPix,
  paysStoreCredit,
  returnsOne,
} from './whole-day/paying.ts';
import { cancelsLast, puts, putsTimes, recovers, tenPercentOff, toPayment } from './whole-day/selling.ts';

const CPF = '52998224725';

const dayOf = (journey: Journey, customer: Customer): Day => ({ ...journey, book: notebook(), customer });

async function morning(day: Day): Promise<void> {
  await puts(day, '101', '102');
  await toPayment(day);
  await paysCash(day, { amount: '36,39', handed: '50,00' });
  await next(day, '36,39');

  await puts(day, '106', '106');
  await toPayment(day);
  await paysCredit(day, { amount: '37,98', instalments: 3, each: '12,66' });
  await next(day, '37,98');

  await moves(day, 'supply', '50,00');

  await puts(day, '123', '124');
  await toPayment(day);
  await paysPix(day, { amount: '28,40' });
  await next(day, '28,40');

  await puts(day, '101', '101', '118');
  await toPayment(day);
  await paysCash(day, { amount: '20,00', isPart: true, handed: '50,00' });
  await paysPix(day, { amount: '30,00', isPart: true });
  await paysDebit(day, { amount: '18,29' });
  await next(day, '68,29');

  await puts(day, '110', '110', '111');
  await tenPercentOff(day, '3,38', '30,41');
  await toPayment(day);
  await day.sees('−3,38');
  await paysCash(day, { amount: '30,41', handed: '50,00' });
  await next(day, '30,41');
}

async function noon(day: Day): Promise<void> {
  await puts(day, '115', '112');
  await toPayment(day, CPF);
  await paysCash(day, { amount: '17,98', handed: '20,00' });
  await day.sees('CPF do consumidor: 529.982.247-25');
  await next(day, '17,98');

  await puts(day, '117', '113');
  await holds(day, 'Dona Rosa');
  await changesTo(day, CELIA);
}

async function supervisorAtTheTill(day: Day): Promise<string> {
  await puts(day, '108', '109');
  await cancelsLast(day, '109');
  await toPayment(day);
  await paysCash(day, { amount: '5,69', handed: '10,00' });
  await next(day, '5,69');

  await recovers(day, 'Dona Rosa', JOAO);
  await day.sees('2 unidades');
  await toPayment(day);
  await paysCash(day, { amount: '14,28', handed: '15,00' });
  await next(day, '14,28');
  // one of two bottles at a tenth off, to the centavo
  return returnsOne(day, '5', '10,71');
}

async function evening(day: Day, code: string): Promise<void> {
  await puts(day, '118', '104');
  await toPayment(day);
  await paysStoreCredit(day, code, { amount: '10,00', ofNote: '10,71' });
  await paysCash(day, { amount: '5,48', handed: '6,00' });
  await next(day, '15,48');
  await noteIsWorth(day, code, cents('10,71') - cents('10,00'));

  await changesTo(day, JOAO);
  await putsTimes(day, 10, '116');
  await toPayment(day);
  await paysCash(day, { amount: '25,00', handed: '30,00' });
  await next(day, '25,00');

  await moves(day, 'withdrawal', '100,00');
  await looksAtX(day);
}

/** By hand: ten sales, 279,90, and the drawer's sum. */
test('a whole day by the keyboard alone: from the first start to the Z', async (context) => {
  const journey = await openJourney(context, { duty: 'none', firstSight: FIRST_PAGE, askTaxId: 'always' });
  const day = dayOf(journey, await trainingOperator(journey));
  const { press, book } = day;
  await setUpByHand(day);
  await firstStart(day);
  await addPeople(day);
  await registersForPix(day);
  await changesTo(day, JOAO);
  await opens(day, '200,00');
  await morning(day);
  await noon(day);
  const code = await supervisorAtTheTill(day);
  await evening(day, code);
  expect(book.sums().sales).toEqual({ count: 10, cents: cents('279,90') });
  expect(book.all().cents).toBe(cents('279,90'));
  expect(book.drawer()).toBe(cents('305,23'));

  await beginsToClose(day);
  const pieces = ['1', '', '1', '2', '', '1', '1', '1', '', '', '2', ''];
  const z = await closes(day, { pieces, counted: '298,20', comment: 'Troco errado numa venda' }, CELIA);
  zAgrees(z, day, '298,20');
  expect(z).not.toContain('FICA PARA O PRÓXIMO TURNO');
  await press('Enter').sees('No último fechamento ficaram R$ 298,20 na gaveta.');
  await changesTo(day, MARTA);
  await reportsAgree(day);

  const ledger = await (await journey.control()).ledger();
  await journey.powerCut(() => fileAgrees(day, { ledger, secrets: [CPF] }, '298,20'));
});
