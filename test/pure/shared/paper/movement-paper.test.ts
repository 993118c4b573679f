import { describe, expect, it } from 'vitest';
import { cents } from '../../../../shared/money.ts';
import { movementPaper } from '../../../../shared/paper/movement-paper.ts';
import { asSecondCopy } from '../../../../shared/paper/paper-frame.ts';
import type { CashMovement } from '../../../../shared/shift.ts';
import { MARTA, movement } from '../../renderer/screens/shift/shift-fixtures.ts';
import { OPTIONS, textOf } from './paper-fixtures.ts';

const paperOf = (of: CashMovement, columns = 48) => movementPaper(of, 45, { ...OPTIONS, columns });
const text = (of: CashMovement, columns = 48): string => textOf(paperOf(of, columns));

describe('the slip of a movement', () => {
  it('says what, how much, why, who and when, with room for two to sign', () => {
    const paper = text(movement());
    expect(paper).toMatch(/^ +Mercado Modelo\nCAIXA 01 +TURNO 45\n20\/11\/2026 14:05\n-{48}\n +SANGRIA Nº 3\n/);
    expect(paper).toMatch(/VALOR R\$ +200,00\nMOTIVO\n {2}Recolhimento ao cofre\nOPERADOR\n {2}Caio Nunes\n/);
    expect(paper).toMatch(/_{30}\n +ASSINATURA DO OPERADOR\n\n\n +_{30}\n +QUEM RECEBEU\n/);
    expect(paper).toMatch(/NÃO É DOCUMENTO FISCAL$/);
  });

  it('has whoever brought the money sign a suprimento', () => {
    expect(text(movement({ kind: 'supply' }))).toMatch(/SUPRIMENTO Nº 3[\s\S]+QUEM ENTREGOU/);
  });

  it('shows no amount where none moved, and one signature', () => {
    const paper = text(movement({ kind: 'no_sale', amountCents: cents(0) }));
    expect(paper).toContain('ABERTURA SEM VENDA Nº 3');
    expect(paper).not.toMatch(/VALOR|QUEM/);
    expect(paper.match(/_{30}/g)).toHaveLength(1);
  });

  it('names the supervisor who allowed it', () => {
    expect(text(movement({ approver: MARTA }))).toContain('AUTORIZADO POR\n  Marta Reis\n');
  });

  it('keeps a long reason whole within its columns', () => {
    const reason = 'Pagamento ao fornecedor de hortifrúti que veio sem aviso antes da hora e não tinha boleto';
    const paper = text(movement({ reason }), 32);
    expect(Math.max(...paper.split('\n').map((line) => line.length))).toBeLessThanOrEqual(32);
    expect(paper.replace(/\s+/g, ' ')).toContain(reason);
  });

  it('is, as a second copy, the first word for word below one line', () => {
    const [mark, ...rest] = textOf(asSecondCopy(paperOf(movement()), OPTIONS.voice)).split('\n');
    expect(mark?.trim()).toBe('2ª VIA');
    expect(rest.join('\n')).toBe(text(movement()));
  });
});
