import type { Deps } from '../deps.js';
import { deliverEvent } from './deliver-event.js';
import type { JobKinds } from './kind.js';
import { planMessages } from './plan-messages.js';
import { renderPdf } from './render-pdf.js';
import { sendMessage } from './send-message.js';

/** Every kind of job there is, and how it is run. */
export function jobKinds(deps: Deps): JobKinds {
  return {
    deliver_event: deliverEvent(deps),
    plan_messages: planMessages(deps),
    render_pdf: renderPdf(deps),
    send_message: sendMessage(deps),
  };
}
