import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    // Files share the modules of their process, most of all those of the suite.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
