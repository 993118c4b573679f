import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textBundles } from './locales/text-bundles.ts';

/** All output is our own files: both hosts' policy allows neither inline scripts nor data: scripts. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), textBundles],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    assetsInlineLimit: 0,
    // screens load later, their styles do not: the winning rule must not depend on the order
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // the first page in one file, what the sale's screen adds in a second; code of several later screens in a third
            { name: 'beginning', tags: ['$initial'], priority: 2 },
            {
              name: 'beside-sale',
              test: /\/screens\/sale\/(?:line-steps|product-pane|typed-names)\.tsx$/,
              priority: 1,
            },
            // apart: the texts of a language would bring all of `several`
            { name: 'report-words', test: /\/report-words\.json$/, priority: 1 },
            { name: 'several', minShareCount: 2 },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 2_000,
  },
});
