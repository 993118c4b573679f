import { MAX_FOOTER_LENGTH, type PrinterProfile, type PrintingSettings } from '../../../shared/printing.ts';

/** What the section of printers holds. Printers come whole, from their own dialogs. */
export type PrintingForm = {
  readonly printers: readonly PrinterProfile[];
  readonly receipts: PrintingSettings['receipts'];
  readonly cardSlips: PrintingSettings['cardSlips'];
  readonly footer: string;
  readonly logo: string;
};

/** The text of each is `settings.problem.<code>`. */
export type PrintingProblem = 'footerTooLong';

export function printingToForm({ printers, receipts, cardSlips, footer, logo }: PrintingSettings): PrintingForm {
  return { printers, receipts, cardSlips, footer, logo };
}

export function formToPrinting({ printers, receipts, cardSlips, footer, logo }: PrintingForm): PrintingSettings {
  return { printers, receipts, cardSlips, footer: footer.trim(), logo };
}

export function printingProblems({ footer }: PrintingForm): { readonly footer: PrintingProblem | null } {
  return { footer: footer.trim().length > MAX_FOOTER_LENGTH ? 'footerTooLong' : null };
}
