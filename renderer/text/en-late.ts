import { about } from './en/about.ts';
import { catalogue } from './en/catalogue.ts';
import { comparison } from './en/comparison.ts';
import { customerSetup } from './en/customer.ts';
import { devices } from './en/devices.ts';
import { diagnosis } from './en/diagnosis.ts';
import { installation } from './en/installation.ts';
import { keys } from './en/keys.ts';
import { leaveForm } from './en/leave-form.ts';
import { outbox } from './en/outbox.ts';
import { personalData } from './en/personal-data.ts';
import { printers } from './en/printers.ts';
import { productFile } from './en/product-file.ts';
import { productPictures } from './en/product-pictures.ts';
import { qrSetup } from './en/qr-setup.ts';
import { receipt } from './en/receipt.ts';
import { received } from './en/received.ts';
import { reports, worthALook } from './en/reports.ts';
import { returns } from './en/returns.ts';
import { sales } from './en/sales.ts';
import { scanner } from './en/scanner.ts';
import { settings } from './en/settings.ts';
import { update } from './en/update.ts';
import type { English } from './mirror.ts';
import type { lateTexts as ptLateTexts } from './pt-br-late.ts';

/** English, of the screens that come later: see `pt-br-late.ts`. */
export const lateTexts: English<typeof ptLateTexts> = {
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
