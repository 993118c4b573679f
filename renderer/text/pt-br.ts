import { checkout } from './pt-br/checkout.ts';
import { customerStrip } from './pt-br/customer.ts';
import { errors } from './pt-br/errors.ts';
import { health } from './pt-br/health.ts';
import { payment } from './pt-br/payment.ts';
import { pending } from './pt-br/pending.ts';
import { people } from './pt-br/people.ts';
import { pricing } from './pt-br/pricing.ts';
import { printing } from './pt-br/printing.ts';
import { reconciliation } from './pt-br/reconciliation.ts';
import { rescue } from './pt-br/rescue.ts';
import { session } from './pt-br/session.ts';
import { shell } from './pt-br/shell.ts';
import { shift } from './pt-br/shift.ts';
import { taxId } from './pt-br/tax-id.ts';
import { time } from './pt-br/time.ts';
import { training } from './pt-br/training.ts';

/**
 * The texts that the page begins with, one file a feature; the property is the namespace that `useTranslation` takes. Those
 * of screens that come later are in `pt-br-late.ts`.
 */
export const ptBr = {
  shell,
  time,
  errors,
  checkout,
  payment,
  pending,
  reconciliation,
  training,
  health,
  rescue,
  session,
  people,
  shift,
  taxId,
  pricing,
  printing,
  customerStrip,
} as const;
