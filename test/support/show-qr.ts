import type { PixPayment } from '../../shared/payment.ts';
import type { Journey } from './open-journey.ts';
import { registersForPix, toPayment } from './page-cashier.ts';

/** Registers for Pix by the wizard and shows the QR of an unpaid sale. */
export async function showQr(journey: Journey, mode: object = {}): Promise<string> {
  const { type, sees, ask } = journey;
  await (await journey.control()).mode({ act_by_themselves: false, ...mode });
  await toPayment(journey, '101');
  await type('4');
  await registersForPix(journey);
  await sees('Peça ao cliente para ler o QR Code');
  const [payment] = await ask('payment:list-unfinished', null);
  return (payment as PixPayment | undefined)?.qr?.code ?? '';
}
