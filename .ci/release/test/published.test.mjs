import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemo } from '../../demo-server.mjs';
import { listNeeded } from './support/installed.mjs';
import { publishInstalled, startRegistry } from './support/registry.mjs';

// What is published can be installed from a registry into an empty project, and runs there.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const PACKAGES = [
  'packages/schema',
  'packages/jsonx',
  'packages/client',
  'apps/server',
  'conformance',
];
const folder = mkdtempSync(join(tmpdir(), 'lintel-release-'));
const tarballs = new Map();
let registry;

beforeAll(async () => {
  mkdirSync(join(folder, 'packed'));
  for (const path of PACKAGES) {
    const { stdout } = await run(
      'pnpm',
      ['pack', '--json', '--pack-destination', join(folder, 'packed')],
      {
        cwd: join(root, path),
      },
    );
    tarballs.set(path, JSON.parse(stdout).filename);
  }
  registry = await startRegistry(folder);
  for (const needed of listNeeded(PACKAGES.map((path) => join(root, path)))) {
    await publishInstalled(registry.url, needed);
  }
  writeFileSync(
    join(folder, '.npmrc'),
    `registry=${registry.url}\n//${new URL(registry.url).host}/:_authToken=nobody\nprovenance=false\n`,
  );
  for (const tarball of tarballs.values()) {
    await run('pnpm', ['publish', tarball, '--no-git-checks', '--registry', registry.url], {
      cwd: folder,
    });
  }
});

