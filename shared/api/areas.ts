import { casesApi, casesPushes } from './cases.ts';
import { catalogueApi, cataloguePushes } from './catalogue.ts';
import { comparisonApi, comparisonPushes } from './comparison.ts';
import { customerApi } from './customer.ts';
import { devicesApi, devicesPushes } from './devices.ts';
import { importApi, importPushes } from './import.ts';
import { paymentApi, paymentPushes } from './payment.ts';
import { peopleApi, peoplePushes } from './people.ts';
import { personalApi } from './personal.ts';
import { printingApi, printingPushes } from './printing.ts';
import { provisioningApi } from './provisioning.ts';
import { reconciliationApi, reconciliationPushes } from './reconciliation.ts';
import { recordsApi, recordsPushes } from './records.ts';
import { reportsApi } from './reports.ts';
import { rescueApi, rescuePushes } from './rescue.ts';
import { returnsApi } from './returns.ts';
import { saleApi, salePushes } from './sale.ts';
import { scannerApi, scannerPushes } from './scanner.ts';
import { sendingApi, sendingPushes } from './sending.ts';
import { settingsApi } from './settings.ts';
import { shiftApi, shiftPushes } from './shift.ts';
import { supportApi } from './support.ts';
import { tillApi, tillPushes } from './till.ts';
import { updatesApi, updatesPushes } from './updates.ts';

/** Every call from the screen to the main process. */
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

/** Every message from the main process to the screen. */
export const PUSHES = {
  ...tillPushes,
  ...peoplePushes,
  ...shiftPushes,
  ...salePushes,
  ...paymentPushes,
  ...casesPushes,
  ...reconciliationPushes,
  ...cataloguePushes,
  ...importPushes,
  ...comparisonPushes,
  ...sendingPushes,
  ...printingPushes,
  ...scannerPushes,
  ...devicesPushes,
  ...recordsPushes,
  ...rescuePushes,
  ...updatesPushes,
};
