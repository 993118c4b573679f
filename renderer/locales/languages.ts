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
  /** One sentence for each error code of the main process: what happened, and what to do now. */
  readonly errors: typeof import('./pt-BR/errors.json');
  readonly fields: typeof import('./pt-BR/fields.json');
  /** Worded as something to look at, never as a charge against a person. */
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

type English = {
  readonly about: typeof import('./en/about.json');
  readonly amount: typeof import('./en/amount.json');
  readonly cases: typeof import('./en/cases.json');
  readonly catalogue: typeof import('./en/catalogue.json');
  readonly comparison: typeof import('./en/comparison.json');
  readonly 'customer-setup': typeof import('./en/customer-setup.json');
  readonly 'customer-strip': typeof import('./en/customer-strip.json');
  readonly 'drawer-state': typeof import('./en/drawer-state.json');
  readonly customer: typeof import('./en/customer.json');
  readonly desktop: typeof import('./en/desktop.json');
  readonly devices: typeof import('./en/devices.json');
  readonly diagnosis: typeof import('./en/diagnosis.json');
  readonly errors: typeof import('./en/errors.json');
  readonly fields: typeof import('./en/fields.json');
  readonly 'fraud-review': typeof import('./en/fraud-review.json');
  readonly health: typeof import('./en/health.json');
  readonly import: typeof import('./en/import.json');
  readonly installation: typeof import('./en/installation.json');
  readonly keys: typeof import('./en/keys.json');
  readonly 'leave-form': typeof import('./en/leave-form.json');
  readonly outbox: typeof import('./en/outbox.json');
  readonly opening: typeof import('./en/opening.json');
  readonly paper: typeof import('./en/paper.json');
  readonly payment: typeof import('./en/payment.json');
  readonly people: typeof import('./en/people.json');
  readonly personal: typeof import('./en/personal.json');
  readonly pricing: typeof import('./en/pricing.json');
  readonly printers: typeof import('./en/printers.json');
  readonly printing: typeof import('./en/printing.json');
  readonly 'product-pictures': typeof import('./en/product-pictures.json');
  readonly 'qr-setup': typeof import('./en/qr-setup.json');
  readonly receipt: typeof import('./en/receipt.json');
  readonly received: typeof import('./en/received.json');
  readonly reconciliation: typeof import('./en/reconciliation.json');
  readonly 'report-words': typeof import('./en/report-words.json');
  readonly reports: typeof import('./en/reports.json');
  readonly rescue: typeof import('./en/rescue.json');
  readonly returns: typeof import('./en/returns.json');
  readonly sale: typeof import('./en/sale.json');
  readonly sales: typeof import('./en/sales.json');
  readonly scan: typeof import('./en/scan.json');
  readonly scanner: typeof import('./en/scanner.json');
  readonly session: typeof import('./en/session.json');
  readonly settings: typeof import('./en/settings.json');
  readonly shell: typeof import('./en/shell.json');
  readonly shift: typeof import('./en/shift.json');
  readonly 'tax-id': typeof import('./en/tax-id.json');
  readonly time: typeof import('./en/time.json');
  readonly training: typeof import('./en/training.json');
  readonly updates: typeof import('./en/updates.json');
};

type Spanish = {
  readonly about: typeof import('./es/about.json');
  readonly amount: typeof import('./es/amount.json');
  readonly cases: typeof import('./es/cases.json');
  readonly catalogue: typeof import('./es/catalogue.json');
  readonly comparison: typeof import('./es/comparison.json');
  readonly 'customer-setup': typeof import('./es/customer-setup.json');
  readonly 'customer-strip': typeof import('./es/customer-strip.json');
  readonly 'drawer-state': typeof import('./es/drawer-state.json');
  readonly customer: typeof import('./es/customer.json');
  readonly desktop: typeof import('./es/desktop.json');
  readonly devices: typeof import('./es/devices.json');
  readonly diagnosis: typeof import('./es/diagnosis.json');
  readonly errors: typeof import('./es/errors.json');
  readonly fields: typeof import('./es/fields.json');
  readonly 'fraud-review': typeof import('./es/fraud-review.json');
  readonly health: typeof import('./es/health.json');
  readonly import: typeof import('./es/import.json');
  readonly installation: typeof import('./es/installation.json');
  readonly keys: typeof import('./es/keys.json');
  readonly 'leave-form': typeof import('./es/leave-form.json');
  readonly outbox: typeof import('./es/outbox.json');
  readonly opening: typeof import('./es/opening.json');
  readonly paper: typeof import('./es/paper.json');
  readonly payment: typeof import('./es/payment.json');
  readonly people: typeof import('./es/people.json');
  readonly personal: typeof import('./es/personal.json');
  readonly pricing: typeof import('./es/pricing.json');
  readonly printers: typeof import('./es/printers.json');
  readonly printing: typeof import('./es/printing.json');
  readonly 'product-pictures': typeof import('./es/product-pictures.json');
  readonly 'qr-setup': typeof import('./es/qr-setup.json');
  readonly receipt: typeof import('./es/receipt.json');
  readonly received: typeof import('./es/received.json');
  readonly reconciliation: typeof import('./es/reconciliation.json');
  readonly 'report-words': typeof import('./es/report-words.json');
  readonly reports: typeof import('./es/reports.json');
  readonly rescue: typeof import('./es/rescue.json');
  readonly returns: typeof import('./es/returns.json');
  readonly sale: typeof import('./es/sale.json');
  readonly sales: typeof import('./es/sales.json');
  readonly scan: typeof import('./es/scan.json');
  readonly scanner: typeof import('./es/scanner.json');
  readonly session: typeof import('./es/session.json');
  readonly settings: typeof import('./es/settings.json');
  readonly shell: typeof import('./es/shell.json');
  readonly shift: typeof import('./es/shift.json');
  readonly 'tax-id': typeof import('./es/tax-id.json');
  readonly time: typeof import('./es/time.json');
  readonly training: typeof import('./es/training.json');
  readonly updates: typeof import('./es/updates.json');
};

/** Drops the plural form `many`: English has none. */
type WithoutMany<T> = T extends string | readonly unknown[]
  ? T
  : { readonly [Key in keyof T as Key extends `${string}_many` ? never : Key]: WithoutMany<T[Key]> };

/** Keys of one of the two only, as `area.group.key`. */
type Unlike<T, U> = T extends string | readonly unknown[]
  ? never
  : {
      [Key in (keyof T | keyof U) & string]: Key extends keyof T & keyof U
        ? [Kind<T[Key]>, Kind<U[Key]>] extends [Kind<U[Key]>, Kind<T[Key]>]
          ? Dotted<Key, Unlike<T[Key], U[Key]>>
          : Key
        : Key;
    }[(keyof T | keyof U) & string];

type Kind<T> = T extends string ? 'text' : T extends readonly unknown[] ? 'list' : 'group';
type Dotted<Key extends string, Below> = Below extends string ? `${Key}.${Below}` : never;

/** Compiles for `never` only. */
export type None<T extends never> = T;

/** Codes without a text in `Group`, and texts without a code. */
export type Apart<Code extends string, Group> = Exclude<Code, keyof Group> | Exclude<keyof Group & string, Code>;

/** Fails to compile on a key that is missing or extra in another language; the error names it. */
export type Held = None<Unlike<WithoutMany<Texts>, English>> | None<Unlike<Texts, Spanish>>;
