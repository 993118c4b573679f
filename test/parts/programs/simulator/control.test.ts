import { describe, expect } from 'vitest';
import { atDevice, call, benchTest as it, newCharge, SALE, said } from '../../../support/service-harness.ts';

describe('the control interface', () => {
  it('is for this machine and its own pages alone', async ({ on }) => {
    const { controlUrl } = on.service();
    const { port } = new URL(controlUrl);
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await call('DELETE', `${controlUrl}/faults`, { headers })).status;
    expect(await ask({})).toBe(204);
    expect(await ask({ host: `localhost:${port}` })).toBe(204);
    expect(await ask({ origin: `http://127.0.0.1:${port}` })).toBe(204);
    expect(await ask({ host: 'evil.example' })).toBe(403);
    expect(await ask({ host: `evil.example:${port}` })).toBe(403);
    expect(await ask({ host: '127.0.0.1:1' })).toBe(403);
    expect(await ask({ origin: 'https://evil.example' })).toBe(403);
    expect(await ask({ origin: 'null' })).toBe(403);
  });

  it('changes a part of the mode, keeps it over a restart, and refuses what it does not know', async ({ on }) => {
    const changed = await on.control('POST', '/mode', { duplicates: 'accept', charge_lifetime_ms: 9000 });
    expect(JSON.parse(changed.text)).toMatchObject({ duplicates: 'accept', busy_device: 'queue' });
    await on.restart();
    expect(JSON.parse((await on.control('GET', '/mode')).text)).toEqual({
      duplicates: 'accept',
      act_by_themselves: false,
      late_delivery: false,
      busy_device: 'queue',
      forced_abort: 'stops',
      cancelled_reads_as: 'cancelled',
      aborted_reads_as: 'empty',
      qr_error_status: 200,
      charge_lifetime_ms: 9000,
      pay_after_end: 'refuse',
      remove_approved: 'undo',
      status_spacing_ms: 2000,
      providers: ['PIX'],
      refused_products: [],
      product_list: 'offered',
    });
    for (const mode of [{ duplicates: 'maybe' }, { unknown: 1 }, { act_by_themselves: true }]) {
      expect((await on.control('POST', '/mode', mode)).status).toBe(400);
    }
  });

  it('shows the ledger of one identifier', async ({ on }) => {
    await on.rest('POST', '/pos-venda', SALE);
    await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-2' });
    await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-2' });
    await atDevice(on, 'approve');
    expect(await said(on.control('GET', '/ledger?identifier=venda-2'))).toMatchObject({
      charges: [],
      requests: [
        { outcome: 'done', http_status: 200, message: '', at: '2026-11-20T12:00:00.000Z' },
        { outcome: 'refused', http_status: 409, message: expect.stringContaining('venda-2') },
      ],
    });
    expect(await on.ledger()).toMatchObject({
      charges: [
        {
          seq: 1,
          kind: 'card',
          identifier: 'venda-1',
          reference: '10000001',
          operator_id: 1,
          requested_cents: 1090,
          amount_cents: 1090,
          state: 'kept',
          payment_type: 3,
          charged_at: '2026-11-20T12:00:00.000Z',
          given_back_at: null,
        },
      ],
      totals: { kept_count: 1, kept_cents: 1090 },
    });
  });

  it('pays, denies and ignores charges that exist', async ({ on }) => {
    const codigo = await newCharge(on);
    expect(JSON.parse((await on.control('POST', `/charges/${codigo}/ignore`)).text)).toMatchObject({
      is_ignored: true,
      is_payable: true,
      status: 'PENDENTE',
    });
    expect((await on.control('POST', `/charges/${codigo}/pay`, { amount_cents: 0 })).status).toBe(400);
    expect((await on.control('POST', `/charges/${codigo}/pay`, { amount_cents: 5 })).status).toBe(200);
    expect((await on.control('POST', `/charges/${codigo}/pay`)).status).toBe(409);
    expect((await on.control('POST', '/charges/1/pay')).status).toBe(404);
    expect((await on.control('POST', '/charges/x/pay')).status).toBe(400);
    expect((await on.ledger()).charges).toMatchObject([{ amount_cents: 5, requested_cents: 1099 }]);
  });

  it('names who the shop and the acquirer are, and no secret', async ({ on }) => {
    const { cnpj, acquirerCnpj } = on.service();
    expect(await said(on.control('GET', '/identity'))).toEqual({ cnpj, acquirer_cnpj: acquirerCnpj, user: 'treino' });
  });

  it('lists devices, sales, charges and products', async ({ on }) => {
    await on.rest('POST', '/pos-venda', { ...SALE, TipoPagamento: 2, Parcelas: 2, TipoParcelamento: 2 });
    expect(await said(on.control('GET', '/devices'))).toMatchObject({
      devices: [
        { codigo: '10000001', screen: 'amount', sale: { parcelas: 2, tipo_parcelamento: 2 } },
        { codigo: '10000002', screen: 'home', sale: null },
      ],
    });
    expect(await said(on.control('GET', '/pos-sales?identifier=venda-1'))).toMatchObject({ sales: [{}] });
    expect((await on.control('GET', '/nothing')).status).toBe(404);
  });
});
