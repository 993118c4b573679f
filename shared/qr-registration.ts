/** Kind of QR provider; decides headers and identifier patterns. */
export type QrMode = 'default' | 'acquirer_operated';

export type QrStepState =
  | { readonly state: 'missing' }
  | { readonly state: 'done'; readonly at: string; readonly operatorId: string }
  | { readonly state: 'refused'; readonly at: string; readonly message: string };

/** Both steps must succeed for the present CNPJ, register and mode before any charge. */
export type QrRegistration = {
  readonly mode: QrMode;
  readonly company: QrStepState;
  readonly cashRegister: QrStepState;
  readonly ready: boolean;
  readonly proposal: CompanyForm & CashRegisterForm;
};

export type CompanyForm = {
  readonly storeId: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly openingHours: readonly OpeningHours[];
};

export type CashRegisterForm = { readonly cashRegisterName: string; readonly cashRegisterId: string };

export const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times as `HH:MM`. */
export type OpeningHours = { readonly day: Weekday; readonly opensAt: string; readonly closesAt: string };

/** Last six characters of the CNPJ, as the operator suggests. */
export function suggestedStoreId(cnpj: string): string {
  return cnpj.slice(-6);
}

/** Acquirer-operated patterns: `CAIXA <number>|<cnpj>` and `<3-digit number><cnpj>`. */
export function suggestedCashRegister(mode: QrMode, registerNumber: number, cnpj: string): CashRegisterForm {
  if (mode === 'default') {
    return {
      cashRegisterName: `CAIXA ${registerNumber}`,
      cashRegisterId: `CAIXA${String(registerNumber).padStart(3, '0')}`,
    };
  }
  return {
    cashRegisterName: `CAIXA ${registerNumber}|${cnpj}`,
    cashRegisterId: `${String(registerNumber).padStart(3, '0')}${cnpj}`,
  };
}
