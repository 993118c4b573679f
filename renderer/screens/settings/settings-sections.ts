import type { SettingsField, SettingsProblems } from './settings-form.ts';

export type Section =
  | 'store'
  | 'shift'
  | 'customer'
  | 'discounts'
  | 'keys'
  | 'operator'
  | 'printers'
  | 'headOffice'
  | 'scanner'
  | 'backups'
  | 'updates'
  | 'advanced';

export const SECTIONS = [
  'store',
  'shift',
  'customer',
  'discounts',
  'keys',
  'operator',
  'printers',
  'headOffice',
  'scanner',
  'backups',
  'updates',
  'advanced',
] as const satisfies readonly Section[];

const SECTION_OF: Readonly<Record<SettingsField, Section>> = {
  mode: 'store',
  storeName: 'store',
  storeCity: 'store',
  storeAddress: 'store',
  storePhone: 'store',
  registerNumber: 'store',
  weightLabels: 'store',
  heaviestKg: 'store',
  theme: 'store',
  keys: 'keys',
  language: 'store',
  timeZone: 'store',
  allowStandaloneCard: 'store',
  standaloneCardSupervised: 'store',
  askTaxId: 'store',
  keepDays: 'store',
  lockAfterMinutes: 'shift',
  drawerLimitCents: 'shift',
  closeDifferenceCents: 'shift',
  countsAllowed: 'shift',
  blindClose: 'shift',
  withdrawalSupervised: 'shift',
  kiosk: 'shift',
  returnDays: 'shift',
  creditNoteDays: 'shift',
  customerShown: 'customer',
  customerDisplay: 'customer',
  pictureSeconds: 'customer',
  tilesInSale: 'store',
  allowAmounts: 'discounts',
  cashierLinePercent: 'discounts',
  cashierLineCents: 'discounts',
  cashierSalePercent: 'discounts',
  cashierSaleCents: 'discounts',
  supervisorLinePercent: 'discounts',
  supervisorLineCents: 'discounts',
  supervisorSalePercent: 'discounts',
  supervisorSaleCents: 'discounts',
  baseUrl: 'operator',
  qrBaseUrl: 'operator',
  token: 'operator',
  cnpj: 'store',
  qrMode: 'operator',
  acquirerCnpj: 'operator',
  qrProvider: 'operator',
  minInstalmentCents: 'operator',
  instalmentType: 'operator',
  companyId: 'advanced',
  utcOffset: 'advanced',
  deviceIdField: 'advanced',
  deviceObject: 'advanced',
  deviceListPath: 'advanced',
  printers: 'printers',
  receipts: 'printers',
  cardSlips: 'printers',
  footer: 'printers',
  logo: 'printers',
  headOffice: 'headOffice',
  servers: 'headOffice',
  storeId: 'headOffice',
  credentialsFile: 'headOffice',
  caFile: 'headOffice',
  certFile: 'headOffice',
  keyFile: 'headOffice',
  stream: 'headOffice',
  bucketPrefix: 'headOffice',
  scanner: 'scanner',
  sounds: 'scanner',
  updateAddress: 'updates',
  updateChannel: 'updates',
  updateAutomatic: 'updates',
};

export function sectionOf(field: SettingsField): Section {
  return SECTION_OF[field];
}

/** The sections with something to mend, in the order in which they stand. */
export function sectionsWithProblems(problems: SettingsProblems): readonly Section[] {
  const wrong = new Set((Object.keys(problems) as SettingsField[]).map(sectionOf));
  return SECTIONS.filter((section) => wrong.has(section));
}
