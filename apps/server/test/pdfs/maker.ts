import { pino } from 'pino';
import { readConfig } from '../../src/config.js';
import type { Deps } from '../../src/deps.js';
import type { JobKind } from '../../src/jobs/kind.js';
import { renderPdf } from '../../src/jobs/render-pdf.js';
import { createWorker } from '../../src/jobs/worker.js';
import { depsOf, openDeployment, systemClock } from '../../src/open.js';

// The program of a worker that makes PDFs up to a step, says so, and waits to be killed.

type Maker = (deps: Deps) => JobKind<'render_pdf'>;

/** Where a worker stops, and how it comes there. */
const STEPS: Readonly<Record<string, Maker>> = {
  'before it begins': (deps) => ({ ...renderPdf(deps), run: stop }),
  'while it draws': (deps) => renderPdf({ ...deps, blobs: { ...deps.blobs, lend: stop } }),
  'when the file has its name': (deps) => {
    const put = (key: string, path: string) => deps.blobs.put(key, path).then(stop);
    return renderPdf({ ...deps, blobs: { ...deps.blobs, put } });
  },
  'in the transaction that publishes it': (deps) => {
    const kind = renderPdf(deps);
    const run: typeof kind.run = async (job, signal) => {
      const { record, ...outcome } = await kind.run(job, signal);
      return { ...outcome, record: async (stores) => record?.(stores).then(stop) };
    };
    return { ...kind, run };
  },
};

function stop(): Promise<never> {
  process.stdout.write('reached\n');
  return new Promise(() => {});
}

const config = readConfig(process.env);
const log = pino({ level: 'silent' });
const clock = systemClock;
const deployment = await openDeployment(config, { clock, log });
const deps = depsOf(deployment, { config, port: config.port, clock, log });
const maker = STEPS[process.argv[2] ?? ''];
if (!maker) throw new Error(`There is no step ${process.argv[2]}`);
createWorker(deps, { render_pdf: maker(deps) }).start();
