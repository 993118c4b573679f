import { about } from './es/about.ts';
import { catalogue } from './es/catalogue.ts';
import { comparison } from './es/comparison.ts';
import { customerSetup } from './es/customer.ts';
import { devices } from './es/devices.ts';
import { diagnosis } from './es/diagnosis.ts';
import { installation } from './es/installation.ts';
import { keys } from './es/keys.ts';
import { leaveForm } from './es/leave-form.ts';
import { outbox } from './es/outbox.ts';
import { personalData } from './es/personal-data.ts';
import { printers } from './es/printers.ts';
import { productFile } from './es/product-file.ts';
import { productPictures } from './es/product-pictures.ts';
import { qrSetup } from './es/qr-setup.ts';
import { receipt } from './es/receipt.ts';
import { received } from './es/received.ts';
import { reports, worthALook } from './es/reports.ts';
import { returns } from './es/returns.ts';
import { sales } from './es/sales.ts';
import { scanner } from './es/scanner.ts';
import { settings } from './es/settings.ts';
import { update } from './es/update.ts';
import type { Spanish } from './mirror.ts';
import type { lateTexts as ptLateTexts } from './pt-br-late.ts';

/** Spanish, of the screens that come later: see `pt-br-late.ts`. */
export const lateTexts: Spanish<typeof ptLateTexts> = {
  about,
  receipt,
  sales,
  returns,
  reports,
  worthALook,
  catalogue,
  comparison,
  productFile,
  productPictures,
  installation,
  keys,
  leaveForm,
  outbox,
  diagnosis,
  devices,
  qrSetup,
  settings,
  update,
  received,
  personalData,
  printers,
  customerSetup,
  scanner,
};
