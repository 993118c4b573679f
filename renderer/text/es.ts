import { checkout } from './es/checkout.ts';
import { customerStrip } from './es/customer.ts';
import { errors } from './es/errors.ts';
import { health } from './es/health.ts';
import { payment } from './es/payment.ts';
import { pending } from './es/pending.ts';
import { people } from './es/people.ts';
import { pricing } from './es/pricing.ts';
import { printing } from './es/printing.ts';
import { reconciliation } from './es/reconciliation.ts';
import { rescue } from './es/rescue.ts';
import { session } from './es/session.ts';
import { shell } from './es/shell.ts';
import { shift } from './es/shift.ts';
import { taxId } from './es/tax-id.ts';
import { time } from './es/time.ts';
import { training } from './es/training.ts';
import type { Spanish } from './mirror.ts';
import type { ptBr } from './pt-br.ts';

/** Spanish, of what the page begins with: see `pt-br.ts`. */
export const es: Spanish<typeof ptBr> = {
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
