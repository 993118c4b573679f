import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { textBundles } from '../renderer/locales/text-bundles.ts';
import { PATIENCE_MS } from './support/until.ts';

const TEN_MINUTES_MS = 10 * 60_000;

/** The till's main job, page by page; `npm run check` has every page. */
const MAIN_PAGES = ['card', 'first-minutes', 'import', 'pix', 'returns', 'shift', 'shop-keeping'].map(
  (name) => `pages/${name}.test.ts`,
);

/** They replace modules, which no file of the same worker may have loaded. */
const REPLACES_MODULES = [
  'records/backup-folder',
  'records/copy-database',
  'records/rescue/restore-plan',
  'updates/accept-all',
].map((name) => `parts/areas/${name}.test.ts`);

/** Workers keep their browser; the till is bundled once. */
const IN_PAGES = { isolate: false, globalSetup: ['./support/bundle-till.ts'] };

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(import.meta.dirname, '..', 'node_modules', '.vite'),
  plugins: [textBundles],
  resolve: { alias: { electron: path.join(import.meta.dirname, 'support', 'electron-stand-in.ts') } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['pure/**/*.test.{ts,tsx}'],
          setupFiles: ['support/browser-idle.ts', 'support/page-zone.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'parts', include: ['parts/**/*.test.{ts,tsx}'], exclude: REPLACES_MODULES, isolate: false },
      },
      { extends: true, test: { name: 'replaced', include: REPLACES_MODULES } },
      { extends: true, test: { name: 'main-pages', include: MAIN_PAGES, ...IN_PAGES } },
      {
        extends: true,
        test: { name: 'pages', include: ['pages/**/*.test.ts'], exclude: MAIN_PAGES, ...IN_PAGES },
      },
      { extends: true, test: { name: 'checks', include: ['checks/**/*.test.ts', 'desktop/**/*.test.ts'] } },
    ],
    testTimeout: TEN_MINUTES_MS,
    hookTimeout: TEN_MINUTES_MS,
    teardownTimeout: TEN_MINUTES_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    maxWorkers: 2,
    // it imports Electron, so it needs the stand-in
    server: { deps: { inline: ['electron-store'] } },
  },
});
