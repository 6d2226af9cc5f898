import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    setupFiles: './test/support/after-each-file.ts',
    // Processes, not threads: the SQLite driver is native code, and a crash of it then names its test.
    pool: 'forks',
    // Files share the modules of their process: loading the server anew for each took half of the time.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
