import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { textBundles } from '../renderer/locales/text-bundles.ts';
import { JourneysFirst } from './support/journeys-first.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: path.join(import.meta.dirname, '..', 'node_modules', '.vite'),
  plugins: [textBundles],
  resolve: { alias: { electron: path.join(import.meta.dirname, 'support', 'electron-stand-in.ts') } },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'journeys', include: ['journey/**/*.test.ts'], globalSetup: ['support/bundled-till.ts'] },
      },
      { extends: true, test: { name: 'parts', include: ['unit/**/*.test.{ts,tsx}', 'desktop/**/*.test.ts'] } },
    ],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    // What comes is waited for; how soon is not judged, since the machine may have other work.
    expect: { poll: { timeout: 20_000 } },
    // Of two cores: a journey waits for half of its time.
    maxWorkers: 4,
    sequence: { sequencer: JourneysFirst },
    // It imports Electron, and so has to be given the stand-in like our own files.
    server: { deps: { inline: ['electron-store'] } },
  },
});
