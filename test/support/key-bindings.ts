import { filesIn, readFile } from './project-files.ts';

/** Every source of the page and all of its texts, by its path below `renderer`. */
export function pageSources(): ReadonlyMap<string, string> {
  const files = filesIn(['renderer'], /\.(?:tsx?|json)$/);
  return new Map(files.map((file) => [file.replace(/^renderer\//, ''), readFile(file)]));
}

/** The bindings of `source` that the strip does not show, each by what its `key` says; where that is left to others, by `?`. */
export function hiddenBindings(source: string): readonly string[] {
  return [...source.matchAll(/\bhidden: true\b|\.\.\.quiet\b/g)].map(({ index }) => {
    const from = source.lastIndexOf('{', index);
    const to = source.indexOf('}', index);
    const [, key] = /\bkey(?:: ([^,\n]+))?[,\s]/.exec(source.slice(from, to < 0 ? undefined : to)) ?? [];
    return (key ?? '?').replaceAll("'", '').trim();
  });
}

/** Keys that `text` names by themselves and not by what they do: `F9`, but neither `{{keyPay}}` nor `CPF9`. */
export function namedKeys(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\w{])F\d{1,2}\b/g)].map(([key]) => key);
}
