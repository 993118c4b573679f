import { checkout } from './en/checkout.ts';
import { customerStrip } from './en/customer.ts';
import { errors } from './en/errors.ts';
import { health } from './en/health.ts';
import { payment } from './en/payment.ts';
import { pending } from './en/pending.ts';
import { people } from './en/people.ts';
import { pricing } from './en/pricing.ts';
import { printing } from './en/printing.ts';
import { reconciliation } from './en/reconciliation.ts';
import { rescue } from './en/rescue.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { shift } from './en/shift.ts';
import { taxId } from './en/tax-id.ts';
import { time } from './en/time.ts';
import { training } from './en/training.ts';
import type { English } from './mirror.ts';
import type { ptBr } from './pt-br.ts';

/** English, of what the page begins with: see `pt-br.ts`. */
export const en: English<typeof ptBr> = {
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
};
