import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'faults/**/*.test.ts'],
    // Most of the time of a run is waiting, and Vitest leaves one of two processors free.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
