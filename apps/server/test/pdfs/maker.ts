import { renderPdf } from '../../src/jobs/render-pdf.js';
import { runUpToStep, stop, stopInTransaction } from '../jobs/stopped-worker.js';

// The program of a worker that makes PDFs up to a step, says so, and waits to be killed.

await runUpToStep({
  'before it begins': (deps) => ({ render_pdf: { ...renderPdf(deps), run: stop } }),
  'while it draws': (deps) => ({
    render_pdf: renderPdf({ ...deps, blobs: { ...deps.blobs, lend: stop } }),
  }),
  'when the file has its name': (deps) => {
    const put = (key: string, path: string) => deps.blobs.put(key, path).then(stop);
    return { render_pdf: renderPdf({ ...deps, blobs: { ...deps.blobs, put } }) };
  },
  'in the transaction that publishes it': (deps) => ({
    render_pdf: stopInTransaction(renderPdf(deps)),
  }),
});
