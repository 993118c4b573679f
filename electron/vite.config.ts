import path from 'node:path';
import type { InlineConfig } from 'vite';
import { httpAlone, oneByteText } from './launch/small-program.ts';

const here = import.meta.dirname;
const dist = path.join(here, '..', 'dist');

const common = { configFile: false, root: here, logLevel: 'warn' } satisfies InlineConfig;

/**
 * The main process as one module, and those that it loads on demand. Packages stay outside, so that native code is found
 * where it was installed; but for the one of which only a part is wanted.
 */
const main: InlineConfig = {
  ...common,
  plugins: [httpAlone, oneByteText],
  ssr: { noExternal: ['undici'] },
  build: {
    ssr: 'main.ts',
    outDir: path.join(dist, 'electron'),
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    chunkSizeWarningLimit: 2_000,
    minify: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'main.js' } },
  },
};

/** The thread that works on whole files; a module of its own beside the main one, which has to be built before it. */
const fileWorker: InlineConfig = {
  ...main,
  build: {
    ...main.build,
    ssr: 'backup/file-worker.ts',
    emptyOutDir: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'file-worker.js' } },
  },
};

/** The thread that reads product files, as the one above. */
const importWorker: InlineConfig = {
  ...main,
  build: {
    ...main.build,
    ssr: 'csv-import/import-worker.ts',
    emptyOutDir: false,
    rolldownOptions: { external: ['electron'], output: { format: 'es', entryFileNames: 'import-worker.js' } },
  },
};

/** A sandboxed preload is CommonJS in a single file and may require `electron` alone: all else goes inside. */
const preload: InlineConfig = {
  ...common,
  build: {
    lib: { entry: 'preload.ts', formats: ['cjs'], fileName: () => 'preload.cjs' },
    outDir: path.join(dist, 'preload'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    rolldownOptions: { external: ['electron'] },
  },
};

/** What stands for Electron around the preload in a browser tab. */
const pageShim: InlineConfig = {
  ...common,
  build: {
    lib: { entry: 'browser-host/page-shim.ts', formats: ['iife'], name: 'tillShim', fileName: () => 'page-shim.js' },
    outDir: path.join(dist, 'browser-host'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
  },
};

/** Every build of this folder. */
export const electronBuilds: readonly InlineConfig[] = [preload, pageShim, main, fileWorker, importWorker];
