import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const renderer = path.join(import.meta.dirname, '..');

/** The page that customers see: built by itself, beside the till's, so that neither loads anything of the other. */
export default defineConfig({
  root: renderer,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    // the till's page is there already
    emptyOutDir: false,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path.join(renderer, 'customer.html') },
  },
});
