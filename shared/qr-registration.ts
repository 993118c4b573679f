/** Which kind of provider stands behind the QR interface; decides the headers and the patterns of the identifiers. */
export type QrMode = 'default' | 'acquirer_operated';

export type QrStepState =
  | { readonly state: 'missing' }
  | { readonly state: 'done'; readonly at: string; readonly operatorId: string }
  | { readonly state: 'refused'; readonly at: string; readonly message: string };

/** The two steps that must both have succeeded, for the present CNPJ, register and mode, before any charge. */
export type QrRegistration = {
  readonly mode: QrMode;
  readonly company: QrStepState;
  readonly cashRegister: QrStepState;
  /** True when both are done: only then may a charge be made. */
  readonly ready: boolean;
  /** What the wizard proposes. */
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

/** The operator suggests the last six characters of the CNPJ as the store's identifier. */
export function suggestedStoreId(cnpj: string): string {
  return cnpj.slice(-6);
}

/** The patterns of the acquirer-operated mode: `CAIXA <number>|<cnpj>` and `<3-digit number><cnpj>`. */
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
