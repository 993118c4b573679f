import { expect, test } from 'vitest';
import { reportPaper } from '../../../../shared/paper/report-paper.ts';
import type { Report } from '../../../../shared/report.ts';
import { REPORTS, span } from '../../renderer/screens/reports/report-samples.ts';
import { linesOf, OPTIONS, TRAINING, textOf } from './paper-fixtures.ts';

const NOW = '2026-11-20T18:05:00.000Z';
const of = (kind: Report['kind']): Report => REPORTS.find((one) => one.kind === kind) as Report;

test('what names a row stands above its figures, and the sums below all', () => {
  const text = textOf(reportPaper(of('product'), NOW, OPTIONS));
  expect(text).toMatch(/01\/11\/2026 a 20\/11\/2026\nCAIXA 01\nEMITIDO EM +20\/11\/2026 18:05\nVENDAS 3 +1\.234,56\n/);
  expect(text).toMatch(/A1 Café\n {2}Quantidade +4\n {2}Valor +4,00\n {2}Descontos +0,20\nB2 Pão/);
  expect(text).toMatch(/C3 Queijo\n {2}Quilos +12,350 kg\n {2}Valor +0,80/);
  expect(text).toMatch(
    /-{48}\nTOTAL\n {2}Quantidade +1004\n {2}Quilos +12,600 kg\n {2}Valor +5,70\n {2}Descontos +0,20\n-{48}/,
  );
});

test('nothing is said to be nothing, and training to be worth nothing', () => {
  const lines = linesOf(reportPaper({ ...span, kind: 'device', rows: [] }, NOW, TRAINING));
  expect(lines.join('\n')).toContain('NADA NESTAS DATAS');
  expect(lines.filter((line) => line.includes('TREINAMENTO'))).toHaveLength(2);
});
