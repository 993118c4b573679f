import { about } from './pt-br/about.ts';
import { catalogue } from './pt-br/catalogue.ts';
import { comparison } from './pt-br/comparison.ts';
import { customerSetup } from './pt-br/customer.ts';
import { devices } from './pt-br/devices.ts';
import { diagnosis } from './pt-br/diagnosis.ts';
import { installation } from './pt-br/installation.ts';
import { keys } from './pt-br/keys.ts';
import { leaveForm } from './pt-br/leave-form.ts';
import { outbox } from './pt-br/outbox.ts';
import { personalData } from './pt-br/personal-data.ts';
import { printers } from './pt-br/printers.ts';
import { productFile } from './pt-br/product-file.ts';
import { productPictures } from './pt-br/product-pictures.ts';
import { qrSetup } from './pt-br/qr-setup.ts';
import { receipt } from './pt-br/receipt.ts';
import { received } from './pt-br/received.ts';
import { reports, worthALook } from './pt-br/reports.ts';
import { returns } from './pt-br/returns.ts';
import { sales } from './pt-br/sales.ts';
import { scanner } from './pt-br/scanner.ts';
import { settings } from './pt-br/settings.ts';
import { update } from './pt-br/update.ts';

/** The texts that nothing of the page's beginning shows: they come with the first of the other screens. */
export const lateTexts = {
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
  scanner,
  settings,
  update,
  received,
  personalData,
  printers,
  customerSetup,
} as const;
