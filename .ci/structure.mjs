// The structure of the code, as tables: who may import whom, which words may stand where, how long a
// file may be. What the linter can check is in biome.json; this is the rest.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './files.mjs';
import { checkStructure } from './structure-checks.mjs';

/** Packages, and which of ours each may import. The arrows point down only. */
const PACKAGES = {
  '@lintel/schema': { folder: 'packages/schema', imports: [] },
  '@lintel/jsonx': { folder: 'packages/jsonx', imports: [] },
  // What writes the client reads the contract; the client itself knows nothing of it.
  'client-generator': { folder: 'packages/client/generate', imports: ['@lintel/schema'] },
  // Its tests try it against the faults of the suite; what is published has no dependency but simple-oauth2.
  '@lintel/client': { folder: 'packages/client', imports: ['@lintel/conformance'] },
  '@lintel/server': { folder: 'apps/server', imports: ['@lintel/schema', '@lintel/jsonx'] },
  // A second server of the same API stands on the specification alone: it knows nothing of ours.
  'independent-server': { folder: 'conformance/independent', imports: [] },
  '@lintel/conformance': { folder: 'conformance', imports: ['@lintel/schema'] },
};

/** Layers of the server. */
const SERVER = {
  domain: { imports: ['secrets'] },
  storage: { imports: ['domain', 'folders'] },
  http: { imports: ['domain', 'deps', 'addresses', 'secrets', 'pages'], types: ['config'] },
  // OAuth is an application of its own over the same machinery: reading bodies, sending, limiting.
  oauth: {
    imports: ['domain', 'deps', 'addresses', 'secrets', 'pages', 'http'],
    types: ['config'],
  },
  jobs: { imports: ['domain', 'deps', 'addresses', 'rendering', 'webhooks'], types: ['config'] },
  rendering: { imports: ['domain', 'screen-colours'] },
  webhooks: { imports: ['domain', 'secrets'] },
  blobs: { imports: ['domain', 'folders', 'screen-colours'] },
  'screen-colours': { imports: [] },
  // Messages are made of the same HTML as pages.
  mail: { imports: ['domain', 'pages', 'folders'] },
  metrics: { imports: ['domain'] },
  pages: { imports: ['domain', 'deps', 'addresses'], types: ['config'] },
  folders: { imports: [] },
  deps: { imports: ['domain', 'addresses'], types: ['config', 'secrets'] },
  secrets: { imports: [] },
  addresses: { imports: [] },
  config: { imports: ['addresses'], types: ['storage', 'blobs', 'mail'] },
};

/** What puts the layers of the server together. */
const SERVER_WIRING = [
  'app',
  'server',
  'open',
  'main',
  'cli',
  'demo',
  'generate',
  'configuration-page',
  'states-page',
  'index',
];

/** Layers of the suite. What a layer imports stands before it. */
const SUITE = {
  base: { imports: [] },
  'node-version': { imports: ['base'] },
  register: { imports: ['base'] },
  config: { imports: ['base', 'register'] },
  net: { imports: ['base'], types: ['config'] },
  auth: { imports: ['base', 'register', 'net'], types: ['config'] },
  engine: { imports: ['base', 'register', 'net', 'auth'], types: ['config'] },
  // A check sees what was recorded, and nothing of the configuration or of who signed in. What it has from auth
  // are the readers of pages and of token responses.
  checks: { imports: ['base', 'engine', 'net', 'register', 'auth'] },
  scenarios: {
    imports: ['base', 'register', 'net', 'auth', 'engine', 'checks'],
    types: ['config'],
  },
  evidence: { imports: ['base', 'register', 'net', 'engine'] },
  run: { imports: ['base', 'register', 'engine', 'evidence'] },
  preflight: {
    imports: ['base', 'register', 'net', 'auth', 'engine', 'scenarios'],
    types: ['config'],
  },
  report: { imports: ['base', 'register', 'net', 'engine', 'evidence'], types: ['config'] },
  // A certificate is shown as a report is.
  certificate: { imports: ['base', 'register', 'net', 'engine', 'evidence', 'report'] },
  // The faults know the specification, and nothing of how the suite would see them.
  faults: { imports: ['base', 'register', 'checks'] },
  coverage: { imports: ['base', 'register', 'report'], types: ['engine', 'faults'] },
  demo: { imports: ['base', 'engine'], types: ['config'] },
};

/** What puts the layers of the suite together. */
const SUITE_WIRING = ['cli', 'index', 'main', 'vitest'];

