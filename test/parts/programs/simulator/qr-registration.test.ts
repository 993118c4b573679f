import { describe, expect, it } from 'vitest';
import { bench, CHARGE, COMPANY, call, QR_ROOM, REGISTER, register } from '../../../support/service-harness.ts';

const ERROR = /^\[ERRO\]: .+/;

describe('registering the company', () => {
  it('answers with id and lojaid, and the same id again', async () => {
    const on = await bench();
    const reply = await on.qr('SetEmpresaQrCode', COMPANY);
    expect(reply.status).toBe(200);
    const first = JSON.parse(reply.text) as { id: string };
    expect(first).toEqual({ id: expect.any(String), lojaid: '000105' });
    const again = await on.qr('SetEmpresaQrCode', { ...COMPANY, lojaid: '77' });
    expect(JSON.parse(again.text)).toEqual({ id: first.id, lojaid: '77' });
  });

  it.each([
    'segunda|08:00|18:00',
    'segunda|08:00|18:00\u00acterca|08:00|18:00',
    'sabado|08:00|12:00\u00acsabado|13:00|17:30',
  ])('takes the opening hours %s', async (horarios) => {
    const on = await bench();
    expect(JSON.parse((await on.qr('SetEmpresaQrCode', { ...COMPANY, horarios })).text)).toMatchObject({
      lojaid: '000105',
    });
  });

  it.each<[what: string, change: Record<string, string>, words?: string]>([
    ['an unknown day', { horarios: 'feriado|08:00|18:00' }],
    ['an accent that the wire does not have', { horarios: 'terça|08:00|18:00' }],
    ['hours that do not exist', { horarios: 'segunda|08:00|24:00' }],
    ['an end before the beginning', { horarios: 'segunda|18:00|08:00' }],
    ['a comma between entries', { horarios: 'segunda|08:00|18:00,terca|08:00|18:00' }],
    // sent by clients that encode headers as UTF-8
    ['a separator in UTF-8', { horarios: 'segunda|08:00|18:00\u00c2\u00acterca|08:00|18:00' }],
    ['no lojaid', { lojaid: '' }],
    ['a lojaid with a dash', { lojaid: '00-1' }],
    ['no integrador', { integrador: '' }],
    ['an integrador that is not configured', { integrador: 'BANCO' }],
    ['no latitude', { latitude: '' }],
    ['a latitude with a comma', { latitude: '-23,5' }],
    ['a latitude beyond the pole', { latitude: '90.1' }],
    ['a longitude that is a word', { longitude: 'oeste' }],
    ['no cnpj', { cnpj: '' }],
    ['a cnpj with punctuation', { cnpj: '99.887.766/0001-05' }, 'sem pontuação'],
    ['a cnpj with wrong check digits', { cnpj: '99887766000106' }, 'inválido'],
    ['a cnpj of letters in lower case', { cnpj: '12abc34501de35' }],
    ['a valid cnpj that is not of this token', { cnpj: '11222333000181' }, 'não pertence'],
    ['a valid cnpj with letters that is not of this token', { cnpj: '12ABC34501DE35' }],
  ])('refuses %s', async (_what, change, words = '') => {
    const on = await bench();
    const reply = await on.qr('SetEmpresaQrCode', { ...COMPANY, ...change });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.text).toMatch(ERROR);
    expect(reply.text).toContain(words);
  });

  it('takes a shop whose cnpj has letters', async () => {
    const on = await bench({ cnpj: '12ABC34501DE35' });
    expect(JSON.parse((await on.qr('SetEmpresaQrCode', COMPANY)).text)).toMatchObject({ lojaid: '000105' });
  });

  it('refuses a missing or wrong token with 401', async () => {
    const on = await bench();
    for (const token of ['', 'wrong']) {
      const reply = await on.qr('SetEmpresaQrCode', { ...COMPANY, token });
      expect(reply.status).toBe(401);
      expect(reply.text).toMatch(ERROR);
    }
  });

  it('refuses under 400 where the mode says so', async () => {
    const on = await bench({ mode: { qr_error_status: 400 } });
    expect((await on.qr('SetEmpresaQrCode', { ...COMPANY, lojaid: '' })).status).toBe(400);
  });
});

describe('registering the cash register', () => {
  it('answers with the four fields, and the same id again', async () => {
    const on = await bench();
    await on.qr('SetEmpresaQrCode', COMPANY);
    const first = JSON.parse((await on.qr('SetCaixaQrCode', REGISTER)).text) as { id: string };
    expect(first).toEqual({ id: expect.any(String), lojaid: '000105', nomecaixa: 'CAIXA 1', caixaid: 'CAIXA001' });
    const again = await on.qr('SetCaixaQrCode', { ...REGISTER, nomecaixa: 'FRENTE' });
    expect(JSON.parse(again.text)).toEqual({ ...first, nomecaixa: 'FRENTE' });
  });

  it('comes after the company', async () => {
    const on = await bench();
    expect((await on.qr('SetCaixaQrCode', REGISTER)).text).toMatch(ERROR);
  });

  it.each([['nomecaixa'], ['caixaid'], ['integrador'], ['cnpj']])('wants %s', async (name) => {
    const on = await bench();
    await on.qr('SetEmpresaQrCode', COMPANY);
    const reply = await on.qr('SetCaixaQrCode', { ...REGISTER, [name]: '' });
    expect(reply.text).toMatch(ERROR);
    expect(reply.text).toContain(name);
  });
});

