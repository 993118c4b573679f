import { expect, test } from 'vitest';
import { COLUMNS } from '../../../../electron/areas/provisioning/till-sheet.ts';
import { readFile } from '../../../support/project-files.ts';

/** Code in the left column of the table under `heading`. */
function namedUnder(heading: string, page: string): readonly string[] {
  const [, table = ''] = page.split(heading);
  const rows = table.split('\n\n')[0]?.split('\n') ?? [];
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
}

test('the guide names each column of the sheet, and no other', () => {
  const page = readFile('resources/docs/provisioning.md');
  expect([...namedUnder('| Colunas | Conteúdo |', page)].sort()).toEqual([...COLUMNS].sort());
  const without = page.replace('`operatorToken`', '`operatorTokens`');
  expect([...namedUnder('| Colunas | Conteúdo |', without)].sort()).not.toEqual([...COLUMNS].sort());
});
