import { defineConfig, type ViteUserConfig } from 'vitest/config';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** The modules that start programs beside themselves, and where they are when the server is built. */
const STARTS_PROGRAMS =
  /\/src\/(rendering\/render-pdf|blobs\/images\/image-desk|storage\/keep-thread)\.ts$/;

/** Has these programs run as they are built: a loader that compiles them takes longer than most of what they do. */
const builtPrograms: Plugin = {
  name: 'built-programs',
  enforce: 'pre',
  transform(code, id) {
    const [, module] = STARTS_PROGRAMS.exec(id) ?? [];
    if (module === undefined) return undefined;
    const built = new URL(`./dist/${module}.js`, import.meta.url).href;
    return { code: code.replaceAll('import.meta.url', JSON.stringify(built)), map: null };
  },
};

export default defineConfig({
  plugins: [builtPrograms],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: './test/support/global-setup.ts',
    setupFiles: './test/support/after-each-file.ts',
    // Processes, not threads: the SQLite driver is native code, and a crash of it then names its test.
    pool: 'forks',
    // Files share the modules of their process: loading the server anew for each took half of the time.
    isolate: false,
    // One more than the processors of the smallest machine: each waits for databases and processes for a third of its time.
    maxWorkers: 3,
    // What never comes is told late; what comes late on a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
