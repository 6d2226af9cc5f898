import { SCOPES, type Scope } from '@lintel/schema';
import type { Application } from '../domain/ports/applications.js';
import type { SignedIn } from '../domain/ports/sessions.js';
import { button, buttonForm, type FormTarget, form } from './form.js';
import { type Html, html } from './html.js';
import { renderPage } from './layout.js';

/** What the consent page shows. */
export interface ConsentPage {
  readonly target: FormTarget;
  readonly application: Pick<Application, 'name' | 'details'>;
  readonly person: SignedIn;
  readonly scopes: readonly Scope[];
  /** Where the person is sent back to, as far as a person can judge it. */
  readonly destination: string;
}

/** The page that asks a user to confirm the access of an application (OAU-017). */
export function consentPage(page: ConsentPage): string {
  const { target, application, person, scopes, destination } = page;
  return renderPage({
    title: `Allow ${application.name}?`,
    content: html`<h1>Allow ${application.name} access?</h1>
${application.details && html`<p class="soft">${application.details}</p>`}
<p>With the data of <strong>${person.company}</strong> and your rights there it could:</p>
${scopeList(scopes)}
<p class="soft">You will be sent back to ${destination}.</p>
${form(
  target,
  html`<div class="choices">${button('deny', 'Cancel')}${button('approve', 'Allow', 'main')}</div>`,
)}`,
    footer: html`Signed in as ${person.name} (${person.email}).
${buttonForm(target, { action: 'sign-out', label: 'Use another account', className: 'plain' })}`,
  });
}

/** Scopes in words, with their names for those who know them. */
export function scopeList(scopes: readonly Scope[]): Html {
  const entries = scopes.map(
    (scope) => html`<li>${SCOPES[scope].grants} <code class="soft">${scope}</code></li>`,
  );
  return html`<ul class="scopes">${entries}</ul>`;
}
