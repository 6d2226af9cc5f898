import type { Application, StoredSecret } from '../domain/ports/applications.js';
import type { Connection } from '../domain/ports/grants.js';
import type { SignedIn } from '../domain/ports/sessions.js';
import { scopeList } from './consent.js';
import { button, buttonForm, complaint, type FormTarget, form } from './form.js';
import { type Html, html } from './html.js';
import { renderPage } from './layout.js';

/** An application of the user with its secrets. */
export interface OwnApplication extends Application {
  readonly secrets: readonly StoredSecret[];
}

/** What was typed into the form of a new application. */
export interface ApplicationDraft {
  readonly name: string;
  readonly details: string;
  readonly redirect_uris: string;
}

/** What the page of applications shows. */
export interface ApplicationsPage {
  readonly target: FormTarget;
  readonly person: SignedIn;
  readonly connections: readonly Connection[];
  /** Missing for someone who may not register any. */
  readonly own: readonly OwnApplication[] | undefined;
  /** A secret that was just made, shown this once. */
  readonly fresh?: { readonly client_id: string; readonly client_secret: string } | undefined;
  readonly complaints?: readonly string[];
  readonly draft?: ApplicationDraft;
}

/** The page of the applications a user has connected, and of those the user has registered (OAU-003). */
export function applicationsPage(page: ApplicationsPage): string {
  const { target, person, connections, own, fresh } = page;
  return renderPage({
    title: 'Applications',
    isWide: true,
    content: html`<h1>Applications</h1>
${fresh && freshSecret(fresh)}
<h2>Connected</h2>
${
  connections.length === 0
    ? html`<p class="soft">No application has access on your behalf.</p>`
    : html`<p class="soft">These may act on your behalf until you disconnect them.</p>`
}
${connections.map((connection) => connectionEntry(connection, target))}
${own && ownSection(own, page)}`,
    footer: html`Signed in as ${person.name} (${person.email}), ${person.company}.
${buttonForm(target, { action: 'sign-out', label: 'Sign out', className: 'plain' })}`,
  });
}

function connectionEntry(connection: Connection, target: FormTarget): Html {
  const { application_id, name, details, scopes, connected_at, active_at } = connection;
  const disconnect = { action: 'disconnect', label: 'Disconnect', fields: { application_id } };
  return html`<section class="entry">
<div class="row"><h3>${name}</h3>${buttonForm(target, disconnect)}</div>
${details && html`<p class="soft">${details}</p>`}
${scopeList(scopes)}
<p class="soft">Connected ${day(connected_at)} · last active ${day(active_at)}</p>
</section>`;
}

function freshSecret({ client_id, client_secret }: NonNullable<ApplicationsPage['fresh']>): Html {
  return html`<div class="note" role="status">
<p><strong>Copy the secret now: it is not shown again.</strong></p>
<dl><dt>Client ID</dt><dd><code>${client_id}</code></dd>
<dt>Client Secret</dt><dd><code>${client_secret}</code></dd></dl>
</div>`;
}

function ownSection(own: readonly OwnApplication[], page: ApplicationsPage): Html {
  const { target, complaints = [], draft } = page;
  return html`<h2>Registered by you</h2>
${own.length === 0 && html`<p class="soft">You have registered no application.</p>`}
${own.map((application) => ownEntry(application, target))}
<h2>Register an application</h2>
${complaint(complaints)}
${form(
  target,
  html`<label for="name">Name</label>
<input id="name" name="name" required maxlength="255" value="${draft?.name}">
<label for="details">Details <span class="soft">shown to people who are asked for access; optional</span></label>
<input id="details" name="details" maxlength="255" value="${draft?.details}">
<label for="redirect_uris">Redirect addresses <span class="soft">one on each line</span></label>
<textarea id="redirect_uris" name="redirect_uris" required spellcheck="false">${draft?.redirect_uris}</textarea>
${button('register', 'Register', 'main')}`,
)}`;
}

function ownEntry(
  { id, client_id, name, details, redirect_uris, secrets }: OwnApplication,
  target: FormTarget,
): Html {
  const fields = { application_id: id };
  const secretEntries = secrets.map(
    (secret) => html`<div>made ${day(secret.created_at)}
${secrets.length > 1 && buttonForm(target, { action: 'remove-secret', label: 'Remove', fields: { ...fields, secret_id: secret.id } })}</div>`,
  );
  return html`<section class="entry">
<h3>${name}</h3>
${details && html`<p class="soft">${details}</p>`}
<dl><dt>Client ID</dt><dd><code>${client_id}</code></dd>
<dt>Redirects to</dt><dd>${redirect_uris.map((uri) => html`<div><code>${uri}</code></div>`)}</dd>
<dt>${secrets.length > 1 ? 'Secrets' : 'Secret'}</dt><dd>${secretEntries}</dd></dl>
${buttonForm(target, { action: 'add-secret', label: 'Add a secret', fields })}
<details><summary>Remove application</summary>
<p>${name} stops working at once, for everybody who uses it, and does not come back.</p>
${buttonForm(target, { action: 'remove-application', label: `Remove ${name}`, fields })}
</details>
</section>`;
}

function day(moment: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);
}
