import { expect, it } from 'vitest';
import { neighbourReason } from '../../../../../renderer/screens/shift/movement-dialog.tsx';
import { breakageByPerson } from '../../../../../renderer/screens/shift/reports-screen.tsx';
import { cents } from '../../../../../shared/money.ts';
import type { PersonName } from '../../../../../shared/person.ts';
import { CAIO, MARTA, report } from './shift-fixtures.ts';

const close = (endedBy: PersonName, difference: number, endedAt: string) =>
  report({ endedBy, differenceCents: cents(difference), endedAt });

it('keeps sobras and faltas of each person apart, the largest falta first, and leaves older days out', () => {
  const reports = [
    close(MARTA, 300, '2026-11-20T18:00:00Z'),
    close(CAIO, -500, '2026-11-19T18:00:00Z'),
    close(CAIO, 500, '2026-11-18T18:00:00Z'),
    close({ ...CAIO, name: 'Caio' }, -120, '2026-11-17T18:00:00Z'),
    close(MARTA, -9_999, '2026-10-01T18:00:00Z'),
  ];
  expect(breakageByPerson(reports, Date.parse('2026-11-01T00:00:00Z'))).toEqual([
    { personId: CAIO.id, name: 'Caio Nunes', closes: 3, overCents: 500, underCents: -620 },
    { personId: MARTA.id, name: 'Marta Reis', closes: 1, overCents: 300, underCents: 0 },
  ]);
});

it('goes through the common reasons in a ring, from whatever was typed', () => {
  const common = ['a', 'b', 'c'];
  expect(['x', 'a', 'b', 'c'].map((text) => neighbourReason(common, text, 1))).toEqual(['a', 'b', 'c', 'a']);
  expect(['x', 'a', 'b', 'c'].map((text) => neighbourReason(common, text, -1))).toEqual(['c', 'c', 'a', 'b']);
});
