import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const renderer = path.join(import.meta.dirname, '..');

/** A separate build, so that neither page loads the other's code. */
export default defineConfig({
  root: renderer,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../dist/renderer',
    // keeps the till's page
    emptyOutDir: false,
    target: 'chrome140',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: path.join(renderer, 'customer.html') },
  },
});
