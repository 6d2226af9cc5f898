// Writes the coverage of the specification from the result of a run. The arguments are the path of
// a result.json and the path of the file to write.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { renderRegisterCoverage } from '../src/coverage/register-coverage.js';
import { renderRunCoverage } from '../src/coverage/run-coverage.js';
import type { RunResult } from '../src/engine/result.js';
import { loadRegister } from '../src/register/load.js';
import { loadClasses, loadUnits } from '../src/register/specification.js';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('Usage: write-coverage RESULT FILE');

const result = JSON.parse(readFileSync(from, 'utf8')) as RunResult; // written by the suite itself
const register = loadRegister();
const text = [
  '# Coverage of the specification',
  '',
  'Which words of the specification the conformance suite holds a server to. Made by',
  '`node run.mjs conformance demo` and, in `conformance`,',
  '`pnpm exec tsx scripts/write-coverage.ts ../conformance-out/result.json ../docs/coverage.md`.',
  '',
  renderRegisterCoverage({ register, units: loadUnits(), classes: loadClasses() }),
  renderRunCoverage(result),
].join('\n');
writeFileSync(to, `${text.trimEnd()}\n`);
