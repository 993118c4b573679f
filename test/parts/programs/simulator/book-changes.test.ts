import { describe, expect, it } from 'vitest';
import { atDevice, type Bench, bench, DEVICE, SALE, said } from '../../../support/service-harness.ts';

const listed = async (on: Bench): Promise<readonly unknown[]> =>
  (await said<{ readonly data: readonly unknown[] }>(on.rest('GET', '/venda'))).data;
const request = (on: Bench) => said<object>(on.rest('GET', `/pos-venda/${SALE.Identificador}`));

async function paid(): Promise<Bench> {
  const on = await bench();
  await on.rest('POST', '/pos-venda', SALE);
  await atDevice(on, 'approve');
  return on;
}

describe('the operator’s book, changed behind everybody’s back', () => {
  it('another amount stands in the list and in the request; what was charged stays in the ledger', async () => {
    const on = await paid();
    const before = await on.ledger();
    const path = `/pos-sales/${SALE.Identificador}/amount`;
    expect((await on.control('POST', path, { amount_cents: 777 })).status).toBe(200);
    const [record] = await listed(on);
    expect(record).toMatchObject({ valor: 7.77, transacoes: [{ valor: 7.77 }] });
    expect(await request(on)).toMatchObject({ vendas: [{ valor: 7.77 }] });
    expect((await on.ledger()).charges).toEqual(before.charges);
    expect((await on.control('POST', path, { amount_cents: 0 })).status).toBe(400);
  });

  it('records that are lost are in no list, and their request stands as concluded without them', async () => {
    const on = await paid();
    expect((await on.control('DELETE', `/pos-sales/${SALE.Identificador}/payments`)).status).toBe(204);
    expect(await listed(on)).toEqual([]);
    expect(await request(on)).toMatchObject({ status: { value: 'Concluido' }, vendas: [] });
    expect((await on.control('DELETE', '/pos-sales/nobody/payments')).status).toBe(404);
  });

  it('a paid sale that nobody asked for is listed once, at a device that there is', async () => {
    const on = await bench();
    const sale = { identificador: 'alheia', descricao: 'Loja 2', dispositivo: DEVICE, amount_cents: 990 };
    expect((await on.control('POST', '/pos-sales', sale)).status).toBe(201);
    expect((await on.control('POST', '/pos-sales', sale)).status).toBe(409);
    const nowhere = { ...sale, identificador: 'outra', dispositivo: 'none' };
    expect((await on.control('POST', '/pos-sales', nowhere)).status).toBe(404);
    expect(await listed(on)).toMatchObject([{ posVendaIdentificador: 'alheia', valor: 9.9, status: { key: 0 } }]);
    expect((await on.ledger()).charges).toEqual([]);
  });
});
