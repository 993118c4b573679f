import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['unit/**/*.test.{ts,tsx}', 'desktop/**/*.test.ts', 'journey/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    teardownTimeout: 20_000,
    maxWorkers: 2,
  },
});
