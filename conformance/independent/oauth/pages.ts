/** The pages a user sees, deliberately with different kinds of markup. */
import type { AuthorizeRequest } from './authorize.js';

interface Page {
  readonly title: string;
  readonly body: string;
  readonly status?: number;
}

/** The first of three pages, which asks for the user name. */
export function showName(flow: string): Response {
  return send({
    title: 'Who are you?',
    body: `<FORM METHOD=post ACTION=name>${hidden(flow)}
<label>Email address <input type=email name=who required autofocus></label>
<button type=submit>Next</button></FORM>`,
  });
}

/** The second page, which asks for the password. */
export function showPassword(flow: string, hint: string): Response {
  return send({
    title: 'Your password',
    body: `<p>${escapeText(hint)}</p>
<form method='post' action='password'>${hidden(flow)}
<input type='password' name='phrase'/> <input type='submit' value='Sign in'/></form>`,
  });
}

/** The third page, which asks for consent. */
export function showConsent(flow: string, request: AuthorizeRequest): Response {
  return send({
    title: 'Share your data?',
    body: `${describe(request)}
<form method="post" action="consent">${hidden(flow)}
<button name="answer" value="no">Not now</button>
<button name="answer" value="yes">Allow</button></form>`,
  });
}

/** Sign-in and consent on a single page. */
export function showAll(flow: string, request: AuthorizeRequest, hint: string): Response {
  return send({
    title: 'Sign in and allow',
    body: `<p>${escapeText(hint)}</p>${describe(request)}
<form method="post" action="all" id="f"><table>
<tr><td>User name<td><input name="login" type="text">
<tr><td>Password<td><input name="secret" type="password"></table></form>
<form method="post" action="all">${hidden(flow)}<button name="verdict" value="deny">Deny</button></form>
<input form="f" type="hidden" name="flow" value="${flow}">
<button form="f" name="verdict" value="grant">Sign in and allow</button>`,
  });
}

export function showRefusal(why: string): Response {
  return send({ title: 'This cannot go on', body: `<p>${escapeText(why)}</p>`, status: 400 });
}

function describe({ application, scopes }: AuthorizeRequest): string {
  const items = scopes.map((scope) => `<li>${escapeText(scope)}`).join('');
  return `<p>${escapeText(application.name)} asks for:</p><ul>${items}</ul>`;
}

function hidden(flow: string): string {
  return `<input type="hidden" name="flow" value="${flow}">`;
}

function send({ title, body, status = 200 }: Page): Response {
  const html = `<!doctype html><html lang=en><meta charset=utf-8><title>${title}</title>
<h1>${title}</h1>${body}</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
  };
  return new Response(html, { status, headers });
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
