import { describe, expect } from 'vitest';
import { atDevice, bench, benchTest as it, readSale, SALE } from '../../../support/service-harness.ts';

describe('creating a POS sale', () => {
  it('answers with its id, and the sale waits', async ({ on }) => {
    const reply = await on.rest('POST', '/pos-venda', { ...SALE, TipoPagamento: 2, Parcelas: 3, TipoParcelamento: 1 });
    expect([reply.status, reply.text]).toEqual([200, '{"id":1}']);
    expect((await on.rest('GET', '/pos-venda/venda-1')).text).toBe(
      '{"id":1,"identificador":"venda-1","descricao":"Venda 1","valor":10.9000,"parcelas":3,"tipoPagamento":2,' +
        '"status":{"key":0,"value":"Aguardando"},"vendas":[]}',
    );
  });

  it('needs no description and no payment type', async ({ on }) => {
    const body = { PosDeviceId: 1, Identificador: 'a/b c', Valor: 0.01 };
    expect((await on.rest('POST', '/pos-venda', body)).status).toBe(200);
    expect(await readSale(on, encodeURIComponent('a/b c'))).toMatchObject({
      tipoPagamento: 0,
      parcelas: 0,
      descricao: '',
    });
  });

  it.each([
    ['no amount', { Valor: undefined }],
    ['an amount of zero', { Valor: 0 }],
    ['a negative amount', { Valor: -10 }],
    ['a fraction of a centavo', { Valor: 10.905 }],
    ['an amount as text', { Valor: '10.90' }],
    ['an amount beyond all', { Valor: 10_000_000 }],
    ['no identifier', { Identificador: undefined }],
    ['an identifier that is a number', { Identificador: 12 }],
    ['an identifier without end', { Identificador: 'x'.repeat(101) }],
    ['no device', { PosDeviceId: undefined }],
    ['an unknown device', { PosDeviceId: 77 }],
    ['a device as text', { PosDeviceId: '1' }],
    ['a payment type without instalments', { TipoPagamento: 2 }],
    ['a payment type that is not listed', { TipoPagamento: 5, Parcelas: 1 }],
    ['zero instalments', { TipoPagamento: 2, Parcelas: 0 }],
    ['half an instalment', { TipoPagamento: 2, Parcelas: 1.5 }],
    ['debit in instalments', { TipoPagamento: 3, Parcelas: 2 }],
    ['an unknown kind of instalments', { TipoPagamento: 2, Parcelas: 2, TipoParcelamento: 3 }],
    ['a description that is no text', { Descricao: 5 }],
  ])('refuses %s', async (_what, change) => {
    const on = await bench();
    const reply = await on.rest('POST', '/pos-venda', { ...SALE, ...change });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.text)).toEqual({ mensagem: expect.any(String) });
    expect((await on.rest('GET', '/pos-venda/venda-1')).status).toBe(404);
  });

  it.each([
    ['malformed JSON', '{"Valor":', 400],
    ['no body', '', 400],
    ['an array', '[]', 400],
    ['a bare number', '5', 400],
    ['a very deep body', '['.repeat(100_000), 400],
    ['more than a mebibyte', `{"Descricao":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('refuses %s', async (_what, body, status) => {
    const on = await bench();
    expect((await on.rest('POST', '/pos-venda', body)).status).toBe(status);
  });

  it('is not fooled by a body that names the prototype', async ({ on }) => {
    const body = '{"__proto__":{"PosDeviceId":1,"Identificador":"p","Valor":1}}';
    expect((await on.rest('POST', '/pos-venda', body)).status).toBe(400);
  });

  it('refuses an identifier used before, and the first request stands', async ({ on }) => {
    await on.rest('POST', '/pos-venda', SALE);
    expect((await on.rest('POST', '/pos-venda', { ...SALE, Valor: 99 })).status).toBe(409);
    expect(await readSale(on)).toMatchObject({ id: 1, valor: 10.9 });
  });

  it('makes a second charge of it where the mode accepts duplicates', async () => {
    const on = await bench({ mode: { duplicates: 'accept' } });
    await on.rest('POST', '/pos-venda', SALE);
    expect((await on.rest('POST', '/pos-venda', SALE)).text).toBe('{"id":2}');
    await atDevice(on, 'approve');
    await atDevice(on, 'home');
    await atDevice(on, 'approve');
    const { charges, totals } = await on.ledger();
    expect(charges.map(({ identifier, operator_id }) => [identifier, operator_id])).toEqual([
      ['venda-1', 1],
      ['venda-1', 2],
    ]);
    expect(totals).toEqual({ kept_count: 2, kept_cents: 2180 });
  });

  it('waits its turn at a busy device, or is refused there', async ({ on }) => {
    await on.rest('POST', '/pos-venda', SALE);
    expect((await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-2' })).status).toBe(200);
    await on.control('POST', '/mode', { busy_device: 'refuse' });
    expect((await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-3' })).status).toBe(409);
    await atDevice(on, 'decline');
    expect(JSON.parse((await atDevice(on, 'home')).text)).toMatchObject({
      screen: 'amount',
      sale: { identificador: 'venda-2' },
    });
  });
});

describe('reading a POS sale', () => {
  it('shows the payment of an approved one', async () => {
    const on = await bench({ random: () => 0.5 });
    await on.rest('POST', '/pos-venda', { ...SALE, TipoPagamento: 3, Parcelas: 1 });
    await atDevice(on, 'start');
    on.clock.ms += 1234;
    await atDevice(on, 'approve');
    const { text } = await on.rest('GET', '/pos-venda/venda-1');
    expect(text).toContain('"status":{"key":2,"value":"Concluido"},"vendas":[{"identificador":"');
    expect(text.match(/"valor":10\.9000/g)).toHaveLength(3);
    expect((await readSale(on)).vendas).toEqual([
      {
        identificador: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        posVendaIdentificador: 'venda-1',
        valor: 10.9,
        comprovante: null,
        status: { key: 0, value: 'Realizada' },
        transacoes: [
          {
            valor: 10.9,
            parcelas: 0,
            status: { key: 0, value: 'Aprovada' },
            tipoPagamento: 3,
            dados: {
              dataHora: '2026-11-20T09:00:01.234000',
              nsu: '555555555',
              autorizacao: '555555',
              bandeira: 'MASTERCARD',
              adquirente: 'ADQUIRENTE SIMULADA',
            },
          },
        ],
        posDevice: { codigo: '10000001', nome: 'Maquininha Balcão 1' },
      },
    ]);
  });

  it('has no payment data for cash', async ({ on }) => {
    await on.rest('POST', '/pos-venda', { ...SALE, TipoPagamento: 1, Parcelas: 1 });
    await atDevice(on, 'approve');
    expect((await readSale(on)).vendas[0]?.transacoes).toMatchObject([{ tipoPagamento: 1, dados: null }]);
  });
});
