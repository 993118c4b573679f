import { describe, expect } from 'vitest';
import { atDevice, type Bench, bench, DEVICE, benchTest as it, SALE, said } from '../../../support/service-harness.ts';

describe('the login', () => {
  it('hands out the token of the establishment', async ({ on }) => {
    const reply = await on.rest('POST', '/usuario/autenticar', { Usuario: 'treino', Senha: 'treino' });
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({ token: on.service().token });
  });

  it.each([
    [{ Usuario: 'treino', Senha: 'errada' }, 401],
    [{ Usuario: 'outro', Senha: 'treino' }, 401],
    [{ Usuario: 'treino' }, 400],
  ])('refuses %o', async (body, status) => {
    const on = await bench();
    expect((await on.rest('POST', '/usuario/autenticar', body)).status).toBe(status);
  });
});

describe('the company list', () => {
  it('comes in the envelope', async ({ on }) => {
    const reply = await on.rest('GET', '/empresa?OrdenarPor=Nome&OrdenarTipo=DESC');
    expect(reply.status).toBe(200);
    expect(JSON.parse(reply.text)).toEqual({
      paginaAtual: 1,
      itensPorPagina: 100,
      quantidadeDePaginas: 1,
      quantidadeTotalDeItens: 1,
      primeiroRegistro: 1,
      ultimoRegistro: 1,
      paginaAnterior: false,
      paginaProxima: false,
      data: [
        {
          id: 1,
          nome: 'Mercado Modelo',
          cnpj: on.service().cnpj,
          representante: { id: 1, nome: 'Representante Modelo', usuario: 'representante', webhook: null },
        },
      ],
    });
  });

  it.each(['OrdenarPor=Cor', 'OrdenarTipo=asc', 'PaginaNumero=0', 'QtdRegistro=x', 'OrdenarPor=id;--'])(
    'refuses %s',
    async (query) => {
      const on = await bench();
      expect((await on.rest('GET', `/empresa?${query}`)).status).toBe(400);
    },
  );
});

type Device = { id: number; codigo: string; nome: string; isAtivo: boolean; heartbeat: string };

const listed = async (on: Bench): Promise<readonly Device[]> =>
  (await said<{ readonly data: readonly Device[] }>(on.rest('GET', '/posdevice'))).data;

describe('the device list', () => {
  it('names two devices, with local times to the microsecond', async ({ on }) => {
    expect(await listed(on)).toEqual([
      {
        id: 1,
        codigo: '10000001',
        nome: 'Maquininha Balcão 1',
        isAtivo: true,
        heartbeat: '2026-11-20T09:00:00.000000',
      },
      expect.objectContaining({ id: 2, codigo: '10000002', nome: 'Maquininha Balcão 2' }),
    ]);
  });

  it('pages', async ({ on }) => {
    expect(await said(on.rest('GET', '/posdevice?QtdRegistro=1&PaginaNumero=2'))).toMatchObject({
      paginaAtual: 2,
      quantidadeDePaginas: 2,
      primeiroRegistro: 2,
      ultimoRegistro: 2,
      paginaAnterior: true,
      paginaProxima: false,
      data: [{ codigo: '10000002' }],
    });
    const beyond = { primeiroRegistro: 0, ultimoRegistro: 0, data: [] };
    expect(await said(on.rest('GET', '/posdevice?PaginaNumero=9'))).toMatchObject(beyond);
  });

  it('refreshes the activity on the way into the payment flow and home, and not otherwise', async ({ on }) => {
    /** Does it within the next second. */
    const seenAfter = async (act: () => Promise<unknown>): Promise<string | undefined> => {
      on.clock.ms += 1000;
      await act();
      return (await listed(on))[0]?.heartbeat.slice(11, 19);
    };
    expect(await seenAfter(async () => undefined)).toBe('09:00:00');
    expect(await seenAfter(() => on.rest('POST', '/pos-venda', SALE))).toBe('09:00:02');
    expect(await seenAfter(() => atDevice(on, 'start'))).toBe('09:00:03');
    expect(await seenAfter(() => atDevice(on, 'approve'))).toBe('09:00:03');
    expect(await seenAfter(() => atDevice(on, 'home'))).toBe('09:00:05');
    expect(await seenAfter(() => atDevice(on, 'crash'))).toBe('09:00:05');
  });

  it('shows devices that were added, switched off and taken away', async ({ on }) => {
    expect((await on.control('POST', '/devices', { codigo: 'NOVA-3', nome: 'Nova' })).status).toBe(201);
    expect((await on.control('POST', '/devices', { codigo: 'NOVA-3', nome: 'Nova' })).status).toBe(409);
    await on.control('PATCH', '/devices/NOVA-3', { is_active: false });
    await on.control('DELETE', `/devices/${DEVICE}`);
    expect((await listed(on)).map(({ codigo, isAtivo }) => [codigo, isAtivo])).toEqual([
      ['10000002', true],
      ['NOVA-3', false],
    ]);
    const refused = await on.rest('POST', '/pos-venda', { ...SALE, PosDeviceId: 3 });
    expect(refused.status).toBe(400);
  });

  it('answers at the path of the wire profile', async () => {
    const wire = { deviceIdField: 'TerminalId', deviceObject: 'terminal', deviceListPath: '/terminais' };
    const on = await bench({ wire });
    expect((await on.rest('GET', '/terminais')).status).toBe(200);
    expect((await on.rest('GET', '/posdevice')).status).toBe(404);
    expect((await on.rest('POST', '/pos-venda', SALE)).status).toBe(400);
    const { PosDeviceId, ...rest } = SALE;
    expect((await on.rest('POST', '/pos-venda', { ...rest, TerminalId: PosDeviceId })).status).toBe(200);
    await atDevice(on, 'approve');
    expect((await on.rest('GET', '/pos-venda/venda-1')).text).toContain('"terminal":{"codigo":"10000001"');
  });
});
