/** The names between `{{` and `}}` of `text`, as i18next's own types read them. */
function placesIn(text: string): string {
  return (text.match(/\{\{[^}]*\}\}/g) ?? []).join(' ');
}

const keyOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : `'${key}'`);

function linesOf(texts: object, indent: string): readonly string[] {
  return Object.entries(texts).flatMap(([key, below]: [string, unknown]) => {
    if (typeof below === 'string') {
      const places = placesIn(below);
      return places === '' ? [] : [`${indent}readonly ${keyOf(key)}: '${places}';`];
    }
    if (typeof below !== 'object' || below === null || Array.isArray(below)) return [];
    const lines = linesOf(below, `${indent}  `);
    return lines.length === 0 ? [] : [`${indent}readonly ${keyOf(key)}: {`, ...lines, `${indent}};`];
  });
}

/** `interpolations.ts` of these areas: the type of those texts that something is put into. */
export function interpolationsOf(areas: object): string {
  return [
    '/*',
    ' * What has to be put into each text that takes something, read off the Portuguese by test/pure/text: the compiler knows',
    ' * the keys of a JSON file, and not what its texts say. Write it anew with `npx vitest run --root test pure/text -u`.',
    ' */',
    'export type Interpolations = {',
    ...linesOf(areas, '  '),
    '};',
    '',
  ].join('\n');
}
