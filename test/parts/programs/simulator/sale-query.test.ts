import { describe, expect, it } from 'vitest';
import { atDevice, type Bench, bench, newCharge, readSale, SALE } from '../../../support/service-harness.ts';

type Element = {
  id: number;
  identificador: string;
  tipoVenda: { key: number; value: string };
  cadastradoEm: string;
  status: { value: string };
};
type Page = { quantidadeTotalDeItens: number; paginaProxima: boolean; data: Element[] };

/** Nine: debit; ten: declined; eleven: Pix by QR. */
async function withThreeSales(): Promise<Bench> {
  const on = await bench({ mode: { charge_lifetime_ms: 60_000 } });
  await on.rest('POST', '/pos-venda', { ...SALE, TipoPagamento: 3, Parcelas: 1 });
  await atDevice(on, 'approve');
  on.clock.ms += 3_600_000;
  await on.rest('POST', '/pos-venda', { ...SALE, Identificador: 'venda-2', Valor: 5 });
  await atDevice(on, 'decline');
  on.clock.ms += 3_600_000;
  await on.control('POST', `/charges/${await newCharge(on)}/pay`);
  return on;
}

async function query(on: Bench, parameters = ''): Promise<Page> {
  const reply = await on.rest('GET', `/venda${parameters}`);
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text) as Page;
}

describe('the sale query', () => {
  it('lists every payment record with what surrounds it', async () => {
    const on = await withThreeSales();
    const { data } = await query(on);
    expect(data[0]).toEqual({
      id: 1,
      tipoVenda: { key: 3, value: 'PosVenda' },
      cadastradoEm: '2026-11-20T09:00:00.000000',
      atualizadoEm: '2026-11-20T09:00:00.000000',
      ...(await readSale(on)).vendas[0],
      produtos: [],
      preVenda: null,
      posVenda: { id: 1, identificador: 'venda-1' },
    });
    expect(data[2]).toMatchObject({ tipoVenda: { value: 'Avulsa' }, posVendaIdentificador: null, posVenda: null });
    expect((await on.rest('GET', '/venda')).text).toContain('"valor":10.9900');
  });

  it.each([
    ['?DataInicial=2026-11-20T10:00:00', [2, 3]],
    ['?DataFinal=2026-11-20T10:00:00', [1, 2]],
    ['?DataInicial=2026-11-20T09:00:01&DataFinal=2026-11-20T10:59:59', [2]],
    ['?FiltroStatus=Realizada', [1, 3]],
    ['?FiltroStatus=Error', [2]],
    ['?FiltroStatus=Cancelada', []],
    ['?FiltroTipoVenda=PosVenda', [1, 2]],
    ['?FiltroTipoVenda=Avulsa', [3]],
    ['?FiltroTipoVenda=PreVenda', []],
    ['?FiltroTipoVenda=Expressa', []],
    ['?FiltroTipoPagamento=3', [1]],
    ['?FiltroTipoPagamento=Pix', [3]],
    ['?FiltroTipoPagamento=Crediario', []],
    ['?FiltroComprovante=false', [1, 2, 3]],
    ['?FiltroComprovante=true', []],
    ['?OrdenarPor=Valor&OrdenarTipo=DESC', [3, 1, 2]],
    ['?OrdenarTipo=DESC', [3, 2, 1]],
    ['?FiltroStatus=Realizada&FiltroTipoPagamento=4&OrdenarPor=Id', [3]],
  ])('%s finds %j', async (parameters, ids) => {
    const on = await withThreeSales();
    expect((await query(on, parameters)).data.map(({ id }) => id)).toEqual(ids);
  });

  it('pages without losing or repeating one', async () => {
    const on = await withThreeSales();
    const first = await query(on, '?QtdRegistro=2');
    const second = await query(on, '?QtdRegistro=2&PaginaNumero=2');
    expect([first.paginaProxima, second.paginaProxima, second.quantidadeTotalDeItens]).toEqual([true, false, 3]);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it.each([
    'DataInicial=2026-11-20',
    'DataInicial=2026-02-31T00:00:00',
    'DataFinal=20/11/2026',
    'FiltroStatus=realizada',
    'FiltroTipoVenda=Outra',
    'FiltroTipoPagamento=9',
    'FiltroTipoPagamento=constructor',
    'FiltroComprovante=sim',
    'OrdenarPor=nada',
    'PaginaNumero=-1',
    'QtdRegistro=100000',
  ])('refuses %s', async (parameters) => {
    const on = await bench();
    expect((await on.rest('GET', `/venda?${parameters}`)).status).toBe(400);
  });
});

describe('a receipt text', () => {
  const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

  async function withPayment(): Promise<{ on: Bench; path: string }> {
    const on = await bench();
    await on.rest('POST', '/pos-venda', SALE);
    await atDevice(on, 'approve');
    const payment = (await readSale(on)).vendas[0]?.identificador ?? '';
    return { on, path: `/venda/${payment}/comprovante` };
  }

  it('goes to the device that shows the result', async () => {
    const { on, path } = await withPayment();
    const lines = `${'1234567890'.repeat(4)}\nObrigado, João!`;
    const reply = await on.rest('PUT', path, lines, TEXT);
    expect([reply.status, reply.text]).toEqual([202, '']);
    expect(JSON.parse((await on.control('GET', '/devices/10000001')).text)).toMatchObject({ sale: { receipt: lines } });
    expect((await query(on, '?FiltroComprovante=true')).data).toHaveLength(1);
  });

  it.each([
    ['a line of 41 columns', 'x'.repeat(41), 400, TEXT],
    ['nothing', '', 400, TEXT],
    ['white space', ' \n ', 400, TEXT],
    ['bytes that are not UTF-8', Buffer.from([0xff]), 400, TEXT],
    ['JSON', '{}', 415, {}],
  ])('is refused: %s', async (_what, body, status, headers) => {
    const { on, path } = await withPayment();
    expect((await on.rest('PUT', path, body, headers)).status).toBe(status);
  });

  it('is 404 for an unknown payment', async () => {
    const on = await bench();
    expect((await on.rest('PUT', '/venda/nunca/comprovante', 'x', TEXT)).status).toBe(404);
  });
});