afterAll(async () => {
  await registry?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(PACKAGES)('%s', (path) => {
  it('is packed as its manifest says', async () => {
    const { messages, pkg } = await publint({
      pack: { tarball: new Uint8Array(readFileSync(tarballs.get(path))).buffer },
      level: 'suggestion',
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  it('holds what its readers need and nothing else', async () => {
    const names = await listTarball(tarballs.get(path));
    expect(names).toEqual(
      expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']),
    );
    expect(
      names.filter((name) => /(^|\/)(src|test|bench|node_modules)\/|\.test\.|\.map$/.test(name)),
    ).toEqual([]);
  });
});

describe.each(['packages/schema', 'packages/jsonx', 'packages/client', 'conformance'])(
  '%s',
  (path) => {
    it('has types that every resolver of modules finds', async () => {
      const tarball = createPackageFromTarballData(
        new Uint8Array(readFileSync(tarballs.get(path))),
      );
      const { problems } = await checkPackage(tarball);
      // The packages are modules of the language (ESM): what only CommonJS or TypeScript before 4.7 could want is left out.
      const wrong = problems.filter(
        ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe('an empty project', () => {
  let demo;
  afterAll(() => demo?.stop());

  it('installs the server, which runs with demo data', async () => {
    demo = await startInstalled(await install('server', '@lintel/server'));
    const { current } = demo.access;
    const headers = { Authorization: `Bearer ${current.accessToken}` };
    expect((await fetch(`${current.baseUrl}/properties`, { headers })).status).toBe(200);
  });

  it('downloads about two thirds of a MiB of the suite', () => {
    expect(statSync(tarballs.get('conformance')).size).toBeLessThan(688 * 1024);
  });

  it('keeps the docstrings of the suite beside its types', async () => {
    const packed = join(await unpack('conformance'), 'packed');
    expect(readFileSync(join(packed, 'run/run.d.ts'), 'utf8')).toContain('/** ');
    expect(readFileSync(join(packed, 'main.js'), 'utf8')).not.toContain('/**');
  });

  it('loads the suite from a few files', async () => {
    const names = await listTarball(tarballs.get('conformance'));
    expect(names.filter((name) => name.endsWith('.js')).length).toBeLessThan(12);
  });

  it('installs the suite beside the server, which it judges', async () => {
    const project = join(folder, 'server');
    await run('pnpm', ['add', '@lintel/conformance'], { cwd: project });
    const suite = join(project, 'node_modules/.bin/lintel-conformance');
    const { stdout } = await run(suite, ['demo', 'PRO', 'CON', 'PDF-006'], { cwd: project });
    expect(stdout).toMatch(/\b0 fail/);
  });

  it('installs the suite from files, as its README says, with nothing of ours in the registry', async () => {
    const project = makeProject('files');
    const npmrc = join(project, '.npmrc');
    const nowhere = '@lintel:registry=http://127.0.0.1:9/\nfetch-retries=0\n';
    writeFileSync(npmrc, `${readFileSync(npmrc, 'utf8')}${nowhere}`);
    const files = ['packages/schema', 'conformance'].map((path) => tarballs.get(path));
    await run('npm', ['install', '--no-audit', '--no-fund', ...files], { cwd: project });
    const suite = join(project, 'node_modules/.bin/lintel-conformance');
    const { stdout } = await run(suite, ['explain', 'PRO-001'], { cwd: project });
    expect(stdout).toContain('PRO-001');
  });

  it('installs the client, which runs as a module and in a bundle', async () => {
    const { current } = demo.access;
    const project = await install('client', '@lintel/client');
    writeFileSync(
      join(project, 'main.mjs'),
      `import { createClient } from '@lintel/client';
       const client = createClient({ baseUrl: '${current.baseUrl}', token: '${current.accessToken}' });
       console.log((await client.getProfile()).email);`,
    );
    const plain = await run(process.execPath, ['main.mjs'], { cwd: project });
    await build({
      absWorkingDir: project,
      entryPoints: ['main.mjs'],
      outfile: 'bundle.mjs',
      bundle: true,
      minify: true,
      format: 'esm',
      platform: 'neutral',
    });
    const bundled = await run(process.execPath, ['bundle.mjs'], { cwd: project });
    expect(plain.stdout).toContain('@');
    expect(bundled.stdout).toBe(plain.stdout);
  });

  it('installs schema and JSONx, which print what their READMEs say', async () => {
    const project = await install('parts', '@lintel/schema', '@lintel/jsonx');
    for (const name of ['schema', 'jsonx']) {
      const { code, printed } = firstExample(join(root, 'packages', name, 'README.md'));
      writeFileSync(join(project, `${name}.mjs`), code);
      const { stdout } = await run(process.execPath, [`${name}.mjs`], { cwd: project });
      expect(stdout).toBe(printed);
    }
  });
});

/** The first program of a README, and what it prints: the block after it, or its comments. */
function firstExample(readme) {
  const text = readFileSync(readme, 'utf8');
  const [, code, block] = /^```js\n(.*?)^```\n(?:\nprints\n\n```text\n(.*?)^```)?/ms.exec(text);
  const comments = [...code.matchAll(/^ *\/\/ (.*\n)/gm)].map(([, line]) => line);
  return { code, printed: block ?? comments.join('') };
}

/** Runs a command that knows no registry but ours, and no cache. */
async function run(command, args, { cwd }) {
  const env = {
    ...process.env,
    NPM_CONFIG_USERCONFIG: join(folder, '.npmrc'),
    npm_config_userconfig: join(folder, '.npmrc'),
    npm_config_store_dir: join(folder, 'store'),
    npm_config_cache_dir: join(folder, 'cache'),
    LINTEL_DATA_DIR: join(cwd, 'data'),
  };
  const options = { cwd, env, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(command, args, options).catch((failure) => {
    throw new Error(`${failure.message}\n${failure.stdout.slice(-4000)}`, { cause: failure });
  });
}

function makeProject(name) {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(project, '.npmrc'), readFileSync(join(folder, '.npmrc')));
  return project;
}

async function install(name, ...packages) {
  const project = makeProject(name);
  await run('pnpm', ['add', ...packages], { cwd: project });
  return project;
}

/** The demo of the server that is installed in a project. */
function startInstalled(project) {
  return startDemo({ command: [join(project, 'node_modules/.bin/lintel')], cwd: project });
}

/** The folder a package is unpacked to. */
async function unpack(path) {
  const { extract } = await import('tar');
  const unpacked = mkdtempSync(join(folder, 'unpacked-'));
  await extract({ file: tarballs.get(path), cwd: unpacked, strip: 1 });
  return unpacked;
}

async function listTarball(tarball) {
  const { list } = await import('tar');
  const names = [];
  await list({
    file: tarball,
    onReadEntry: ({ path }) => names.push(path.replace(/^package\//, '')),
  });
  return names;
}
