import { foldText } from '../../../shared/product.ts';
import {
  type CashRegisterForm,
  type CompanyForm,
  type QrRegistration,
  type QrStepState,
  suggestedCashRegister,
  suggestedStoreId,
} from '../../../shared/qr-registration.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { Answer } from '../../operator/operator.ts';
import { operatorFailure, operatorSentence } from '../../operator/operator-failure.ts';
import { type AreaContext, timestamp } from '../service-parts.ts';
import type { DevicesDatabase, QrRegistrationRow, QrStep } from './tables.ts';

type QrRegistrationParts = Pick<
  AreaContext<DevicesDatabase>,
  'database' | 'clock' | 'push' | 'operator' | 'operatorSettings' | 'operatorConfigured'
> & {
  readonly operatorIdentity: string;
  readonly registerNumber: number;
  readonly place: { readonly latitude: string; readonly longitude: string };
};

/** The two registrations before any QR charge. Each holds for its settings: another CNPJ, provider, mode or register
 * number makes it missing again. */
export function createQrRegistrationService(parts: QrRegistrationParts) {
  const { operator, operatorConfigured } = parts;
  return {
    state: (): Result<QrRegistration> => ok(stateOf(parts)),
    ready: (): boolean => stateOf(parts).ready,
    /** The register of charges; null before both steps. */
    cashRegisterId: (): string | null => find(parts, 'cash_register')?.cash_register_id ?? null,
    registerCompany: async (form: CompanyForm): Promise<Result<QrRegistration>> => {
      if (!operatorConfigured()) return fail('operator_not_configured');
      return record(parts, 'company', await operator.registerCompany(form), null);
    },
    registerCashRegister: async (form: CashRegisterForm): Promise<Result<QrRegistration>> => {
      if (!operatorConfigured()) return fail('operator_not_configured');
      if (find(parts, 'company')?.state !== 'done') return fail('qr_not_registered', { field: 'company' });
      return record(parts, 'cash_register', await operator.registerCashRegister(form), form.cashRegisterId);
    },
  };
}

export type QrRegistrationService = ReturnType<typeof createQrRegistrationService>;

function scopeOf(parts: QrRegistrationParts, step: QrStep): string {
  const { cnpj, acquirerCnpj, qrMode, qrProvider } = parts.operatorSettings;
  const acquirer = qrMode === 'default' ? '' : acquirerCnpj;
  const companyScope = JSON.stringify([parts.operatorIdentity, cnpj, qrMode, acquirer, qrProvider]);
  return step === 'company' ? companyScope : JSON.stringify([companyScope, parts.registerNumber]);
}

function find(parts: QrRegistrationParts, step: QrStep): QrRegistrationRow | null {
  return parts.database.qrRegistrations.find(step, scopeOf(parts, step));
}

function stateOf(parts: QrRegistrationParts): QrRegistration {
  const { cnpj, qrMode } = parts.operatorSettings;
  const company = readStep(find(parts, 'company'));
  const cashRegister = readStep(find(parts, 'cash_register'));
  return {
    mode: qrMode,
    company,
    cashRegister,
    ready: company.state === 'done' && cashRegister.state === 'done',
    proposal: {
      storeId: suggestedStoreId(cnpj),
      ...parts.place,
      openingHours: [],
      ...suggestedCashRegister(qrMode, parts.registerNumber, cnpj),
    },
  };
}

/** Without an answer nothing is stored: the step can be repeated, because the operator overwrites. */
function record(
  parts: QrRegistrationParts,
  step: QrStep,
  answer: Answer<{ id: string }>,
  cashRegisterId: string | null,
): Result<QrRegistration> {
  const isAnswered = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause !== 'invalid_field');
  if (!isAnswered) return operatorFailure(answer);
  const done = answer.kind === 'done';
  // a refused repetition does not undo a success
  if (done || find(parts, step)?.state !== 'done') {
    parts.database.qrRegistrations.put(step, scopeOf(parts, step), {
      state: done ? 'done' : 'refused',
      at: timestamp(parts.clock),
      operator_id: done ? answer.value.id : null,
      message: done ? null : operatorSentence(answer),
      cash_register_id: cashRegisterId,
    });
  }
  const after = stateOf(parts);
  parts.push('qr:changed', after);
  return done ? ok(after) : operatorFailure(answer);
}

function readStep(row: QrRegistrationRow | null): QrStepState {
  if (row === null) return { state: 'missing' };
  if (row.state === 'refused') return { state: 'refused', at: row.at, message: row.message ?? '' };
  return { state: 'done', at: row.at, operatorId: row.operator_id ?? '' };
}

/** In degrees, in the operator's format; empty if unknown. */
type Place = { readonly latitude: string; readonly longitude: string };

const NOWHERE: Place = { latitude: '', longitude: '' };

const known = new Map<string, Promise<Place>>();

/** Of `Recife` or `Belém - PA`; unknown if several states have it. Cached, because the list is large. */
export function placeOfCity(written: string): Promise<Place> {
  const place = known.get(written) ?? findPlace(written);
  known.set(written, place);
  return place;
}

async function findPlace(written: string): Promise<Place> {
  if (written.trim() === '') return NOWHERE;
  const { CITIES } = await import('./cities.ts');
  const [, city = '', state] = /^(.*?)(?:\s*[,/–-]\s*|\s+)?(?:\(?\b([A-Za-z]{2})\)?)?$/.exec(written.trim()) ?? [];
  const isState = state !== undefined && Object.hasOwn(CITIES, state.toUpperCase());
  const name = foldText(isState ? city : written);
  const lists = Object.entries(CITIES).filter(([code]) => !isState || code === state.toUpperCase());
  // folding changes no digits
  const rows = lists.flatMap(([, list]) => foldText(list).split(';'));
  const found = rows.filter((row) => row.startsWith(`${name},`));
  const [, latitude, longitude] = found.length === 1 ? (found[0]?.split(',') ?? []) : [];
  return latitude === undefined || longitude === undefined ? NOWHERE : { latitude, longitude };
}
