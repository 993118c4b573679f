// How much a page has to load before it shows its first screen, read off what the build has made.
import path from 'node:path';

/**
 * Bytes by file of what vite's `build` answered: `first` what the page begins with, its own code and what that needs;
 * `later` what comes afterwards. Looks and pictures come by themselves.
 */
export function pageSize({ output }) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const first = new Set();
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (first.has(name)) continue;
    first.add(name);
    waiting.push(...(chunks.get(name)?.imports ?? []).filter((other) => chunks.has(other)));
  }
  const bytes = ({ fileName, code }) => [path.posix.basename(fileName), Buffer.byteLength(code)];
  const all = [...chunks.values()];
  return {
    first: Object.fromEntries(all.filter(({ fileName }) => first.has(fileName)).map(bytes)),
    later: Object.fromEntries(all.filter(({ fileName }) => !first.has(fileName)).map(bytes)),
  };
}

/** One line for whoever builds. */
export function sizeLine({ first, later }) {
  const kilobytes = (files) => `${Math.round(Object.values(files).reduce((sum, bytes) => sum + bytes, 0) / 1000)} kB`;
  return `page: begins with ${kilobytes(first)} of code; ${kilobytes(later)} in ${Object.keys(later).length} files come later`;
}
