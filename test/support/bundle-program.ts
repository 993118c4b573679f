import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const cache = path.join(import.meta.dirname, '..', '..', 'node_modules', '.cache');

export function programFolder(name: string): { readonly folder: string; readonly remove: () => void } {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, name));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) };
}

export async function bundleProgram(
  folder: string,
  name: string,
  source: string,
  { plugins, minify }: { readonly plugins: readonly Plugin[]; readonly minify: boolean },
): Promise<void> {
  await build({
    configFile: false,
    root: path.dirname(source),
    logLevel: 'error',
    plugins: [...plugins],
    // native code must stay where it is installed
    ssr: { noExternal: true, external: ['better-sqlite3', 'serialport'] },
    build: {
      ...{ ssr: source, outDir: folder, emptyOutDir: false, target: 'node24', minify },
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { output: { format: 'es', entryFileNames: `${name}.js` } },
    },
  });
}
