import { describe, expect } from 'vitest';
import { checkBrCode, parseBrCode } from '../../../../shared/br-code.ts';
import { type Bench, bench, CHARGE, benchTest as it, newCharge, register } from '../../../support/service-harness.ts';

const ERROR = /^\[ERRO\]: .+/;

async function statusOf(on: Bench, codigo: string): Promise<Record<string, unknown>> {
  on.clock.ms += 2000;
  return JSON.parse((await on.qr('GetInformacoesVendaQrCode', { codigo })).text) as Record<string, unknown>;
}

const pay = (on: Bench, codigo: string, body?: unknown) => on.control('POST', `/charges/${codigo}/pay`, body);
const remove = (on: Bench, codigo: string) => on.qr('SetRemoveVendaQrCode', { codigo });

describe('creating a charge', () => {
  it('answers with code, control, amount, expiry and a BR Code that carries the amount', async ({ on }) => {
    await register(on);
    const reply = await on.qr('SetVendaQrCode', CHARGE);
    expect(reply.status).toBe(200);
    const charge = JSON.parse(reply.text) as { qr_code: string };
    expect(charge).toEqual({
      codigo: 700_001,
      controle: '0000700001',
      valor: '10,99',
      dataexpiracaotransacao: '20/11/2026 09:05:00',
      qr_code: expect.any(String),
    });
    expect(checkBrCode(charge.qr_code)).toEqual({ ok: true, amountCents: 1099 });
    const fields = parseBrCode(charge.qr_code);
    expect([fields?.get('58'), fields?.get('59'), fields?.get('60')]).toEqual(['BR', 'MERCADO MODELO', 'SAO PAULO']);
  });

  it('gives each charge a code of its own', async ({ on }) => {
    await register(on);
    const codes = new Set<number>();
    for (let i = 0; i < 3; i++) {
      codes.add((JSON.parse((await on.qr('SetVendaQrCode', CHARGE)).text) as { codigo: number }).codigo);
    }
    expect(codes.size).toBe(3);
  });

  it.each([
    ['no valor', { valor: '' }],
    ['a decimal dot', { valor: '10.99' }],
    ['no decimals', { valor: '10' }],
    ['a fraction of a centavo', { valor: '10,999' }],
    ['zero', { valor: '0,00' }],
    ['less than zero', { valor: '-1,00' }],
    ['more than there can be', { valor: '99999999,00' }],
    ['no caixaid', { caixaid: '' }],
    ['no integrador', { integrador: '' }],
    ['a message without end', { mensagempix: 'x'.repeat(141) }],
  ])('refuses %s', async (_what, change) => {
    const on = await bench();
    await register(on);
    expect((await on.qr('SetVendaQrCode', { ...CHARGE, ...change })).text).toMatch(ERROR);
    expect(JSON.parse((await on.control('GET', '/charges')).text)).toEqual({ charges: [] });
  });

  it('reads its headers as Latin-1', async ({ on }) => {
    await newCharge(on, { mensagempix: 'Pão de açúcar' });
    expect((await on.control('GET', '/charges')).text).toContain('Pão de açúcar');
  });
});

describe('the status of a charge', () => {
  it('is pending, then approved with the data of the payment', async () => {
    const on = await bench({ random: () => 0.25 });
    const codigo = await newCharge(on);
    expect(await statusOf(on, codigo)).toEqual({
      Codigo: 700_001,
      NSU: '',
      CodigoAutorizacao: '',
      DataHora: '2026-11-20 09:00:00',
      Valor: '10,99',
      StatusCode: '77',
      PagamentoId: expect.any(String),
      Status: 'PENDENTE',
      Origem: 'PIX',
      CaixaId: 'CAIXA001',
    });
    await pay(on, codigo);
    expect(await statusOf(on, codigo)).toMatchObject({
      NSU: '222222222',
      CodigoAutorizacao: '222222',
      DataHora: '2026-11-20 09:00:02',
      StatusCode: '00',
      Status: 'APROVADO',
    });
    expect((await on.ledger()).charges).toMatchObject([
      { kind: 'qr', identifier: codigo, amount_cents: 1099, state: 'kept', payment_type: 4 },
    ]);
  });

  it('is denied when the customer says no', async ({ on }) => {
    const codigo = await newCharge(on);
    await on.control('POST', `/charges/${codigo}/deny`);
    expect(await statusOf(on, codigo)).toMatchObject({ Status: 'NEGADA', StatusCode: '05' });
    expect((await pay(on, codigo)).status).toBe(409);
  });

  it.each([
    ['no codigo', { codigo: '' }],
    ['a codigo that is no number', { codigo: '7x' }],
    ['an unknown codigo', { codigo: '1' }],
    ['a wrong token', { token: 'wrong' }],
  ])('is refused for %s', async (_what, headers) => {
    const on = await bench();
    const codigo = await newCharge(on);
    expect((await on.qr('GetInformacoesVendaQrCode', { codigo, ...headers })).text).toMatch(ERROR);
    expect((await on.qr('SetRemoveVendaQrCode', { codigo, ...headers })).text).toMatch(ERROR);
    expect((await on.qr('SetEstornaVendaQrCode', { codigo, ...headers })).text).toMatch(ERROR);
  });

  it('may be asked every 2.000 s, over all charges, and who asks sooner is refused and counted', async ({ on }) => {
    const first = await newCharge(on);
    const second = await newCharge(on);
    const ask = async (codigo: string, afterMs: number): Promise<boolean> => {
      on.clock.ms += afterMs;
      return ERROR.test((await on.qr('GetInformacoesVendaQrCode', { codigo })).text);
    };
    expect(await ask(first, 0)).toBe(false);
    expect(await ask(second, 1999)).toBe(true);
    expect(await ask(second, 1999)).toBe(true);
    expect(await ask(second, 2000)).toBe(false);
    expect((await on.ledger()).spacing).toMatchObject({ violations: 2, callers: [{ requests: 4, violations: 2 }] });
    await on.restart();
    expect(await ask(first, 1000)).toBe(true);
    expect((await on.ledger()).spacing.violations).toBe(3);
  });

  it('counts nobody without a right to ask', async ({ on }) => {
    const codigo = await newCharge(on);
    await on.qr('GetInformacoesVendaQrCode', { codigo, token: 'wrong' });
    expect((await on.ledger()).spacing).toEqual({ violations: 0, callers: [] });
  });
});

