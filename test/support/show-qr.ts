import type { PosApi } from '../../shared/api/contract.ts';
import type { PixPayment } from '../../shared/payment.ts';
import type { Journey } from './open-journey.ts';

/** Registers the till for Pix as the wizard does, and shows the QR of a sale that nobody pays by himself. */
export async function showQr(journey: Journey, mode: object = {}): Promise<string> {
  const { scan, press, type, sees, page } = journey;
  await (await journey.control()).mode({ act_by_themselves: false, ...mode });
  await scan('101');
  await sees('1 unidade');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('4');
  await sees('Este caixa ainda não pode receber Pix');
  await press('Enter');
  await sees('Cadastrar a loja');
  await press('Enter');
  await sees('Loja cadastrada');
  await press('Enter');
  await sees('Este caixa já recebe por Pix');
  await press('Enter');
  await press('F9');
  await sees('Como o cliente vai pagar?');
  await type('4');
  await sees('Peça ao cliente para ler o QR Code');
  return page.evaluate(async () => {
    const { pos } = globalThis as unknown as { pos: PosApi };
    const unfinished = await pos.call['payment:list-unfinished'](null);
    const [payment] = unfinished.ok ? unfinished.value : [];
    return (payment as PixPayment | undefined)?.qr?.code ?? '';
  });
}
