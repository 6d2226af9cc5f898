import type { Tenancy } from '../domain/ports/tenancies.js';
import { addressLines, linesOf } from './address.js';
import { type Html, html } from './html.js';
import { renderPage } from './layout.js';

// The page at the address of a tenant: whose home it is about, and whom to tell when something needs repair (D-78).

/** The text of the page. */
export function tenantPage({ agency, address, agents }: Tenancy): string {
  const subject = `Repair at ${linesOf(address).join(', ')}`;
  return renderPage({
    title: 'Report a repair',
    content: html`<h1>Report a repair</h1>
<p>${addressLines(address)}</p>
<p class="soft">This home is looked after by ${agency}.</p>
${agents.length > 0 ? agents.map((agent) => agentEntry(agent, subject)) : withoutAgent(agency)}`,
  });
}

/** The text of the page when an address leads nowhere. */
export function unknownTenantPage(): string {
  return renderPage({
    title: 'Not found',
    content: html`<h1>There is no such page</h1>
<p>The address may have been copied in part, or it is no longer in use. Ask your agency for a new one.</p>`,
  });
}

function agentEntry({ name, email, phone }: Tenancy['agents'][number], subject: string): Html {
  return html`<section class="entry">
<h3>${name}</h3>
<dl>
${email && html`<dt>Email</dt><dd><a href="${mailTo(email, subject)}">${email}</a></dd>`}
${phone && html`<dt>Phone</dt><dd><a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a></dd>`}
</dl>
</section>`;
}

function withoutAgent(agency: string): Html {
  return html`<p>Please tell ${agency} in the way you usually do: no email address or phone number
of an agent is known here.</p>`;
}

/** An address for a mail program, in which only the @ may stand as it is. */
function mailTo(email: string, subject: string): string {
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}`;
}