describe('a charge that ends', () => {
  it('cannot be paid from its expiry on, and stays pending until it is removed', async () => {
    const on = await bench({ mode: { charge_lifetime_ms: 60_000 } });
    const last = await newCharge(on);
    on.clock.ms += 59_999;
    expect((await pay(on, last)).status).toBe(200);
    const late = await newCharge(on);
    on.clock.ms += 60_000;
    expect((await pay(on, late)).status).toBe(409);
    expect((await on.control('POST', `/charges/${late}/deny`)).status).toBe(409);
    expect(await statusOf(on, late)).toMatchObject({ Status: 'PENDENTE' });
    expect((await remove(on, late)).text).toBe(`transacao: ${late}, status: 86`);
    expect(await statusOf(on, late)).toMatchObject({ Status: 'DESFEITA', StatusCode: '86' });
    expect((await on.ledger()).totals.kept_count).toBe(1);
  });

  it('has expired at the very second that the wire names', async () => {
    const on = await bench({ mode: { charge_lifetime_ms: 60_000 } });
    on.clock.ms += 400;
    const codigo = await newCharge(on);
    const view = async () => (await on.control('GET', `/charges/${codigo}`)).text;
    expect(await view()).toContain('"expires_at":"2026-11-20T12:01:00.000Z"');
    on.clock.ms += 59_599;
    expect(await view()).toContain('"is_payable":true');
    on.clock.ms += 1;
    expect(await view()).toContain('"is_payable":false');
    expect((await pay(on, codigo)).status).toBe(409);
  });

  it('is removed with a plain string, as often as one asks, and cannot be paid then', async ({ on }) => {
    const codigo = await newCharge(on);
    for (let i = 0; i < 2; i++) {
      const reply = await remove(on, codigo);
      expect([reply.status, reply.text]).toEqual([200, `transacao: ${codigo}, status: 86`]);
      expect(reply.headers['content-type']).toContain('text/plain');
    }
    expect((await pay(on, codigo)).status).toBe(409);
  });

  it('can be paid late where the mode says so, once', async () => {
    const on = await bench({ mode: { pay_after_end: 'accept' } });
    const codigo = await newCharge(on);
    await remove(on, codigo);
    expect((await pay(on, codigo)).status).toBe(200);
    expect(await statusOf(on, codigo)).toMatchObject({ Status: 'APROVADO' });
    await remove(on, codigo);
    expect((await pay(on, codigo)).status).toBe(409);
    expect((await on.ledger()).charges).toHaveLength(1);
  });

  it('keeps the money when the payment came before the removal, where the mode says so', async () => {
    const on = await bench({ mode: { remove_approved: 'refuse' } });
    const codigo = await newCharge(on);
    await pay(on, codigo);
    expect((await remove(on, codigo)).text).toMatch(ERROR);
    expect(await statusOf(on, codigo)).toMatchObject({ Status: 'APROVADO' });
    expect((await on.ledger()).totals.kept_cents).toBe(1099);
  });

  it('gives the money back on removal, whatever its status was', async ({ on }) => {
    const codigo = await newCharge(on);
    await pay(on, codigo);
    expect((await remove(on, codigo)).text).toContain('status: 86');
    expect(await statusOf(on, codigo)).toMatchObject({ Status: 'DESFEITA', StatusCode: '86' });
    expect((await on.ledger()).charges).toMatchObject([{ state: 'undone', given_back_at: expect.any(String) }]);
  });

  it('is refunded when approved, once', async ({ on }) => {
    const codigo = await newCharge(on);
    expect((await on.qr('SetEstornaVendaQrCode', { codigo })).text).toMatch(ERROR);
    await pay(on, codigo);
    const reply = await on.qr('SetEstornaVendaQrCode', { codigo });
    expect(JSON.parse(reply.text)).toMatchObject({ Codigo: 700_001, Status: 'CANCELADA', StatusCode: '78' });
    expect((await on.qr('SetEstornaVendaQrCode', { codigo })).text).toMatch(ERROR);
    const { charges, totals } = await on.ledger();
    expect(charges).toMatchObject([{ state: 'refunded' }]);
    expect(totals).toEqual({ kept_count: 0, kept_cents: 0 });
  });
});
