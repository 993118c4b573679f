import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { shiftReportPaper } from '../../../../shared/paper/shift-report-paper.ts';
import { CLOSE_MATTERS, type ShownReport } from '../../../../shared/shift.ts';
import { MARTA, report } from '../../renderer/screens/shift/shift-fixtures.ts';
import { linesOf, OPTIONS, TRAINING, textOf } from './paper-fixtures.ts';

const text = (of: ShownReport): string => textOf(shiftReportPaper(of, OPTIONS));

describe('a Z on paper', () => {
  it('says which, of when and by whom', () => {
    const paper = text(report());
    expect(paper).toMatch(/^ +Mercado Modelo\n +FECHAMENTO Z Nº 000012\nCAIXA 01 +TURNO 45\n/);
    expect(paper).toMatch(/ABERTURA +20\/11\/2026 08:00\n {2}POR +Caio Nunes\n/);
    expect(paper).toMatch(/FECHAMENTO +20\/11\/2026 18:30\n {2}POR +Marta Reis\n/);
  });

  it('tells sales, what was cancelled, and each way of paying with its sum', () => {
    const paper = text(report());
    expect(paper).toMatch(/VENDAS +12 +1\.234,56\nVENDAS CANCELADAS +1 +10,00\nITENS CANCELADOS +2 +5,00\n/);
    expect(paper).toMatch(/DINHEIRO +5 +500,00\nCARTÃO CRÉDITO VISA +4 +434,56\nPIX +3 +300,00\n/);
    expect(paper).toMatch(/TOTAL RECEBIDO +12 +1\.234,56\n/);
  });

  it('tells the discounts that were given', () => {
    const paper = text(report({ discounts: { count: 3, cents: cents(1_250) } }));
    expect(paper).toMatch(/ITENS CANCELADOS +2 +5,00\nDESCONTOS DADOS +3 +12,50\n/);
  });

  it('reckons the drawer up to the difference', () => {
    const paper = text(report());
    expect(paper).toMatch(/FUNDO DE TROCO +200,00\n\+ DINHEIRO DE VENDAS +500,00\n\+ SUPRIMENTOS +1 +50,00\n/);
    expect(paper).toMatch(/- SANGRIAS +2 +300,00\n= ESPERADO +450,00\n {2}CONTADO +445,00\nFALTA +5,00\n/);
    expect(paper).toMatch(/ABERTURAS SEM VENDA +3\n/);
    expect(text(report({ differenceCents: cents(730) }))).toMatch(/SOBRA +7,30\n/);
    expect(text(report({ differenceCents: cents(0) }))).toContain('\nSEM DIFERENÇA\n');
  });

  it('names who allowed it, what was said and what is carried over', () => {
    const carriedOver = CLOSE_MATTERS.map((matter, index) => ({ matter, count: index + 1 }));
    const paper = text(report({ approver: MARTA, comment: 'Nota de 5 rasgada', carriedOver }));
    expect(paper).toContain('OBSERVAÇÃO\n  Nota de 5 rasgada\nAUTORIZADO POR\n  Marta Reis\n');
    expect(paper).toMatch(/FICA PARA O PRÓXIMO TURNO\n {2}PAGAMENTOS EM ANDAMENTO +1\n/);
    expect(paper.match(/undefined/)).toBeNull();
  });

  it('bears its seals, whole', () => {
    const paper = text(report());
    const half = (hex: string): string => `${hex.repeat(16)} ${hex.repeat(16)}`;
    for (const hex of ['a', 'b', 'c']) expect(paper).toContain(`  ${half(hex)}\n  ${half(hex)}`);
    expect(text(report({ previousSeal: null }))).toContain('PRIMEIRA Z DESTE CAIXA');
  });

  it('says in training that it is worth nothing, at both ends', () => {
    const lines = linesOf(shiftReportPaper(report(), TRAINING));
    expect([lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual(['TREINAMENTO - SEM VALOR', 'TREINAMENTO - SEM VALOR']);
  });

  it('names a tender and a card that these words do not know as they are called', () => {
    const unknown = { tender: 'cheque', cardKind: 'novo', brand: 'other', tally: { count: 1, cents: cents(100) } };
    expect(text(report({ payments: [unknown] }))).toMatch(/CHEQUE NOVO OUTRO/);
  });

  it('cuts nothing off a name that just fits beside its figures', () => {
    const narrow = (of: ShownReport): string => textOf(shiftReportPaper(of, { ...OPTIONS, columns: 40 }));
    const paper = narrow(report({ creditNotesIssued: { count: 1, cents: cents(1_071) } }));
    expect(paper).toMatch(/^VALE-TROCAS EMITIDOS {5}1 {9}10,71$/m);
    const odd = { tender: 'card', cardKind: 'credit', brand: 'Cabal', tally: { count: 12_345, cents: cents(100) } };
    expect(narrow(report({ payments: [odd] }))).toMatch(/^CARTÃO CRÉDITO CABAL 12345 {10}1,00$/m);
  });

  it('tells of money that came for an earlier shift only where there is some', () => {
    expect(text(report())).not.toContain('DE OUTROS TURNOS');
    const paper = text(report({ lateApprovals: { count: 1, cents: cents(990) } }));
    expect(paper).toMatch(/DE OUTROS TURNOS, CHEGOU DEPOIS {2}1 +9,90\n/);
  });

  it('tells how much of the total has gone back, where some has', () => {
    expect(text(report({ reversed: { count: 0, cents: cents(0) } }))).not.toContain('ESTORNADO');
    const paper = text(report({ reversed: { count: 1, cents: cents(990) } }));
    expect(paper).toMatch(/TOTAL RECEBIDO .+\nDO TOTAL, ESTORNADO +1 +9,90\n/);
  });
});

it('a Z of a shift that received nothing tells what came and went for other shifts', () => {
  const one = { count: 1, cents: cents(990) };
  const paper = text(
    report({
      payments: [],
      undone: one,
      lateApprovals: one,
      lateReversals: one,
      reversalsBack: { count: 2, cents: one.cents },
    }),
  );
  expect(paper).toMatch(/NADA RECEBIDO\nDE OUTROS TURNOS, CHEGOU DEPOIS {2}1 +9,90\n/);
  expect(paper).toMatch(/DE OUTROS TURNOS, ESTORNADO +1 +9,90\nDE OUTROS TURNOS, ESTORNO DESFEITO\n? +2 +9,90\n/);
  expect(paper).toMatch(/DESFEITOS.* +1 +9,90\n/);
});

describe('an X on paper', () => {
  const blind: ShownReport = {
    ...report({ kind: 'x', number: null }),
    sales: { count: 12, cents: null },
    payments: report().payments.slice(1),
    cashInCents: null,
    expectedCents: null,
    countedCents: null,
    differenceCents: null,
    seal: null,
    previousSeal: null,
  };

  it('keeps to itself what the drawer should hold while the close is blind', () => {
    const paper = text(blind);
    expect(paper).toMatch(/LEITURA X\n/);
    expect(paper).toMatch(/DINHEIRO +SÓ NO FECHAMENTO\n/);
    expect(paper).toMatch(/= ESPERADO +SÓ NO FECHAMENTO\n/);
    expect(paper).toMatch(/TOTAL SEM DINHEIRO +7 +734,56\n/);
    expect(paper).toMatch(/^VENDAS 12 +SÓ NO FECHAMENTO$/m);
    expect(paper).not.toMatch(/CONTADO|SOBRA|FALTA|SEM DIFERENÇA|SELO DESTA Z/);
  });

  it('tells it where the store counts with open eyes', () => {
    const open = { ...blind, cashInCents: cents(50_000), expectedCents: cents(45_000) };
    expect(text(open)).toMatch(/= ESPERADO +450,00\n/);
  });

  it('says that nothing was received', () => {
    expect(text({ ...blind, payments: [], cashInCents: cents(0) })).toContain('\nNADA RECEBIDO\n');
  });
});

it('the paper is never wider than its columns, and drops nothing of a name, a reason or an amount', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
  const words = fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom(...'abç ã-Z09') });
  fc.assert(
    fc.property(amount, words, words, fc.integer({ min: 32, max: 64 }), (sum, name, comment, columns) => {
      const of = report({
        storeName: name,
        comment,
        endedBy: { ...MARTA, name },
        sales: { count: 99_999, cents: sum },
        countedCents: sum,
        differenceCents: cents(-sum),
      });
      const lines = linesOf(shiftReportPaper(of, { ...OPTIONS, columns }));
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
      const squeezed = lines.join('').replace(/\s/g, '');
      expect(squeezed).toContain(comment.replace(/\s/g, ''));
      expect(squeezed).toContain(name.replace(/\s/g, ''));
      expect(lines.filter((line) => line.endsWith(OPTIONS.voice.amount(sum))).length).toBeGreaterThanOrEqual(2);
    }),
  );
});
