import type { TFunction } from 'i18next';
import { type PrinterStatus, type PrintJob, type PrintTrouble, TRAINING_PRINTER } from '../../../shared/printing.ts';
import { clock } from '../../text/time-words.ts';

type PrintingTexts = TFunction<'printing'>;

/** A paper with its number: "Cupom 01-000012". */
export function jobName({ slip, number }: Pick<PrintJob, 'slip' | 'number'>, t: PrintingTexts): string {
  const kind = t(`kind.${slip.kind}`);
  return number === null ? kind : t('numbered', { kind, number });
}

/** Why there is no paper; follows a colon. */
export function whyText(trouble: PrintTrouble | null, t: PrintingTexts): string {
  return t(`trouble.${trouble ?? 'unknown'}`);
}

export function jobText(job: PrintJob, t: PrintingTexts): string {
  const values = { printer: job.printerName, why: whyText(job.trouble, t) };
  switch (job.state) {
    case 'waiting':
      return t(job.trouble === null ? 'state.waiting' : 'state.behind', values);
    case 'printing':
    case 'uncertain':
    case 'dismissed':
      return t(`state.${job.state}`, values);
    case 'failed':
      return `${t('state.failed', values)} ${t('state.byItself')}`;
    case 'printed':
      if (job.printerId === TRAINING_PRINTER.id) {
        return t(job.slip.kind === 'receipt' ? 'state.trainingReceipt' : 'state.training');
      }
      return t(job.isCopy ? 'state.printedCopy' : 'state.printed', {
        ...values,
        when: clock(job.endedAt ?? job.createdAt),
      });
  }
}

/** "pronta", or its trouble. */
export function printerText({ state, trouble }: PrinterStatus, t: PrintingTexts): string {
  return state === 'troubled' ? whyText(trouble, t) : t(`printer.${state}`);
}
