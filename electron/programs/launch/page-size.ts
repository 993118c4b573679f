/* How much code a page loads before its first screen. */

/** Assets have no `code`. */
export type BuiltFile = {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly code?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
};

export type PageSize = {
  /** Entry and its static imports. */
  readonly first: Readonly<Record<string, number>>;
  readonly later: Readonly<Record<string, number>>;
};

export function pageSize(files: readonly BuiltFile[]): PageSize {
  const chunks = files.filter(({ type }) => type === 'chunk');
  const first = new Set<string>();
  const waiting = chunks.filter(({ isEntry }) => isEntry === true);
  if (waiting.length === 0) throw new Error('nothing of what is built is what a page begins with');
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (first.has(next.fileName)) continue;
    first.add(next.fileName);
    const { imports = [] } = next;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return {
    first: bytesOf(chunks.filter(({ fileName }) => first.has(fileName))),
    later: bytesOf(chunks.filter(({ fileName }) => !first.has(fileName))),
  };
}

function bytesOf(chunks: readonly BuiltFile[]): Readonly<Record<string, number>> {
  const sizes = chunks.map(({ fileName, code = '' }): [string, number] => [
    fileName.replace(/^.*\//, ''),
    new TextEncoder().encode(code).length,
  ]);
  return Object.fromEntries(sizes);
}

export function sizeLine({ first, later }: PageSize): string {
  const kilobytes = (files: Readonly<Record<string, number>>): number =>
    Math.round(Object.values(files).reduce((sum, bytes) => sum + bytes, 0) / 1000);
  return `page: begins with ${kilobytes(first)} kB of code, and its words; ${kilobytes(later)} kB in ${Object.keys(later).length} files come later`;
}
