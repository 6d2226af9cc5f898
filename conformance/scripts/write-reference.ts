/** Writes `reference.json` from the folder of a run of the demo, which is its one argument. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readRun } from '../src/evidence/read-result.js';
import { makeReference, REFERENCE_FILE } from '../src/report/reference.js';

const [, , folder = 'conformance-out'] = process.argv;
writeFileSync(REFERENCE_FILE, `${JSON.stringify(makeReference(readRun(folder)), null, 1)}\n`);
