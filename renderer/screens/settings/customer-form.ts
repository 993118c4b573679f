import {
  type CustomerScreenPlace,
  type CustomerScreenSettings,
  MAX_PICTURE_SECONDS,
  MIN_PICTURE_SECONDS,
} from '../../../shared/customer-screen.ts';

/** What stands in the form of the customer's screen. */
export type CustomerForm = {
  readonly customerShown: CustomerScreenPlace;
  /** Its name; empty for the first that is not the till's. */
  readonly customerDisplay: string;
  readonly pictureSeconds: string;
};

/** The text of it is `settings.problem.pictureSeconds`. */
export type CustomerProblem = 'pictureSeconds';

export function customerToForm({ shown, display, pictureSeconds }: CustomerScreenSettings): CustomerForm {
  return { customerShown: shown, customerDisplay: display, pictureSeconds: String(pictureSeconds) };
}

/** Call it after {@link customerProblems} has found nothing. */
export function formToCustomer(form: CustomerForm): CustomerScreenSettings {
  return {
    shown: form.customerShown,
    display: form.customerDisplay,
    pictureSeconds: Number(form.pictureSeconds),
  };
}

export function customerProblems({
  pictureSeconds,
}: CustomerForm): Partial<Record<keyof CustomerForm, CustomerProblem | null>> {
  const seconds = /^\d{1,3}$/.test(pictureSeconds.trim()) ? Number(pictureSeconds) : 0;
  const isRight = seconds >= MIN_PICTURE_SECONDS && seconds <= MAX_PICTURE_SECONDS;
  return { pictureSeconds: isRight ? null : 'pictureSeconds' };
}
