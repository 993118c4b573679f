import type { Row } from './row.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const code = (text: string): string => `\`${text}\``;

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const cells = [
      code(row.id),
      row.of.join(', '),
      row.says,
      row.built.map(code).join(' '),
      [row.test, ...(row.also ?? [])].map(({ file, name }) => `${code(file)}: ${name}`).join('<br>'),
      row.violation.says,
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [
    '| Row | Of | What holds | Built in | Shown by | Planted violation |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

export const TABLE_BEGINS = '<!-- the rows, by `npm run security -- --write` -->';

export function withTable(readme: string, rows: readonly Row[]): string {
  const [before] = readme.split(TABLE_BEGINS);
  return `${before}${TABLE_BEGINS}\n\n${tableOf(rows)}\n`;
}
