// Everything a change must pass, in order: `node run.mjs test`, or only some of it by name:
// `node run.mjs test lint server`. A step that goes well is one line, one that does not shows all.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runChild } from './child.mjs';
import { listFiles, listPackages } from './files.mjs';
import { digest } from './stamp.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const results = join(root, '.test-results');

/** Packages whose tests have places of their own. */
const [CLIENT, SERVER, SUITE, RELEASE] = [
  'packages/client',
  'apps/server',
  'conformance',
  '.ci/release',
];

/** What writes what others read. */
const BUILD = [
  command('build', 'pnpm run build'),
  { name: 'generated', run: checkGeneratedFiles },
  command('lockfile', 'node .ci/lockfile.mjs'),
];
const RULES = [
  command('types', 'pnpm run typecheck'),
  command('lint', 'pnpm exec biome check --error-on-warnings .'),
  command('structure', 'node .ci/structure.mjs'),
  command('structure-rules', 'node --test .ci/structure.test.mjs'),
];
const SMALL = listPackages(root)
  .filter((folder) => ![CLIENT, SERVER, SUITE, RELEASE].includes(folder))
  .map(testsOf);
const CERTIFYING = [
  command('certified', 'node conformance/dist/main.js demo --out .test-results/certified'),
  command('replayed', 'node conformance/dist/main.js replay .test-results/certified'),
  command('certificate', 'node conformance/dist/main.js certify .test-results/certified'),
  command(
    'verified',
    'node conformance/dist/main.js verify .test-results/certified/certificate.html',
  ),
];
const PROOF = command('proof', 'pnpm --filter @lintel/conformance run proof');

/**
 * The steps, stage after stage, some with two lanes side by side. The tests of the server have the machine to themselves:
 * PDFs are drawn when nothing else wants the processor. A command counts as one check; tests count one by one.
 */
const STAGES = [
  [BUILD],
  [[testsOf(CLIENT), ...RULES, ...SMALL], [testsOf(RELEASE)]],
  [[testsOf(SERVER)]],
  [[testsOf(SUITE)], [...CERTIFYING, PROOF]],
];

await main(process.argv.slice(2));

async function main(wanted) {
  const stages = chooseSteps(wanted);
  // Children cannot see for whom they write.
  process.env[process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR'] = '1';
  // Tests begin hundreds of processes of the same programs: each finds them compiled.
  process.env['NODE_COMPILE_CACHE'] ??= join(results, 'compiled');
  const rows = [];
  for (const stage of stages) {
    const isAlone = stage.length === 1;
    const lanes = await Promise.all(stage.map((lane) => runLane(lane, { isAlone })));
    rows.push(...lanes.flat());
    const stopped = rows.find(({ stoppedBy }) => stoppedBy);
    if (stopped) process.exit(stopped.code || 1);
  }

  const [passed, failed] = ['passed', 'failed'].map((key) =>
    rows.reduce((n, row) => n + row[key], 0),
  );
  const total = `${passed} passed, ${failed} failed`;
  if (failed > 0)
    console.log(`\nOnce more, in short:\n${rows.map((row) => row.line).join('\n')}\n`);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'total'), `${total}\n`);
  console.log(total);
  process.exitCode = failed > 0 ? 1 : 0;
}

function chooseSteps(wanted) {
  const names = STAGES.flat(2).map((step) => step.name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step '${unknown}'. The steps are: ${names.join(', ')}.`);
    process.exit(2);
  }
  const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);
  return STAGES.map((stage) =>
    stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0),
  );
}

/** Runs steps one after the other, until one was asked to stop. */
async function runLane(steps, { isAlone }) {
  const rows = [];
  for (const step of steps) {
    rows.push(await runStep(step, { isAlone }));
    if (rows.at(-1).stoppedBy) break;
  }
  return rows;
}

/** A step that is alone says its name when it begins; the lines of others would come between. */
async function runStep({ name, run }, { isAlone }) {
  const heading = `${name} `.padEnd(20, '.');
  if (isAlone) process.stdout.write(`${heading} `);
  const started = Date.now();
  const { passed, failed, output, code, stoppedBy } = await run();
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const counts = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  const result = `${counts.padEnd(24)}${seconds.padStart(8)}`;
  const line = `${heading} ${result}`;
  console.log(isAlone ? result : line);
  if (failed > 0 && !stoppedBy) console.log(`\n${output}`);
  return { passed, failed, code, stoppedBy, line };
}

/** A step that is one command, which passes when it exits with 0. */
function command(name, line) {
  const [program, ...args] = line.split(' ');
  return { name, run: async () => countOne(await runChild(program, args, { cwd: root })) };
}

function countOne(child) {
  return { ...child, passed: child.code === 0 ? 1 : 0, failed: child.code === 0 ? 0 : 1 };
}

/** Generating again must change no file. */
async function checkGeneratedFiles() {
  const before = hashFiles();
  const child = await runChild('pnpm', ['run', 'generate'], { cwd: root });
  if (child.code !== 0) return countOne(child);
  const stale = [...hashFiles()].filter(([file, hash]) => before.get(file) !== hash);
  const names = stale.map(([file]) => file).join('\n');
  const output = `These generated files were stale and have now been written anew:\n${names}\n`;
  return countOne({ ...child, output, code: stale.length });
}

function hashFiles() {
  const files = listFiles(root, ['README.md', 'docs', 'packages', 'apps', 'conformance']);
  return new Map(files.map((file) => [file, digest([readFileSync(join(root, file))])]));
}

/** The tests of one package. Only a test that ran and passed is passed: no check is skipped in silence. */
function testsOf(folder) {
  const name = basename(folder);
  const report = join(results, `${name}.json`);
  const vitest = join(root, folder, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const cwd = join(root, folder);
      const child = await runChild(process.execPath, [vitest, 'run', ...reporters], { cwd });
      return { ...child, ...countTests(report, child.code) };
    },
  };
}

function countTests(report, code) {
  const { numPassedTests: passed, numTotalTests: all } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numTotalTests: 0 };
  const isBroken = code !== 0 || all === 0;
  return { passed, failed: Math.max(all - passed, isBroken ? 1 : 0) };
}
