import { describe, expect, it } from 'vitest';
import {
  type CompanyDraft,
  cashRegisterProblems,
  companyDraft,
  companyForm,
  companyProblems,
} from '../../../../../renderer/screens/qr-setup/qr-forms.ts';
import { type CompanyForm, suggestedCashRegister } from '../../../../../shared/qr-registration.ts';

const FORM: CompanyForm = {
  storeId: '000191',
  latitude: '-23.5505',
  longitude: '-46.6333',
  openingHours: [{ day: 'sexta', opensAt: '07:30', closesAt: '20:00' }],
};

const changed = (change: Partial<CompanyDraft>): CompanyDraft => ({ ...companyDraft(FORM), ...change });

function friday(opensAt: string, closesAt: string): CompanyDraft {
  return changed({ hours: [{ day: 'sexta', open: true, opensAt, closesAt }] });
}

describe('the company step', () => {
  it('shows all seven days, open only those that are stored, and sends the same form back', () => {
    const draft = companyDraft(FORM);
    expect(draft.hours).toHaveLength(7);
    expect(draft.hours.filter((row) => row.open).map((row) => row.day)).toEqual(['sexta']);
    expect(companyForm(draft)).toEqual(FORM);
    expect(companyProblems(draft)).toBeNull();
  });

  it('takes a decimal comma', () => {
    const draft = changed({ latitude: ' -23,5505 ' });
    expect(companyProblems(draft)).toBeNull();
    expect(companyForm(draft).latitude).toBe('-23.5505');
  });

  it.each([
    [changed({ storeId: ' ' }), { storeId: 'missing', hours: {} }],
    [changed({ storeId: 'LOJA ★' }), { storeId: 'notLatin1', hours: {} }],
    [changed({ latitude: '90,1' }), { latitude: 'range', hours: {} }],
    [changed({ longitude: 'oeste' }), { longitude: 'range', hours: {} }],
    [friday('7:30', '18:00'), { hours: { sexta: 'hourFormat' } }],
    [friday('08:00', '24:00'), { hours: { sexta: 'hourFormat' } }],
    [friday('18:00', '08:00'), { hours: { sexta: 'hourOrder' } }],
  ])('finds what is wrong (%#)', (draft, problems) => expect(companyProblems(draft)).toEqual(problems));

  it('does not judge the times of a day that is closed', () => {
    const closed = changed({ hours: [{ day: 'sexta', open: false, opensAt: '', closesAt: '' }] });
    expect(companyProblems(closed)).toBeNull();
    expect(companyForm(closed).openingHours).toEqual([]);
  });
});

describe('the cash-register step', () => {
  const CNPJ = '12ABC34501DE35';

  it('accepts what is proposed, in both modes', () => {
    for (const mode of ['default', 'acquirer_operated'] as const) {
      expect(cashRegisterProblems(suggestedCashRegister(mode, 7, CNPJ), mode)).toBeNull();
    }
  });

  it('holds the acquirer-operated mode to its patterns, and only that', () => {
    const free = { cashRegisterName: 'Frente 1', cashRegisterId: 'FRENTE1' };
    expect(cashRegisterProblems(free, 'default')).toBeNull();
    expect(cashRegisterProblems(free, 'acquirer_operated')).toEqual({
      cashRegisterName: 'namePattern',
      cashRegisterId: 'idPattern',
    });
  });

  it('wants both texts, and no character that a header cannot carry', () => {
    expect(cashRegisterProblems({ cashRegisterName: '', cashRegisterId: 'CAIXA €' }, 'default')).toEqual({
      cashRegisterName: 'missing',
      cashRegisterId: 'notLatin1',
    });
  });
});
