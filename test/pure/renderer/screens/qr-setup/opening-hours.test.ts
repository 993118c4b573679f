import { describe, expect, it } from 'vitest';
import { copyHours } from '../../../../../renderer/screens/qr-setup/company-step.tsx';
import type { HoursRow } from '../../../../../renderer/screens/qr-setup/qr-forms.ts';

const ROWS: readonly HoursRow[] = [
  { day: 'segunda', open: false, opensAt: '00:00', closesAt: '01:00' },
  { day: 'terca', open: true, opensAt: '07:00', closesAt: '20:00' },
  { day: 'quarta', open: true, opensAt: '08:00', closesAt: '18:00' },
];

describe('copying the hours of the first open day', () => {
  it('fills the other open days and leaves closed ones alone', () => {
    const [monday, tuesday, wednesday] = copyHours(ROWS);
    expect(monday).toBe(ROWS[0]);
    expect(tuesday).toEqual(ROWS[1]);
    expect(wednesday).toEqual({ day: 'quarta', open: true, opensAt: '07:00', closesAt: '20:00' });
  });

  it('gives the rows themselves when there is nothing to do', () => {
    const alike = copyHours(ROWS);
    expect(copyHours(alike)).toBe(alike);
    const closed = ROWS.map((row) => ({ ...row, open: false }));
    expect(copyHours(closed)).toBe(closed);
  });
});
