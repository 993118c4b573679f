import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { textBundles } from '../renderer/locales/text-bundles.ts';
import { PATIENCE_MS } from './support/until.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** The till's main job, page by page: `npm test` walks through these, `npm run check` through every page. */
const MAIN_PAGES = ['card', 'first-minutes', 'import', 'pix', 'returns', 'shift', 'shop-keeping'].map(
  (name) => `pages/${name}.test.ts`,
);

/** They put something else in the place of a module, which no file of the same worker may have loaded before. */
const REPLACES_MODULES = [
  'records/backup-folder',
  'records/copy-database',
  'records/rescue/restore-plan',
  'updates/accept-all',
].map((name) => `parts/areas/${name}.test.ts`);

/** A worker keeps its browser from file to file; the till is bundled once for all. */
const IN_PAGES = { isolate: false, globalSetup: ['./support/bundle-till.ts'] };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(import.meta.dirname, '..', 'node_modules', '.vite'),
  plugins: [textBundles],
  resolve: { alias: { electron: path.join(import.meta.dirname, 'support', 'electron-stand-in.ts') } },
  test: {
    projects: [
      // no process, no server, no page, and nothing that one file leaves to the next
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['pure/**/*.test.{ts,tsx}'],
          setupFiles: ['support/browser-idle.ts', 'support/page-zone.ts'],
          isolate: false,
        },
      },
      // SQLite, HTTP, the simulator
      {
        extends: true,
        test: { name: 'parts', include: ['parts/**/*.test.{ts,tsx}'], exclude: REPLACES_MODULES, isolate: false },
      },
      { extends: true, test: { name: 'replaced', include: REPLACES_MODULES } },
      // Chromium before a till in a process of its own
      { extends: true, test: { name: 'main-pages', include: MAIN_PAGES, ...IN_PAGES } },
      {
        extends: true,
        test: { name: 'pages', include: ['pages/**/*.test.ts'], exclude: MAIN_PAGES, ...IN_PAGES },
      },
      // the shell, the commands and the rigs in small
      { extends: true, test: { name: 'checks', include: ['checks/**/*.test.ts', 'desktop/**/*.test.ts'] } },
    ],
    testTimeout: TEN_MINUTES_MS,
    hookTimeout: TEN_MINUTES_MS,
    teardownTimeout: TEN_MINUTES_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    maxWorkers: 2,
    // It imports Electron, and so has to be given the stand-in like our own files.
    server: { deps: { inline: ['electron-store'] } },
  },
});
