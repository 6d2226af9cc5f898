import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'faults/**/*.test.ts'],
    // Files share the modules of their process: loading the suite anew for each took a third of the time.
    isolate: false,
    // Most of the time of a run is waiting, and Vitest leaves one of two processors free.
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
