import { expect } from 'vitest';
import type { PixPayment } from '../../../shared/payment.ts';
import { openByName } from '../../support/menu-and-form.ts';
import type { Journey } from '../../support/open-journey.ts';
import { addsPerson, CELIA, isAtTheTill, JOAO, MARTA, makesManager, type Worker } from '../../support/page-staff.ts';
import { paperOf } from '../../support/paper-of.ts';
import type { ControlledService } from '../../support/service-control.ts';
import { until } from '../../support/until.ts';
import type { Notebook } from './notebook.ts';

export type Customer = { readonly usesCard: () => Promise<void>; readonly usesPhone: () => Promise<void> };

export type Day = Journey & { readonly book: Notebook; readonly customer: Customer };

export const paperText = async ({ page }: Day): Promise<string> => (await paperOf(page)).join('\n');

/** A line of a paper; a long name has its figures below. */
export function tallied(what: string, { count, cents }: { readonly count: number; readonly cents: number }): RegExp {
  return new RegExp(`^${what}(?:\\n)? +${count} +${amountText(cents)}$`, 'm');
}

export const amounted = (what: string, cents: number): RegExp => new RegExp(`^${what} +${amountText(cents)}$`, 'm');

function amountText(cents: number): string {
  const whole = String(Math.trunc(cents / 100)).replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  return `${whole},${String(cents % 100).padStart(2, '0')}`.replaceAll('.', '\\.');
}

type Operator = Pick<ControlledService, 'device' | 'charge'>;

function customerAt({ ask }: Journey, operator: () => Promise<Operator>): Customer {
  const deviceOf = async (): Promise<string | null> =>
    (await ask('devices:list', null)).devices.find(({ inUse }) => inUse)?.code ?? null;
  const shownCharge = async (): Promise<string | null> => {
    const unfinished = await ask('payment:list-unfinished', null);
    return unfinished.find((one): one is PixPayment => one.tender === 'pix')?.qr?.code ?? null;
  };
  return {
    usesCard: async () => {
      const code = await until('a device has an amount', deviceOf);
      const { device } = await operator();
      await device(code, 'start');
      await device(code, 'approve', { network: 'VISA' });
    },
    usesPhone: async () => (await operator()).charge(await until('a QR is shown', shownCharge), 'pay'),
  };
}

/** The training's operator, without automatic devices. */
export async function trainingOperator(journey: Journey): Promise<Customer> {
  await (await journey.control()).mode({ act_by_themselves: false });
  return customerAt(journey, journey.control);
}

export async function firstStart(day: Day): Promise<void> {
  await day.sees('Quem é o gerente deste caixa?');
  expect(await makesManager(day)).toMatch(/^[A-Z0-9]{20}$/);
  await day.press('F9');
  await isAtTheTill(day, MARTA);
}

export async function addPeople(day: Day): Promise<void> {
  await openByName(day, 'Operadores');
  await addsPerson(day, JOAO, 'cashier');
  await addsPerson(day, CELIA, 'supervisor');
  await day.press('Escape');
}

/** The asking person stays; she types her PIN for one act. */
export async function allows(day: Day, worker: Worker, what: RegExp | string): Promise<void> {
  const { page, press, sees, enter } = day;
  await sees(/^Precisa d[eo]/, what);
  await press(worker.letter).sees(page.getByLabel(`Senha de ${worker.name}`));
  await enter(worker.pin);
}

/** Both registration steps; a real shop types its place. */
export async function registersForPix(day: Day): Promise<void> {
  const { press, sees } = day;
  await openByName(day, 'Cadastro do Pix');
  await sees('Cadastrar a loja');
  await press('Enter').sees('Loja cadastrada');
  await press('Enter').sees('Este caixa já recebe por Pix');
  await press('Escape');
}
