import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { type ReceiptFacts, receiptPaper } from '../../../../shared/paper/receipt-paper.ts';
import { card, cash, evidence, line, pix, sale, standaloneCard, storeCredit } from '../../renderer/sale-fixtures.ts';
import { linesOf, OPTIONS, TRAINING, textOf } from './paper-fixtures.ts';

const FACTS: ReceiptFacts = { taxId: { state: 'none' }, masksTaxId: false, footer: '' };

function text(of: Parameters<typeof receiptPaper>[0], more: Partial<ReceiptFacts> = {}): string {
  return textOf(receiptPaper(of, { ...FACTS, ...more }, OPTIONS));
}

describe('the receipt', () => {
  it("bears the customer's CPF where one was given, or says that it cannot be read here", () => {
    const paid = sale({ state: 'paid', number: 42, payments: [cash()] });
    expect(text(paid)).not.toContain('CPF');
    expect(text(paid, { taxId: { state: 'known', taxId: '12345678909' } })).toMatch(
      /^CPF do consumidor: 123\.456\.789-09$/m,
    );
    expect(text(paid, { taxId: { state: 'known', taxId: '12345678909' }, masksTaxId: true })).toMatch(
      /^CPF do consumidor: \*{3}\.456\.789-\*\*$/m,
    );
    expect(text(paid, { taxId: { state: 'unreadable' } })).toMatch(/não pode ser lido/);
  });

  it('shows number, items, total, what was handed over and the change', () => {
    const paper = text(sale({ state: 'paid', number: 42, payments: [cash()] }));
    expect(paper).toMatch(
      /^ +Mercado Modelo\n +Rua do Modelo, 100, São Paulo\n +TEL\. \(11\) 3333-4444\n +CNPJ 27\.182\.818\/0001-29\nCAIXA 01 +VENDA 01-000042\n/,
    );
    expect(paper).toMatch(/001 Feijão carioca 1 kg\n {4}1 x 8,49 +8,49\n/);
    expect(paper).toMatch(/TOTAL R\$ +8,49\nDINHEIRO +10,00\nTROCO R\$ +1,51\n/);
  });

  it('says of cash that was one of several what it paid, and of a cancelled sale that it is worth nothing', () => {
    const part = cash({ amountCents: cents(500), tenderedCents: cents(1_000), changeCents: cents(500) });
    const paper = text(sale({ state: 'paid', number: 42, payments: [part, pix({ state: 'approved' })] }));
    expect(paper).toMatch(/DINHEIRO +5,00\n {2}RECEBIDO +10,00\nTROCO R\$ +5,00\nPIX /);
    const even = cash({ amountCents: cents(500), tenderedCents: cents(500), changeCents: cents(0) });
    const withoutChange = text(sale({ state: 'paid', number: 42, payments: [even, pix({ state: 'approved' })] }));
    expect(withoutChange).toMatch(/DINHEIRO +5,00\nPIX /);
    expect(withoutChange).not.toContain('TROCO');
    const cancelled = text(sale({ state: 'cancelled' }));
    expect(cancelled).toContain('VENDA CANCELADA');
    expect(cancelled).not.toContain('OBRIGADO');
    expect(paper).not.toContain('CANCELADA');
  });

  it('says what a vale-troca still holds, and nothing of one that is spent', () => {
    const note = (left: number) =>
      text(sale({ state: 'paid', number: 42, payments: [storeCredit({ leftCents: cents(left) })] }));
    expect(note(151)).toMatch(/VALE-TROCA +8,49\n {2}SALDO DO VALE +1,51\n/);
    expect(note(0)).not.toContain('SALDO');
  });

  it('shows what was taken off an item below it, and off the whole above the total', () => {
    const cheap = line('a', {
      quantity: 2,
      discountCents: cents(170),
      discountBasisPoints: 1_000,
      totalCents: cents(1_528),
    });
    const given = { subtotalCents: cents(1_528), discountCents: cents(28), totalCents: cents(1_500) };
    const paper = text(sale({ state: 'paid', number: 7, lines: [cheap], ...given, payments: [cash()] }));
    expect(paper).toMatch(/ {4}2 x 8,49 +16,98\n {4}DESCONTO 10% +-1,70\n/);
    expect(paper).toMatch(/UNIDADES +2\nSUBTOTAL +15,28\nDESCONTO +-0,28\nTOTAL R\$ +15,00\n/);
  });

  it('leaves cancelled items and attempts without money out', () => {
    const paper = text(
      sale({
        state: 'paid',
        number: 1,
        lines: [line('a'), line('b', { name: 'Desistido', cancelled: true })],
        payments: [card({ state: 'declined', deviceName: 'Recusada' }), cash()],
      }),
    );
    expect(paper).not.toContain('Desistido');
    expect(paper).not.toContain('Recusada');
    expect(paper).toMatch(/UNIDADES +1\n/);
  });

  it('puts a value that does not fit beside its name below it, whole', () => {
    const deviceName = 'Maquininha do balcão de frios e laticínios número quatro';
    const paper = text(sale({ state: 'paid', number: 1, payments: [card({ state: 'approved', deviceName })] }));
    expect(paper).toContain('\n  MAQUININHA\n    Maquininha do balcão de frios e laticínios\n    número quatro\n');
  });

  it('carries the proof of a card', () => {
    const proof = evidence({ nsu: '000123', authorization: 'A1B2C3', brand: 'VISA', acquirer: 'ADQ' });
    const paper = text(sale({ number: 7, payments: [card({ state: 'approved', instalments: 3, evidence: proof })] }));
    for (const part of [/CARTÃO DE CRÉDITO 3x +8,49/, /NSU +000123/, /AUTORIZAÇÃO +A1B2C3/, /BANDEIRA +VISA/]) {
      expect(paper).toMatch(part);
    }
  });

  it('says what the card was really used as, where the operator does', () => {
    const used = (cardKind: 'debit' | 'other', instalments: number | null) => {
      const proof = evidence({ cardKind, instalments });
      const payment = card({ state: 'approved', kind: 'credit', instalments: 3, evidence: proof });
      return text(sale({ number: 7, payments: [payment] }));
    };
    expect(used('debit', 1)).toMatch(/CARTÃO DE DÉBITO +8,49/);
    expect(used('other', null)).toMatch(/CARTÃO DE CRÉDITO 3x +8,49/);
  });

  it('names the charge of a Pix', () => {
    const qr = { code: '700002', brCode: '000201', expiresAt: '2026-11-20T17:10:00.000Z' };
    expect(text(sale({ number: 8, payments: [pix({ state: 'approved', qr })] }))).toMatch(/COBRANÇA PIX +700002/);
  });

  it('says of card money that was typed in that it is to be checked, and what was typed', () => {
    const paper = text(sale({ number: 9, payments: [standaloneCard()] }));
    for (const part of [
      /OUTRA MAQUININHA, CONFERIR +8,49/,
      /TIPO +CARTÃO DE DÉBITO/,
      /BANDEIRA +Visa/,
      /NSU +000123/,
      /AUTORIZAÇÃO +A1B2C3/,
      /DIGITADO NO CAIXA, SEM A OPERADORA/,
    ]) {
      expect(paper).toMatch(part);
    }
    expect(text(sale({ number: 9, payments: [standaloneCard({ brand: 'other' })] }))).toMatch(/BANDEIRA +OUTRA/);
  });

  it('is marked in training, at both ends, and only there', () => {
    const lines = linesOf(receiptPaper(sale({ number: 1, payments: [cash()] }), FACTS, TRAINING));
    expect([lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual(['TREINAMENTO - SEM VALOR', 'TREINAMENTO - SEM VALOR']);
    expect(text(sale({ payments: [cash()] }))).not.toContain('TREINAMENTO');
  });

  it("ends with the shop's own lines, where it has any", () => {
    const paper = text(sale({ payments: [cash()] }), { footer: 'Trocas em até 30 dias\n\nwww.exemplo.com.br\n' });
    expect(paper).toMatch(/OBRIGADO E VOLTE SEMPRE\n +Trocas em até 30 dias\n\n +www\.exemplo\.com\.br$/);
    expect(text(sale({ payments: [cash()] }))).toMatch(/OBRIGADO E VOLTE SEMPRE$/);
  });

  it('is never wider than the paper, and loses nothing of a name or an amount', () => {
    const amount = fc.integer({ min: 1, max: 999_999_999 }).map(cents);
    const anyText = fc.string({ maxLength: 120, unit: 'grapheme' });
    fc.assert(
      fc.property(anyText, amount, fc.integer({ min: 32, max: 64 }), (name, price, columns) => {
        const item = line('a', { name, unitPriceCents: price, totalCents: price });
        const payments = [card({ state: 'approved', deviceName: name, amountCents: price })];
        const paper = receiptPaper(sale({ lines: [item], payments, totalCents: price }), FACTS, {
          ...OPTIONS,
          columns,
        });
        const lines = linesOf(paper);
        for (const one of lines) expect([...one].length).toBeLessThanOrEqual(columns);
        const bare = (what: string): string => what.normalize('NFC').replace(/[\s\p{C}]/gu, '');
        expect(bare(lines.join(''))).toContain(bare(name));
        expect(lines.filter((one) => one.endsWith(OPTIONS.voice.amount(price))).length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
