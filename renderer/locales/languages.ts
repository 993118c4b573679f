/** Every text of the till, one file an area. The Portuguese files define the keys. */
export type Texts = {
  readonly about: typeof import('./pt-BR/about.json');
  readonly amount: typeof import('./pt-BR/amount.json');
  readonly cases: typeof import('./pt-BR/cases.json');
  readonly catalogue: typeof import('./pt-BR/catalogue.json');
  readonly comparison: typeof import('./pt-BR/comparison.json');
  readonly 'customer-setup': typeof import('./pt-BR/customer-setup.json');
  readonly 'customer-strip': typeof import('./pt-BR/customer-strip.json');
  readonly 'drawer-state': typeof import('./pt-BR/drawer-state.json');
  readonly customer: typeof import('./pt-BR/customer.json');
  readonly desktop: typeof import('./pt-BR/desktop.json');
  readonly devices: typeof import('./pt-BR/devices.json');
  readonly diagnosis: typeof import('./pt-BR/diagnosis.json');
  /** One sentence for each error code of the main process: the event and what to do. */
  readonly errors: typeof import('./pt-BR/errors.json');
  readonly fields: typeof import('./pt-BR/fields.json');
  /** Worded as hints, never as an accusation of a person. */
  readonly 'fraud-review': typeof import('./pt-BR/fraud-review.json');
  readonly health: typeof import('./pt-BR/health.json');
  readonly import: typeof import('./pt-BR/import.json');
  readonly installation: typeof import('./pt-BR/installation.json');
  readonly keys: typeof import('./pt-BR/keys.json');
  readonly 'leave-form': typeof import('./pt-BR/leave-form.json');
  readonly opening: typeof import('./pt-BR/opening.json');
  readonly outbox: typeof import('./pt-BR/outbox.json');
  /** Brazilian institutions keep their names in every language. */
  readonly paper: typeof import('./pt-BR/paper.json');
  readonly payment: typeof import('./pt-BR/payment.json');
  readonly people: typeof import('./pt-BR/people.json');
  readonly personal: typeof import('./pt-BR/personal.json');
  readonly pricing: typeof import('./pt-BR/pricing.json');
  readonly printers: typeof import('./pt-BR/printers.json');
  readonly printing: typeof import('./pt-BR/printing.json');
  readonly 'product-pictures': typeof import('./pt-BR/product-pictures.json');
  readonly 'qr-setup': typeof import('./pt-BR/qr-setup.json');
  readonly receipt: typeof import('./pt-BR/receipt.json');
  /** Products that head office (a matriz) sends to this till. */
  readonly received: typeof import('./pt-BR/received.json');
  readonly reconciliation: typeof import('./pt-BR/reconciliation.json');
  readonly 'report-words': typeof import('./pt-BR/report-words.json');
  readonly reports: typeof import('./pt-BR/reports.json');
  readonly rescue: typeof import('./pt-BR/rescue.json');
  readonly returns: typeof import('./pt-BR/returns.json');
  readonly sale: typeof import('./pt-BR/sale.json');
  readonly sales: typeof import('./pt-BR/sales.json');
  readonly scan: typeof import('./pt-BR/scan.json');
  readonly scanner: typeof import('./pt-BR/scanner.json');
  readonly session: typeof import('./pt-BR/session.json');
  readonly settings: typeof import('./pt-BR/settings.json');
  readonly shell: typeof import('./pt-BR/shell.json');
  readonly shift: typeof import('./pt-BR/shift.json');
  readonly 'tax-id': typeof import('./pt-BR/tax-id.json');
  readonly time: typeof import('./pt-BR/time.json');
  readonly training: typeof import('./pt-BR/training.json');
  readonly updates: typeof import('./pt-BR/updates.json');
};

export type None<T extends never> = T;

/** Codes without a text in `Group`, and texts without a code. */
export type Apart<Code extends string, Group> = Exclude<Code, keyof Group> | Exclude<keyof Group & string, Code>;
