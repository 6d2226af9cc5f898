import type { Deps } from '../deps.js';
import { deliverEvent } from './deliver-event.js';
import type { JobKinds } from './kind.js';
import { renderPdf } from './render-pdf.js';

/** Every kind of job there is, and how it is run. */
export function jobKinds(deps: Deps): JobKinds {
  return { deliver_event: deliverEvent(deps), render_pdf: renderPdf(deps) };
}
