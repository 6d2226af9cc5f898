import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ITEMS, PHOTOS, photograph, ROOMS } from '../data/report.mjs';
import { sqliteCopy } from '../data/working-copies.mjs';
import { median, percentile, sortedLatencies } from '../results/statistics.mjs';
import { judged, megabytes, short } from '../results/table.mjs';
import { startProgram } from '../servers/program.mjs';
import { enterReport, keepDrawing } from '../servers/reports.mjs';

// What a PDF of a large report takes, from the start of its process to its end, and what the API loses while two are
// drawn without pause.

const DRAW = fileURLToPath(new URL('../servers/draw-pdf.mjs', import.meta.url));
const PROPERTIES = 1_000;
const TIMES = 5;
const ROUNDS = 9;
const SLICE_MS = 2_000;

/** As the server starts the process. */
const FLAGS = ['--max-semi-space-size=2', '--v8-pool-size=0'];

/** @typedef {{ ms: number, cpu: number, rss: number }} Drawn */

/** @param {Pick<import('../main.mjs').Plan, 'say'>} plan @returns {Promise<import('../results/table.mjs').Table>} */
export async function measurePdf({ say }) {
  say('PDF: small and large photos');
  const small = await photograph(1024, 768);
  const bare = await drawOften();
  const usual = await drawOften(small);
  const large = await drawOften(await photograph(4032, 3024));
  const added = (usual.rss - bare.rss) / 1e6;
  const { idle, busy, pdfs } = await measureApi(small, say);
  return {
    id: 'pdf',
    title: `FULL of ${ROOMS} rooms of ${ITEMS} items with ${PHOTOS} photos`,
    columns: ['Measure', 'Value', 'Target', ''],
    rows: [
      [
        'Seconds, with photos of 1024 × 768',
        short(usual.ms / 1000),
        ...judged(usual.ms / 1000, { atMost: 1 }),
      ],
      ['… of processor time', short(usual.cpu / 1000), '', ''],
      ['… MB more than an idle process', short(added), ...judged(added, { atMost: 100 })],
      ['Seconds, with photos of 12 megapixels', short(large.ms / 1000), '', ''],
      ['… MB in all', megabytes(large.rss), '', ''],
      ['p99 of read one, ms', short(idle), '', ''],
      ['… while two PDFs are drawn', short(busy), '', ''],
      ['… times as long', short(busy / idle), ...judged(busy / idle, { atMost: 1.5 })],
      ['PDFs a second meanwhile', short(pdfs), '', ''],
    ],
  };
}

/** The medians of several processes. @param {Buffer} [photo] @returns {Promise<Drawn>} */
async function drawOften(photo) {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const path = join(folder, 'photo.jpg');
  if (photo) await writeFile(path, photo);
  /** @type {Drawn[]} */
  const all = [];
  for (let time = 0; time < TIMES; time += 1) all.push(await draw(photo ? [path] : []));
  await rm(folder, { recursive: true });
  return {
    ms: median(all.map(({ ms }) => ms)),
    cpu: median(all.map(({ cpu }) => cpu)),
    rss: median(all.map(({ rss }) => rss)),
  };
}

/** @param {readonly string[]} words @returns {Promise<Drawn>} */
async function draw(words) {
  const child = fork(DRAW, words, { execArgv: FLAGS });
  const ended = once(child, 'exit');
  const [drawn] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
  if (!drawn) throw new Error('The PDF was not drawn');
  await ended;
  return drawn;
}

/**
 * The latencies of requests while nothing is drawn and while two PDFs are, in turns. Four are asked for, so that two are
 * always at work.
 * @param {Buffer} photo
 * @param {(text: string) => void} say
 */
async function measureApi(photo, say) {
  const place = await sqliteCopy('pdf', PROPERTIES, say);
  const program = await startProgram('lintel', { properties: PROPERTIES, place });
  say('PDF: entering four reports');
  const places = await Promise.all([0, 1, 2, 3].map((index) => enterReport(program, index, photo)));
  const slice = (/** @type {number} */ seed) => program.run('read one', { ms: SLICE_MS, seed });
  await slice(0); // warm-up

  say('PDF: requests while two are drawn');
  /** @type {Awaited<ReturnType<typeof slice>>[]} */
  const idle = [];
  /** @type {typeof idle} */
  const busy = [];
  let pdfs = 0;
  const started = performance.now();
  let idleMs = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const quiet = await slice(2 * round);
    idleMs += quiet.ms;
    idle.push(quiet);
    const drawing = keepDrawing(program, places);
    busy.push(await slice(2 * round + 1));
    pdfs += await drawing.stop();
  }
  const busyMs = performance.now() - started - idleMs;
  await program.stop();
  const p99 = (/** @type {typeof idle} */ slices) => percentile(sortedLatencies(slices), 0.99);
  return { idle: p99(idle), busy: p99(busy), pdfs: (1000 * pdfs) / busyMs };
}