describe('before both registrations', () => {
  it.each(['SetVendaQrCode', 'GetInformacoesVendaQrCode', 'SetRemoveVendaQrCode', 'SetEstornaVendaQrCode'])(
    '%s is refused',
    async (operation) => {
      const on = await bench();
      expect((await on.qr(operation, { ...CHARGE, codigo: '700001' })).text).toContain('empresa ainda não');
      await on.qr('SetEmpresaQrCode', COMPANY);
      on.clock.ms += 5000;
      expect((await on.qr(operation, { ...CHARGE, codigo: '700001' })).text).toContain('nenhum caixa');
    },
  );

  it('a charge of another register is refused', async () => {
    const on = await bench();
    await register(on);
    expect((await on.qr('SetVendaQrCode', { ...CHARGE, caixaid: 'CAIXA002' })).text).toMatch(ERROR);
  });
});

describe('the acquirer-operated mode', () => {
  async function acquirer() {
    const on = await bench();
    const { cnpj, acquirerCnpj } = on.service();
    const headers = { cnpjec: cnpj, cnpj: acquirerCnpj };
    const names = { nomecaixa: `CAIXA 7|${cnpj}`, caixaid: `007${cnpj}` };
    return { on, cnpj, headers, names };
  }

  it('registers, charges and reads with cnpjec beside the acquirer in cnpj', async () => {
    const { on, headers, names } = await acquirer();
    expect(JSON.parse((await on.qr('SetEmpresaQrCode', { ...COMPANY, ...headers })).text)).toMatchObject({
      lojaid: '000105',
    });
    const register = await on.qr('SetCaixaQrCode', { ...headers, ...names, integrador: 'PIX' });
    expect(JSON.parse(register.text)).toMatchObject(names);
    const charge = await on.qr('SetVendaQrCode', { ...CHARGE, ...headers, caixaid: names.caixaid });
    const { codigo } = JSON.parse(charge.text) as { codigo: number };
    const status = await on.qr('GetInformacoesVendaQrCode', { ...headers, codigo: String(codigo) });
    expect(JSON.parse(status.text)).toMatchObject({ Status: 'PENDENTE', CaixaId: names.caixaid });
    expect((await on.qr('SetEstornaVendaQrCode', { ...headers, codigo: String(codigo) })).text).toContain('estorno');
    expect((await on.qr('SetRemoveVendaQrCode', { ...headers, codigo: String(codigo) })).text).toBe(
      `transacao: ${codigo}, status: 86`,
    );
  });

  it('is a registration of its own, and does not see the charges of the other mode', async () => {
    const { on, headers, names } = await acquirer();
    await register(on);
    const charge = JSON.parse((await on.qr('SetVendaQrCode', CHARGE)).text) as { codigo: number };
    expect((await on.qr('SetVendaQrCode', { ...CHARGE, ...headers })).text).toMatch(ERROR);
    await on.qr('SetEmpresaQrCode', { ...COMPANY, ...headers });
    await on.qr('SetCaixaQrCode', { ...headers, ...names, integrador: 'PIX' });
    const reply = await on.qr('GetInformacoesVendaQrCode', { ...headers, codigo: String(charge.codigo) });
    expect(reply.text).toContain('não foi encontrada');
  });

  it.each([
    ['a name without the cnpj', { nomecaixa: 'CAIXA 7' }],
    ['a name of other words', { nomecaixa: 'FRENTE 7|99887766000105' }],
    ['a name with the cnpj of another', { nomecaixa: 'CAIXA 7|11222333000181' }],
    ['an id of two digits', { caixaid: '0799887766000105' }],
    ['an id without the cnpj', { caixaid: '007' }],
    ['another number in the id than in the name', { caixaid: '00899887766000105' }],
    ['a wrong acquirer', { cnpj: '11222333000181' }],
    ['a cnpjec with wrong check digits', { cnpjec: '99887766000106' }],
  ])('refuses %s', async (_what, change) => {
    const { on, headers, names } = await acquirer();
    await on.qr('SetEmpresaQrCode', { ...COMPANY, ...headers });
    const reply = await on.qr('SetCaixaQrCode', { ...headers, ...names, integrador: 'PIX', ...change });
    expect(reply.text).toMatch(ERROR);
  });
});

describe('the address', () => {
  it('is taken in its exact letter case, by POST alone', async () => {
    const on = await bench();
    const { qrBaseUrl, token, cnpj } = on.service();
    const wrongCase = await on.qr('setempresaqrcode', COMPANY);
    const byGet = await call('GET', `${qrBaseUrl}${QR_ROOM}/SetEmpresaQrCode`, { headers: { token, cnpj } });
    for (const reply of [wrongCase, byGet]) {
      expect(reply.status).toBe(404);
      expect(reply.text).toMatch(ERROR);
    }
  });
});
