import { parseArgs } from 'node:util';

// The command line of the benchmark.

export const HELP = `Usage: node run.mjs bench [OPTIONS]

Compares the service with a bare server and with plain Express and Knex at 100,000 properties, measures how its cost
grows to 1,000,000 properties, how fast JSONx and PDFs are, and where the time goes. Numbers are ratios of one run.

  --quick            1,000 and 100,000 properties only, and fewer rounds
  --only TEXT        only operations whose name contains TEXT
  --postgres [URL]   growth on PostgreSQL too: at URL, or on one that is started for it
  --overload         what happens under twice the load the service holds, reads and writes
  --wrk              the comparison once more by wrk, which must be installed (apt install wrk)
  --write            write the tables into docs/performance.md
  --help             this page
`;

/**
 * What was asked for.
 * @typedef {object} Options
 * @property {boolean} quick
 * @property {string} only
 * @property {string | undefined} postgres address of a server; empty for one of our own
 * @property {boolean} overload
 * @property {boolean} wrk
 * @property {boolean} write
 * @property {boolean} help
 */

/** @param {readonly string[]} words @returns {Options} */
export function readOptions(words) {
  const { values } = parseArgs({
    args: words.flatMap(closeOptional),
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      postgres: { type: 'string' },
      overload: { type: 'boolean', default: false },
      wrk: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return { ...values, postgres: values.postgres };
}

/** --postgres may stand alone: then its value is empty. @param {string} word @param {number} at @param {readonly string[]} words */
function closeOptional(word, at, words) {
  if (word !== '--postgres') return [word];
  const next = words[at + 1];
  return next === undefined || next.startsWith('--') ? ['--postgres='] : [word];
}
