import { shownShop } from '../../../shared/own-shop.ts';
import { creditNotePaper } from '../../../shared/paper/credit-note-paper.ts';
import { movementPaper } from '../../../shared/paper/movement-paper.ts';
import type { PaperDocument } from '../../../shared/paper/paper-document.ts';
import { asSecondCopy, type PaperOptions } from '../../../shared/paper/paper-frame.ts';
import { type PaperVoice, paperVoice } from '../../../shared/paper/paper-voice.ts';
import { cardSlipPaper } from '../../../shared/paper/payment-paper.ts';
import { receiptPaper } from '../../../shared/paper/receipt-paper.ts';
import { reconciliationPaper } from '../../../shared/paper/reconciliation-paper.ts';
import { reportPaper } from '../../../shared/paper/report-paper.ts';
import { returnPaper } from '../../../shared/paper/return-paper.ts';
import { shiftReportPaper } from '../../../shared/paper/shift-report-paper.ts';
import { testPaper } from '../../../shared/paper/test-paper.ts';
import type { PrinterProfile, SlipRef } from '../../../shared/printing.ts';
import { receiptNumber, serialNumber } from '../../../shared/receipt-number.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { SampleShop } from '../../../shared/sample-shop.ts';
import type { Settings } from '../../../shared/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { readSlipFacts, type SlipFacts, type SlipSources } from './slip-facts.ts';

export type SlipPapersParts = {
  readonly sources: SlipSources;
  readonly clock: Pick<Clock, 'now'>;
  readonly settings: () => Settings;
  readonly sampleShop: SampleShop | null;
};

/** Without the mark of a copy. */
export type SlipPaper = {
  readonly document: PaperDocument;
  readonly number: string | null;
  /** Time of the event; null for a view of now. */
  readonly at: string | null;
  /** Shows a customer's CPF or CNPJ, which must not be stored unencrypted. */
  readonly isPrivate: boolean;
};

/** A file masks the customer's number. */
export type Onto = 'paper' | 'file';

export function createSlipPapers(parts: SlipPapersParts) {
  function options(columns: number): PaperOptions {
    const settings = parts.settings();
    const { registerNumber, storePhone } = settings;
    const shop = shownShop(settings, parts.sampleShop);
    const place = { ...shop, storePhone, registerNumber, training: parts.sampleShop !== null };
    return { place, columns, voice: voice(settings) };
  }

  function drawReceipt({ sale, taxId }: Extract<SlipFacts, { kind: 'receipt' }>, onto: Onto, given: PaperOptions) {
    const { footer } = parts.settings().printing;
    return receiptPaper(sale, { taxId, masksTaxId: onto === 'file', footer }, given);
  }

  function draw(facts: SlipFacts, printer: PrinterProfile, onto: Onto): PaperDocument {
    const given = options(printer.columns);
    switch (facts.kind) {
      case 'receipt':
        return drawReceipt(facts, onto, given);
      case 'card_slip':
        return cardSlipPaper(facts.payment, facts.sale, facts.side, given);
      case 'return':
        return returnPaper(facts.made, given);
      case 'credit_note':
        return creditNotePaper(facts.note, given);
      case 'movement':
        return movementPaper(facts.movement, facts.shiftNumber, given);
      case 'shift':
        return shiftReportPaper(facts.report, given);
      case 'reconciliation':
        return reconciliationPaper(facts.report, given);
      case 'report':
        return reportPaper(facts.report, parts.clock.now().toISOString(), given);
      case 'test':
        return testPaper(printer, given);
    }
  }

  return {
    make: async (
      slip: SlipRef,
      printer: PrinterProfile,
      onto: Onto = printer.connection.by === 'virtual' ? 'file' : 'paper',
    ): Promise<Result<SlipPaper>> => {
      const read = await readSlipFacts(parts.sources, slip);
      if (!read.ok) return read;
      const { facts, at } = read.value;
      const isPrivate = facts.kind === 'receipt' && facts.taxId.state !== 'none';
      return ok({
        document: draw(facts, printer, onto),
        number: numberOf(facts, parts.settings().registerNumber),
        at,
        isPrivate,
      });
    },
    asCopy: (document: PaperDocument): PaperDocument => asSecondCopy(document, voice(parts.settings())),
  };
}

function voice({ language, timeZone }: Settings): PaperVoice {
  return paperVoice(language, timeZone);
}

export type SlipPapers = ReturnType<typeof createSlipPapers>;

function numberOf(facts: SlipFacts, registerNumber: number): string | null {
  switch (facts.kind) {
    case 'receipt':
    case 'card_slip':
      return receiptNumber(facts.sale, registerNumber);
    case 'return':
      return serialNumber(facts.made);
    case 'movement':
      return String(facts.movement.number);
    case 'shift':
      return facts.report.number === null ? null : String(facts.report.number);
    case 'credit_note':
    case 'reconciliation':
    case 'report':
    case 'test':
      return null;
  }
}
