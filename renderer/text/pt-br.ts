import { catalogue } from './pt-br/catalogue.ts';
import { checkout } from './pt-br/checkout.ts';
import { comparison } from './pt-br/comparison.ts';
import { devices } from './pt-br/devices.ts';
import { errors } from './pt-br/errors.ts';
import { health } from './pt-br/health.ts';
import { outbox } from './pt-br/outbox.ts';
import { payment } from './pt-br/payment.ts';
import { pending } from './pt-br/pending.ts';
import { people } from './pt-br/people.ts';
import { pricing } from './pt-br/pricing.ts';
import { productFile } from './pt-br/product-file.ts';
import { qrSetup } from './pt-br/qr-setup.ts';
import { receipt } from './pt-br/receipt.ts';
import { received } from './pt-br/received.ts';
import { reconciliation } from './pt-br/reconciliation.ts';
import { reports, worthALook } from './pt-br/reports.ts';
import { rescue } from './pt-br/rescue.ts';
import { returns } from './pt-br/returns.ts';
import { sales } from './pt-br/sales.ts';
import { session } from './pt-br/session.ts';
import { settings } from './pt-br/settings.ts';
import { shell } from './pt-br/shell.ts';
import { shift } from './pt-br/shift.ts';
import { taxId } from './pt-br/tax-id.ts';
import { time } from './pt-br/time.ts';
import { training } from './pt-br/training.ts';

/** Every text of the till, one file a feature; the property is the namespace that `useTranslation` takes. */
export const ptBr = {
  shell,
  time,
  errors,
  checkout,
  payment,
  receipt,
  sales,
  returns,
  pending,
  reconciliation,
  reports,
  worthALook,
  catalogue,
  comparison,
  productFile,
  outbox,
  devices,
  qrSetup,
  settings,
  training,
  health,
  received,
  rescue,
  session,
  people,
  shift,
  taxId,
  pricing,
} as const;
