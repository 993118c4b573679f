import { beforeAll, describe, expect, it } from 'vitest';
import payment from '../../../../renderer/locales/pt-BR/payment.json' with { type: 'json' };
import { errorText, reasonText } from '../../../../renderer/text/error-text.ts';
import { startTexts } from '../../../../renderer/text/i18n.ts';
import { PAYMENT_REASONS } from '../../../../shared/payment.ts';
import { PAYMENT_STATES } from '../../../../shared/payment-states.ts';

beforeAll(() => startTexts('pt-BR'));

describe('texts for what may cross from the main process', () => {
  it.each(PAYMENT_REASONS)('the reason %s has a sentence', (reason) => {
    expect(reasonText(reason)).not.toContain(reason);
    expect(reasonText(reason)).toMatch(/^[A-ZÀ-Ú].*[.]$/);
  });

  it('every state of a payment has a word', () => {
    expect(Object.keys(payment.states).sort()).toEqual([...PAYMENT_STATES].sort());
  });

  it('says with the same code whether cash goes on', () => {
    const values = { freeMb: 12, neededMb: 64 };
    expect(errorText({ code: 'storage_low', values }).text).toContain('Receba em dinheiro');
    const full = errorText({ code: 'storage_low', values: { ...values, context: 'all' } }).text;
    expect(full).toContain('O disco está cheio: 12 MB livres');
  });

  it('tells amounts and days as the cashier reads them', () => {
    const expired = errorText({ code: 'credit_note_expired', values: { expiresAt: '2026-11-20T15:00:00.000Z' } });
    expect(expired.text).toContain('venceu em 20/11/2026');
    expect(errorText({ code: 'credit_note_holds_less', values: { leftCents: 1_234 } }).text).toContain('R$\u00a012,34');
  });

  it('names the field at fault in the words of the screen', () => {
    expect(errorText({ code: 'invalid_input', field: 'settings.registerNumber' }).text).toContain('número do caixa');
    expect(errorText({ code: 'invalid_input', field: 'somethingElse' }).text).toContain('somethingElse');
  });

  it("keeps the operator's words apart from ours, and unchanged", () => {
    const { text, quotation } = errorText({ code: 'operator_refused', message: '[ERRO]: <b>loja</b> & caixa' });
    expect(quotation).toBe('[ERRO]: <b>loja</b> & caixa');
    expect(text).not.toContain('loja');
  });
});