/**
 * The folders that have layers: which others each layer may import, and which only as types. Wiring may
 * import all of them, and they may not import it. Libraries are at home in some layers only, and what is
 * pure knows none but those named.
 */
const LAYERED = [
  {
    folder: 'apps/server/src/',
    layers: SERVER,
    wiring: SERVER_WIRING,
    libraries: {
      express: ['http', 'oauth', 'pages'],
      knex: ['storage'],
      'better-sqlite3': ['storage'],
      pg: ['storage'],
      commander: ['cli'],
      'prom-client': ['metrics'],
      nodemailer: ['mail'],
      '@node-rs/argon2': ['secrets'],
      pdfkit: ['rendering'],
      fontkit: ['rendering'],
      'bidi-js': ['rendering'],
    },
    pure: { layer: 'domain', imports: ['@lintel/schema'] },
  },
  {
    folder: 'conformance/src/',
    layers: SUITE,
    wiring: SUITE_WIRING,
    libraries: {
      commander: ['cli'],
      saxes: ['net'],
      supertest: ['net'],
      yaml: ['config', 'register'],
      'playwright-core': ['auth'],
    },
  },
];

/** Words, where they may not stand, and the places that are free to use them. */
const WORDS = [
  {
    rule: 'unfinished work',
    word: /\b(?:TODO|FIXME|XXX)\b/,
    comments: true,
    says: 'finish it, or write it into an issue',
  },
  {
    rule: 'skipped tests',
    word: /\.(?:skip|skipIf|runIf|only|todo)\s*[(.]|\bx(?:it|test|describe)\(/,
    says: 'every test runs, always',
  },
  {
    rule: 'silenced rules',
    word: /biome-ignore\S* lint\/\w+\/(?:noProcessEnv|noExplicitAny|noImportCycles|no\w+Tests)/,
    comments: true,
    says: 'this rule has no exceptions but those in biome.json',
  },
  {
    rule: 'environment',
    word: /[{,]\s*env\b[^}]*\}\s*(?:=\s*process\b|from\s*['"](?:node:)?process['"])/,
    free: [/^(?:apps\/server|conformance)\/(?:src|faults)\/main\.ts$/, /\/(?:test|bench)\//],
    says: 'only main.ts reads the environment, and hands it on',
  },
  {
    rule: 'revisions',
    word: /\bRevision\b|import[^;]*\brevision[^;]*from '@lintel\/schema'/i,
    within: /^apps\/server\/src\//,
    free: [
      /\/src\/(?:http|oauth|cli|demo)\//,
      /\/src\/(?:app|server|main|cli|config|deps|addresses)\.ts$/,
      /\.test\.ts$/,
    ],
    says: 'only http and oauth know that there are revisions',
  },
];

/** Where biome.json may allow process.env. */
const ENVIRONMENT = [
  'run.mjs',
  '.ci/**',
  'apps/server/src/main.ts',
  'conformance/src/main.ts',
  'conformance/faults/main.ts',
  '**/test/**',
  'apps/server/bench/**',
  'examples/**',
];

/** Lines of a file at most; the first row that fits counts. */
const LENGTHS = [
  { files: /\/(?:generated|migrations)\//, lines: Number.POSITIVE_INFINITY },
  { files: /\.(?:test|cases)\.ts$|\.test\.mjs$|\/test\//, lines: 600 },
  { files: /./, lines: 400 },
];

/** Files whose exports are read from outside, or by a program that reads a whole folder. */
const ENTRIES = [
  /^apps\/server\/bench\/(data|yardsticks)\//, // tests import them by names made at run time
  /\/src\/(?:index|vitest)\.ts$/,
  /\/test\/support\/global-setup\.ts$/,
  /\.cases\.ts$/,
  /\.d\.mts$/,
];

export const RULES = { PACKAGES, LAYERED, WORDS, ENVIRONMENT, LENGTHS, ENTRIES };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
if (process.argv[1] === fileURLToPath(import.meta.url)) main();

function main() {
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const paths = listFiles(root, ['packages', 'apps', 'conformance', '.ci', 'run.mjs']);
  const sources = new Map(
    paths.filter((path) => /\.[cm]?[jt]sx?$/.test(path)).map((path) => [path, read(path)]),
  );
  const problems = checkStructure(sources, JSON.parse(read('biome.json')), RULES);
  for (const problem of problems) console.error(problem);
  console.log(`${sources.size} files, ${problems.length} against the structure`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
