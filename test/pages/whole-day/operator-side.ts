import type { PixPayment } from '../../../shared/payment.ts';
import type { Journey } from '../../support/open-journey.ts';
import type { ControlledService } from '../../support/service-control.ts';
import { until } from '../../support/until.ts';
import type { Customer } from './day.ts';

type Operator = Pick<ControlledService, 'device' | 'charge'>;

/** The customer before the till: what happens at the device and on the phone, through the service's own interface. */
export function customerAt({ ask }: Journey, operator: () => Operator | Promise<Operator>): Customer {
  /** The device that has an amount on its screen. */
  const deviceOf = async (): Promise<string | null> =>
    (await ask('devices:list', null)).devices.find(({ inUse }) => inUse)?.code ?? null;
  /** The code of the charge whose QR is on the screen. */
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

/** The service that a till in training brings along, with nobody at its devices but this customer. */
export async function trainingOperator(journey: Journey): Promise<Customer> {
  await (await journey.control()).mode({ act_by_themselves: false });
  return customerAt(journey, journey.control);
}
