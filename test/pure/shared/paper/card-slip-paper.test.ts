import { describe, expect, test } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { cardSlipPaper } from '../../../../shared/paper/payment-paper.ts';
import { reconciliationPaper } from '../../../../shared/paper/reconciliation-paper.ts';
import { RECONCILED } from '../../areas/printing/sample-reconciliation.ts';
import { CARD, CARD_SALE, MISSED_CARD } from '../../areas/printing/sample-sales.ts';
import { OPTIONS, TRAINING, textOf } from './paper-fixtures.ts';

describe('the slip of a card', () => {
  const text = textOf(cardSlipPaper(CARD, CARD_SALE, 'customer', OPTIONS));

  test('says for whom it is, how much, and everything that the charge is known by', () => {
    expect(text).toMatch(/^ +COMPROVANTE DE CARTÃO\n +VIA DO CLIENTE\n/m);
    for (const part of [
      /^CAIXA 01 +VENDA 01-000043$/m,
      /^CARTÃO DE CRÉDITO$/m,
      /^PARCELAS +3x$/m,
      /^VALOR R\$ +129,90$/m,
      /MAQUININHA +Maquininha do balcão$/m,
      /BANDEIRA +MASTERCARD$/m,
      /ADQUIRENTE +REDE ADQUIRENTE$/m,
      /NSU +000123456789$/m,
      /AUTORIZAÇÃO +A1B2C3$/m,
      /7f3c2a90-5b1d-4f7e-9a64-0c8e2d7b1f35$/m,
      /018f6d2e-7c1a-7b32-9d45-3f0a6c81e2b7$/m,
      /NÃO É DOCUMENTO FISCAL$/,
    ]) {
      expect(text).toMatch(part);
    }
    expect(textOf(cardSlipPaper(CARD, CARD_SALE, 'store', OPTIONS))).toContain('VIA DO ESTABELECIMENTO');
  });

  test('is worth nothing where no money was taken, or where it was given back', () => {
    expect(text).not.toContain('SEM VALOR');
    expect(textOf(cardSlipPaper(MISSED_CARD, CARD_SALE, 'customer', OPTIONS))).toContain('NÃO APROVADO - SEM VALOR');
    const undone = { ...CARD, undone: { how: 'case', at: CARD.updatedAt, caseId: null } } as const;
    expect(textOf(cardSlipPaper(undone, CARD_SALE, 'customer', OPTIONS))).toContain('PAGAMENTO DESFEITO - SEM VALOR');
    expect(textOf(cardSlipPaper(CARD, CARD_SALE, 'customer', TRAINING))).toContain('TREINAMENTO - SEM VALOR');
  });

  test('of a sale that is not paid yet has no number', () => {
    expect(textOf(cardSlipPaper(CARD, { series: null, number: null }, 'customer', OPTIONS))).not.toContain('VENDA');
  });
});

describe('a conferência', () => {
  const text = textOf(reconciliationPaper(RECONCILED, OPTIONS));

  test('counts, and puts ours beside theirs', () => {
    expect(text).toMatch(/DIA 20\/11\/2026\nCONFERIDO EM +20\/11\/2026 21:00\n +HÁ DIFERENÇAS PARA RESOLVER\n/);
    expect(text).toMatch(/PAGAMENTOS +7\n {2}CONFERE +2\n {2}VALOR DIFERENTE +1\n/);
    expect(text).toMatch(/PIX \(2\)\n {2}CAIXA +8,49\n {2}OPERADORA +0,00\n {2}OPERADORA NÃO CONFERE +8,49\n/);
  });

  test('tells of each that differs, with what was decided, and of the others how many', () => {
    expect(text).toMatch(
      /VALOR DIFERENTE +POR RESOLVER\n {2}MAQUININHA +Balcão 1\n {2}CAIXA +8,49\n {2}OPERADORA +8,94\n/,
    );
    expect(text).toMatch(/FALTA NA OPERADORA +RESOLVIDO\n/);
    expect(text).toMatch(/OPERADORA +NÃO DISSE\n/);
    expect(text).toMatch(/ {2}NOTA DE Marta Reis\n {2}A operadora confirma o repasse amanhã\n/);
    expect(text).toMatch(/ {2}CASO ABERTO EM PENDÊNCIAS\nOUTROS, QUE CONFEREM +3\n/);
  });

  test('slips that nobody has seen on a statement are told with their sum, and are not among those that agree', () => {
    const waiting = { ...RECONCILED, undecided: 0, unvouched: 0, slipsToSee: { count: 1, amountCents: cents(1_000) } };
    const paper = textOf(reconciliationPaper(waiting, OPTIONS));
    expect(paper).toContain('FALTA VER COMPROVANTES NO EXTRATO');
    expect(paper).toMatch(/COMPROVANTES A VER NO EXTRATO +1\n {2}VALOR +10,00\n/);
    expect(paper).toMatch(/OUTROS, QUE CONFEREM +2\n/);
  });

  test('without a difference says so', () => {
    const counts = { ...RECONCILED.counts, amount_differs: 0, missing_here: 0, missing_there: 0, undone: 0 };
    const agreed = { ...RECONCILED, rows: [], counts, undecided: 0, unvouched: 0 };
    const paper = textOf(reconciliationPaper(agreed, OPTIONS));
    expect(paper).toContain('TUDO CONFERE');
    expect(paper).toContain('NENHUMA DIFERENÇA');
  });
});
