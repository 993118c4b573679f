import { casesApi } from './cases.ts';
import { catalogueApi } from './catalogue.ts';
import { comparisonApi } from './comparison.ts';
import { customerApi } from './customer.ts';
import { devicesApi } from './devices.ts';
import { importApi } from './import.ts';
import { paymentApi } from './payment.ts';
import { peopleApi } from './people.ts';
import { personalApi } from './personal.ts';
import { printingApi } from './printing.ts';
import { provisioningApi } from './provisioning.ts';
import { reconciliationApi } from './reconciliation.ts';
import { recordsApi } from './records.ts';
import { reportsApi } from './reports.ts';
import { rescueApi } from './rescue.ts';
import { returnsApi } from './returns.ts';
import { saleApi } from './sale.ts';
import { scannerApi } from './scanner.ts';
import { sendingApi } from './sending.ts';
import { settingsApi } from './settings.ts';
import { shiftApi } from './shift.ts';
import { supportApi } from './support.ts';
import { tillApi } from './till.ts';
import { updatesApi } from './updates.ts';

export const API = {
  ...tillApi,
  ...peopleApi,
  ...shiftApi,
  ...saleApi,
  ...paymentApi,
  ...returnsApi,
  ...casesApi,
  ...reconciliationApi,
  ...reportsApi,
  ...catalogueApi,
  ...importApi,
  ...comparisonApi,
  ...sendingApi,
  ...printingApi,
  ...scannerApi,
  ...devicesApi,
  ...recordsApi,
  ...rescueApi,
  ...supportApi,
  ...customerApi,
  ...personalApi,
  ...updatesApi,
  ...provisioningApi,
  ...settingsApi,
};
