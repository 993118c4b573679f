import { type Answer, jsonAnswer, Refusal } from './answer.ts';
import type { ServiceContext } from './context.ts';
import type { Operation, WireRequest } from './operation.ts';
import {
  findHeader,
  type QrCaller,
  requireHeader,
  requireProvider,
  requireQrCaller,
  requireQrCompany,
} from './qr-access.ts';
import { newUuid } from './random-ids.ts';

const DAYS: readonly string[] = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'];
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** U+00AC, Latin-1 byte 0xAC. */
const SEPARATOR = '\u00ac';

/** `segunda|08:00|18:00¬terca|08:00|18:00`. A day may repeat: shops close for lunch. */
function checkOpeningHours(text: string): void {
  for (const entry of text.split(SEPARATOR)) {
    const [day = '', opens = '', closes = '', ...rest] = entry.split('|');
    if (rest.length > 0 || !TIME.test(opens) || !TIME.test(closes)) {
      throw new Refusal(400, 'o cabeçalho horarios deve ter o formato dia|início|fim');
    }
    if (!DAYS.includes(day))
      throw new Refusal(400, `o cabeçalho horarios tem um dia desconhecido: ${day.slice(0, 20)}`);
    if (opens >= closes) throw new Refusal(400, 'o cabeçalho horarios tem um fim que não vem depois do início');
  }
}

/** Registering again updates and keeps the id. */

function registerCompany(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  const storeId = requireHeader(request, 'lojaid', 20);
  if (!/^[A-Za-z0-9]+$/.test(storeId)) throw new Refusal(400, 'o lojaid deve ter só letras e números');
  request.about.identifier = storeId;
  const provider = requireProvider(context, request);
  const latitude = requireCoordinate(request, 'latitude', 90);
  const longitude = requireCoordinate(request, 'longitude', 180);
  const openingHours = findHeader(request, 'horarios') ?? '';
  if (openingHours !== '') checkOpeningHours(openingHours);
  const at = context.now();
  context.store.runNamed(
    `INSERT INTO qr_companies (id, mode, cnpj, store_id, provider, latitude, longitude, opening_hours, updated_at)
     VALUES (@id, @mode, @cnpj, @storeId, @provider, @latitude, @longitude, @openingHours, @at)
     ON CONFLICT (mode, cnpj) DO UPDATE SET store_id = excluded.store_id, provider = excluded.provider,
       latitude = excluded.latitude, longitude = excluded.longitude, opening_hours = excluded.opening_hours,
       updated_at = excluded.updated_at`,
    { ...caller, ...{ storeId, provider, latitude, longitude, openingHours }, id: newUuid(context.random), at },
  );
  return jsonAnswer({ id: requireQrCompany(context, caller).id, lojaid: storeId });
}

/** Decimal dot. */
function requireCoordinate(request: WireRequest, name: string, limit: number): string {
  const text = requireHeader(request, name, 30);
  if (!/^-?\d{1,3}(?:\.\d+)?$/.test(text) || Math.abs(Number(text)) > limit) {
    throw new Refusal(400, `o cabeçalho ${name} não é uma coordenada válida`);
  }
  return text;
}

function registerCashRegister(context: ServiceContext, request: WireRequest): Answer {
  const caller = requireQrCaller(context, request);
  const name = requireHeader(request, 'nomecaixa', 50);
  const registerId = requireHeader(request, 'caixaid', 50);
  request.about.identifier = registerId;
  const provider = requireProvider(context, request);
  const company = requireQrCompany(context, caller);
  if (caller.mode === 'acquirer') checkAcquirerPatterns(caller, name, registerId);
  context.store.runNamed(
    `INSERT INTO qr_registers (id, qr_company_id, register_id, name, provider, updated_at)
     VALUES (@id, @company, @registerId, @name, @provider, @at)
     ON CONFLICT (qr_company_id, register_id) DO UPDATE SET name = excluded.name, provider = excluded.provider,
       updated_at = excluded.updated_at`,
    { id: newUuid(context.random), company: company.id, registerId, name, provider, at: context.now() },
  );
  const id = context.store.find<{ id: string }>(
    'SELECT id FROM qr_registers WHERE qr_company_id = ? AND register_id = ?',
    company.id,
    registerId,
  )?.id;
  return jsonAnswer({ id, lojaid: company.store_id, nomecaixa: name, caixaid: registerId });
}

/** `CAIXA <number>|<cnpjec>` and `<3-digit number><cnpjec>`, same number. */
function checkAcquirerPatterns(caller: QrCaller, name: string, registerId: string): void {
  const [prefix, cnpjOfName, ...rest] = name.split('|');
  const number = /^CAIXA (\d{1,3})$/.exec(prefix ?? '')?.[1];
  if (number === undefined || cnpjOfName !== caller.cnpj || rest.length > 0) {
    throw new Refusal(400, 'o nomecaixa deve ter o formato CAIXA <número>|<cnpjec>');
  }
  if (!/^\d{3}$/.test(registerId.slice(0, 3)) || registerId.slice(3) !== caller.cnpj) {
    throw new Refusal(400, 'o caixaid deve ter o formato <número com 3 dígitos><cnpjec>');
  }
  if (Number(number) !== Number(registerId.slice(0, 3))) {
    throw new Refusal(400, 'o nomecaixa e o caixaid têm números diferentes');
  }
}

export const QR_REGISTRATION_OPERATIONS: readonly Operation[] = [
  { name: 'qr.company', side: 'qr', method: 'POST', path: '/SetEmpresaQrCode', work: registerCompany },
  { name: 'qr.register', side: 'qr', method: 'POST', path: '/SetCaixaQrCode', work: registerCashRegister },
];
