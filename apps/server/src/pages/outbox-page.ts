import type { KeptMessage } from '../domain/ports/mailer.js';
import { html } from './html.js';
import { renderPage } from './layout.js';

// The messages a demo would have sent.

/** The text of the page; `place` is its own address. */
export function outboxPage(messages: readonly KeptMessage[], place: string): string {
  return renderPage({
    title: 'Outbox',
    isWide: true,
    content: html`<h1>Outbox</h1>
<p class="soft">The demo has no mail server: what it would send to people ends here, a minute after
the change that people are told of.</p>
${messages.length > 0 ? messages.map((message) => entry(message, place)) : NOTHING}`,
  });
}

function entry({ name, to, subject, written_at }: KeptMessage, place: string) {
  return html`<section class="entry">
<h3><a href="${place}/${name}">${subject}</a></h3>
<dl>
<dt>To</dt><dd>${to}</dd>
<dt>Written</dt><dd>${written_at.toISOString().slice(0, 16).replace('T', ' ')} UTC</dd>
</dl>
</section>`;
}

const NOTHING = html`<p>Nothing yet. Book an inspection of the days to come, with a contact who has
<code>notify</code>, or complete one with a contact who has <code>deliver</code>.</p>`;
