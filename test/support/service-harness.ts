import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, test } from 'vitest';
import type { LedgerView } from '../../electron/programs/simulator/ledger.ts';
import { type ServiceOptions, startService } from '../../electron/programs/simulator/service.ts';
import { manualClock } from './manual-clock.ts';

/** Status and raw body, or the error code if no answer came. */
export type Reply = {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly failure: string | null;
};

export type Request = { readonly headers?: Record<string, string>; readonly body?: string | Buffer };

/** A bare HTTP request; header values are sent as Latin-1, as node:http does. */
export function call(method: string, url: string, { headers = {}, body }: Request = {}): Promise<Reply> {
  return new Promise((resolve) => {
    const sent = httpRequest(url, { method, headers, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      const end = (failure: string | null): void =>
        resolve({
          status: incoming.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          headers: incoming.headers,
          failure,
        });
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => end(null));
      incoming.on('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'error'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, text: '', headers: {}, failure: error.code ?? 'error' }),
    );
    sent.end(body);
  });
}

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

export const QR_ROOM = '/api/VendasQrCode';

/** 12:00 UTC, 09:00 in Brasília. */
export const START = Date.parse('2026-11-20T12:00:00.000Z');

export type Bench = Awaited<ReturnType<typeof bench>>;

export const benchTest = test.extend('on', () => bench());

/** A service on its own file with the tests' calls; removed after the test. */
export async function bench(options: Partial<ServiceOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-service-'));
  const dataFile = join(folder, 'service.db');
  const clock = { ms: START };
  const time = manualClock();
  const beganMs = time.monotonicMs();
  const now = (): Date => new Date(clock.ms + time.monotonicMs() - beganMs);
  const defaults = { port: 0, dataFile, actByItself: null, now, sleep: time.sleep };
  let service = await startService({ ...defaults, ...options });
  cleanups.push(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const control = (method: string, path: string, body?: unknown): Promise<Reply> =>
    call(method, service.controlUrl + path, body === undefined ? {} : { body: JSON.stringify(body) });
  return {
    service: () => service,
    dataFile,
    clock,
    /** The service's waits and wall clock: nothing delayed happens before the test lets time pass. */
    time,
    control,
    /** REST interface, with the token. */
    rest: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
      call(method, service.baseUrl + path, {
        headers: {
          authorization: `Bearer ${service.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: bodyText(body) }),
      }),
    /** QR interface, with token and cnpj; an empty value removes a header. */
    qr: (operation: string, headers: Record<string, string> = {}): Promise<Reply> =>
      call('POST', `${service.qrBaseUrl}${QR_ROOM}/${operation}`, {
        headers: withoutEmpty({ token: service.token, cnpj: service.cnpj, ...headers }),
      }),
    ledger: async () => JSON.parse((await control('GET', '/ledger')).text) as LedgerView,
    restart: async (more: Partial<ServiceOptions> = {}): Promise<void> => {
      await service.stop();
      service = await startService({ ...defaults, ...options, ...more });
    },
  };
}

function bodyText(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

export const COMPANY = { lojaid: '000105', integrador: 'PIX', latitude: '-23.5505', longitude: '-46.6333' };
export const REGISTER = { nomecaixa: 'CAIXA 1', caixaid: 'CAIXA001', integrador: 'PIX' };
export const CHARGE = { caixaid: 'CAIXA001', integrador: 'PIX', valor: '10,99' };

export async function register(bench: Bench): Promise<void> {
  await bench.qr('SetEmpresaQrCode', COMPANY);
  await bench.qr('SetCaixaQrCode', REGISTER);
}

/** Registers and creates a charge; returns its code as the header needs it. */
export async function newCharge(bench: Bench, headers: Record<string, string> = {}): Promise<string> {
  await register(bench);
  const reply = await bench.qr('SetVendaQrCode', { ...CHARGE, ...headers });
  return String((JSON.parse(reply.text) as { codigo: number }).codigo);
}

export const SALE = { PosDeviceId: 1, Identificador: 'venda-1', Valor: 10.9, Descricao: 'Venda 1' };

export const DEVICE = '10000001';

export function atDevice(bench: Bench, action: string, body?: unknown): Promise<Reply> {
  return bench.control('POST', `/devices/${DEVICE}/${action}`, body);
}

export const said = async <T>(reply: Promise<Reply>): Promise<T> => JSON.parse((await reply).text) as T;

export const readSale = (bench: Bench, identifier = 'venda-1') =>
  said<SaleRead>(bench.rest('GET', `/pos-venda/${identifier}`));

export const screenOf = async (bench: Bench): Promise<string> =>
  (await said<{ readonly screen: string }>(bench.control('GET', `/devices/${DEVICE}`))).screen;

type KeyValue = { readonly key: number; readonly value: string };

export type PaymentRead = {
  readonly identificador: string;
  readonly posVendaIdentificador: string;
  readonly valor: number;
  readonly comprovante: string | null;
  readonly status: KeyValue;
  readonly transacoes: readonly {
    readonly valor: number;
    readonly parcelas: number;
    readonly status: KeyValue;
    readonly tipoPagamento: number;
    readonly dados: Readonly<Record<string, string>> | null;
  }[];
};

export type SaleRead = {
  readonly id: number;
  readonly identificador: string;
  readonly status: KeyValue;
  readonly vendas: readonly PaymentRead[];
};
