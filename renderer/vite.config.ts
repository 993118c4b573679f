import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textBundles } from './locales/text-bundles.ts';

/** Everything ends in files of our own origin: the policy of both hosts allows neither inline scripts nor data: scripts. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), textBundles],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    // screens come later, their looks do not: which rule wins must not hang on the order in which they come
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what the page begins with, in one file; of the rest, what several screens need, in another
            { name: 'beginning', tags: ['$initial'] },
            { name: 'several', minShareCount: 2 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 2_000,
  },
});
