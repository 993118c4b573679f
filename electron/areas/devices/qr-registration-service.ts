import type { CashRegisterForm, CompanyForm, QrRegistration, QrStepState } from '../../../shared/qr-registration.ts';
import { suggestedCashRegister, suggestedStoreId } from '../../../shared/qr-registration.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { OperatorSettings } from '../../../shared/settings.ts';
import type { Answer, Operator } from '../../operator/operator.ts';
import { operatorFailure, operatorSentence } from '../../operator/operator-failure.ts';
import { type ServiceParts, timestamp } from '../service-parts.ts';
import type { DevicesDatabase, QrRegistrationRow, QrStep } from './tables.ts';

export type QrRegistrationServiceParts = ServiceParts<DevicesDatabase> & {
  readonly operator: Operator;
  readonly operatorSettings: OperatorSettings;
  /** Which operator the registrations are with. */
  readonly operatorIdentity: string;
  readonly registerNumber: number;
  /** Where the shop is, as the wizard proposes it; empty where nobody knows. */
  readonly place: { readonly latitude: string; readonly longitude: string };
  readonly operatorConfigured: () => boolean;
};

/**
 * The two registrations that come before any QR charge. Each counts for the settings it was made with: another CNPJ,
 * provider, mode or register number makes it missing again.
 */
export function createQrRegistrationService(parts: QrRegistrationServiceParts) {
  const { qrRegistrations } = parts.database;
  const { cnpj, acquirerCnpj, qrMode, qrProvider } = parts.operatorSettings;
  const companyScope = JSON.stringify([
    parts.operatorIdentity,
    cnpj,
    qrMode,
    qrMode === 'default' ? '' : acquirerCnpj,
    qrProvider,
  ]);
  const registerScope = JSON.stringify([companyScope, parts.registerNumber]);
  const scopeOf = (step: QrStep): string => (step === 'company' ? companyScope : registerScope);

  const find = (step: QrStep): QrRegistrationRow | null => qrRegistrations.find(step, scopeOf(step));

  function state(): QrRegistration {
    const company = readStep(find('company'));
    const cashRegister = readStep(find('cash_register'));
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

  /** Stores the outcome of a step. No answer stores nothing: the step can be repeated, the operator only overwrites. */
  function record(step: QrStep, answer: Answer<{ id: string }>, cashRegisterId: string | null): Result<QrRegistration> {
    const heard = answer.kind === 'done' || (answer.kind === 'refused' && answer.cause !== 'invalid_field');
    if (!heard) return operatorFailure(answer);
    const done = answer.kind === 'done';
    // a step that has succeeded stays so: a refused repetition does not take it away
    if (done || find(step)?.state !== 'done') {
      qrRegistrations.put(step, scopeOf(step), {
        state: done ? 'done' : 'refused',
        at: timestamp(parts.clock),
        operator_id: done ? answer.value.id : null,
        message: done ? null : operatorSentence(answer),
        cash_register_id: cashRegisterId,
      });
    }
    const after = state();
    parts.push('qr:changed', after);
    return done ? ok(after) : operatorFailure(answer);
  }

  return {
    state: (): Result<QrRegistration> => ok(state()),
    ready: (): boolean => state().ready,
    /** The register that charges are made on; only after both steps. */
    cashRegisterId: (): string | null => find('cash_register')?.cash_register_id ?? null,
    registerCompany: async (form: CompanyForm): Promise<Result<QrRegistration>> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      return record('company', await parts.operator.registerCompany(form), null);
    },
    registerCashRegister: async (form: CashRegisterForm): Promise<Result<QrRegistration>> => {
      if (!parts.operatorConfigured()) return fail('operator_not_configured');
      if (find('company')?.state !== 'done') return fail('qr_not_registered', { field: 'company' });
      return record('cash_register', await parts.operator.registerCashRegister(form), form.cashRegisterId);
    },
  };
}

export type QrRegistrationService = ReturnType<typeof createQrRegistrationService>;

function readStep(row: QrRegistrationRow | null): QrStepState {
  if (row === null) return { state: 'missing' };
  if (row.state === 'refused') return { state: 'refused', at: row.at, message: row.message ?? '' };
  return { state: 'done', at: row.at, operatorId: row.operator_id ?? '' };
}
