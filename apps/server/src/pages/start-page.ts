import type { Addresses } from '../addresses.js';
import type { ApiAccess, ApplicationAccess, DemoAccess, UserAccess } from './demo-access.js';
import { curlLines, refreshLine, signInAddress } from './demo-commands.js';
import { type Html, html } from './html.js';
import { renderPage } from './layout.js';
import { START_SCRIPT, START_SCRIPT_SOURCE } from './start-script.js';
import { START_STYLE, START_STYLE_SOURCE } from './start-style.js';
import { STYLE_SOURCE } from './style.js';

// The page at the root of the server: where everything is and, on a server of demo data, how to get in.

/** What the page may do: its own styles and its own script, each named by its hash. */
export const START_POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE} ${START_STYLE_SOURCE}`,
  `script-src ${START_SCRIPT_SOURCE}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page of a server of demo data shows. */
export interface StartDesk extends DemoAccess {
  /** Where messages to people are read; null when they are sent. */
  readonly outboxUrl: string | null;
}

/** The text of the page. */
export function startPage(addresses: Addresses, demo: StartDesk | undefined): string {
  return renderPage({
    title: demo ? 'Demo' : 'Property inspection reporting',
    isWide: true,
    head: html`<style>${{ html: START_STYLE }}</style>`,
    content: html`<h1>Property inspection reporting</h1>
<p class="soft">An API in two revisions over the same data${
      demo ? ', filled with the data of a small letting agency' : ''
    }.</p>
${demo && firstSteps(demo)}
${places(addresses)}
${demo?.outboxUrl && outbox(demo.outboxUrl)}
${demo && wayIn(demo)}
<script>${{ html: START_SCRIPT }}</script>`,
  });
}

function places({ publicUrl, current, earlier }: Addresses): Html {
  return html`<h2>Addresses</h2>
<div class="pair">
${place('Current', 'JSON', current)}
${place('Earlier', 'JSON and XML', earlier)}
</div>
<p class="soft"><a href="${current.authUrl}/oauth/applications">Applications</a> is where people see
what they have connected, and register applications of their own.</p>
<p class="soft">Is it up? <a href="${publicUrl}/livez">livez</a> says whether the process lives,
<a href="${publicUrl}/readyz">readyz</a> whether it takes requests.</p>`;
}

function outbox(url: string): Html {
  return html`<p class="soft">What people would be told by mail is in the <a href="${url}">outbox</a>.</p>`;
}

function place(
  name: string,
  formats: string,
  { baseUrl, authUrl }: Pick<ApiAccess, 'baseUrl' | 'authUrl'>,
): Html {
  return html`<section class="box">
<h3>${name} <span class="soft">${formats}</span></h3>
<dl>
<dt>API</dt><dd><code>${baseUrl}</code></dd>
<dt>OAuth</dt><dd><code>${authUrl}</code></dd>
<dt>Contract</dt><dd><a href="${baseUrl}/openapi.json">openapi.json</a></dd>
</dl>
</section>`;
}

function firstSteps(demo: DemoAccess): Html {
  return html`<h2>Try it</h2>
${curlLines(demo).map(({ label, line }) => command(label, line))}`;
}

function wayIn(demo: DemoAccess): Html {
  const { applications, users } = demo;
  const [application] = applications;
  const accounts = [...new Set(users.map(({ account }) => account))];
  return html`<h2>Applications</h2>
<div class="pair">${applications.map(applicationBox)}</div>
${application && tokenSteps(demo, application)}
<h2>People</h2>
<p>Everybody signs in with the password ${copyable(users[0]?.password ?? '')}</p>
${accounts.map((account) => peopleOf(account, users))}
<p class="soft">All of this is in <code>demo.json</code> in the data folder, too. Nothing of it is secret.</p>`;
}

function applicationBox({ name, id, secret, redirectUris }: ApplicationAccess): Html {
  return html`<section class="box">
<h3>${name}</h3>
<dl class="stacked">
<dt>Client ID</dt><dd>${copyable(id)}</dd>
<dt>Secret</dt><dd>${copyable(secret)}</dd>
<dt>Redirects to</dt><dd>${redirectUris.map((uri) => html`<div>${copyable(uri)}</div>`)}</dd>
</dl>
</section>`;
}

function tokenSteps(demo: DemoAccess, application: ApplicationAccess): Html {
  const { current, earlier } = demo;
  return html`<p><a href="${signInAddress(current, application)}">Sign in for ${application.name}</a>
as an application would send you; it ends at the redirect address, with a code.</p>
<details>
<summary>Tokens with every scope, made when the server started</summary>
${command('Current, new tokens for the refresh token', refreshLine(current, application))}
${command('Earlier, new tokens for the refresh token', refreshLine(earlier, application))}
</details>`;
}

function peopleOf(account: string, users: readonly UserAccess[]): Html {
  const rows = users
    .filter((user) => user.account === account)
    .map(
      ({ name, email, role, roleName }) => html`<tr>
<td>${name}</td><td>${copyable(email)}</td><td>${roleName} <span class="soft">${role}</span></td>
</tr>`,
    );
  return html`<table>
<caption>${account}</caption>
<thead><tr><th>Name</th><th>Email</th><th>Role</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
}

function command(label: string, line: string): Html {
  return html`<figure class="command"><figcaption>${label}</figcaption><pre data-copy>${line}</pre></figure>`;
}

/** One click selects the whole of it. */
function copyable(text: string): Html {
  return html`<code class="whole">${text}</code>`;
}
