import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { httpAlone } from '../../electron/vite.config.ts';
import { startTill, type TillProgram } from './till-host.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly tillProgram: TillProgram;
  }
}

const root = path.join(import.meta.dirname, '..', '..');
const electron = path.join(root, 'electron');
const cache = path.join(root, 'node_modules', '.cache');

/** The program looks for the page, and for its threads, from where its sources are. */
const fromItsSources: Plugin = {
  name: 'from-its-sources',
  transform: (code, id) =>
    id.startsWith(`${electron}${path.sep}`) && code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.filename', JSON.stringify(id))
      : null,
};

/**
 * Journeys start hundreds of tills. The sources are bundled once for all of them, as they are at the beginning of the run: a
 * bundle that Node has compiled before is ready in a third of the time that its sources take.
 */
export default async function bundleTill(project: TestProject): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'journeys-till-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  await build({
    configFile: false,
    root: electron,
    logLevel: 'error',
    plugins: [fromItsSources, httpAlone],
    ssr: { noExternal: ['undici'] },
    build: {
      ssr: 'browser-host.ts',
      outDir: path.join(folder, 'till'),
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'till.js' } },
    },
  });
  const program = { file: path.join(folder, 'till', 'till.js'), compiled: path.join(folder, 'compiled') };
  // What is compiled is kept by a process that ends by itself, and the tills of journeys are killed.
  const first = await startTill({ dataDir: mkdtempSync(path.join(folder, 'first-')), program });
  await first.stop();
  project.provide('tillProgram', program);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
