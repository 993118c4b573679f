import type { Journey } from './open-journey.ts';
import { sendDebit } from './page-cashier.ts';
import type { ControlledService } from './service-control.ts';

type Act = Parameters<ControlledService['device']>[1];

/** Sends a sale of one item by débito to the first device, which does nothing by itself. */
export async function sendToDevice(journey: Journey, mode: object = {}): Promise<void> {
  await (await journey.control()).mode({ act_by_themselves: false, ...mode });
  await sendDebit(journey);
  await journey.sees('Aguardando na Maquininha Balcão 1');
}

export async function atDevice({ control, deviceCode }: Journey, ...acts: readonly Act[]): Promise<void> {
  const code = await deviceCode();
  const { device } = await control();
  for (const act of acts) await device(code, act);
}

export async function startsAtDevice(journey: Journey): Promise<void> {
  await atDevice(journey, 'start');
  await journey.sees('Pagamento em andamento');
}

export async function keptCents({ control }: Pick<Journey, 'control'>): Promise<number> {
  return (await (await control()).ledger()).totals.kept_cents;
}

export async function forcesCancel({ press }: Pick<Journey, 'press'>): Promise<void> {
  await press('Escape').sees('Cancelar a cobrança');
  await press('Enter').sees('já começou o pagamento: cancele nela');
  await press('F8').sees('Forçar o cancelamento');
  await press('Enter').sees('Cobrança cancelada');
}
