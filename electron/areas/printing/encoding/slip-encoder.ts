import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';

/**
 * An encoder for ESC/POS that adds nothing of its own. It knows five widths of paper alone and breaks texts by its own
 * rules; the lines of a slip are broken already and go past that, so that its columns say nothing here.
 */
export function slipEncoder(): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: 48,
    newline: '\n',
    // a QR, a barcode and dots advance the paper by themselves
    feedAfterBlock: false,
    feedBeforeCut: 0,
    errors: 'strict',
  });
}
