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
    // What never comes is told late; what comes late on a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
