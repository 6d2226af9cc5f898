import { button, complaint, type FormTarget, form } from './form.js';
import { html } from './html.js';
import { renderPage } from './layout.js';

/** What the sign-in page shows. */
export interface SignInPage {
  readonly target: FormTarget;
  /** For what the person signs in, as the end of "to …". */
  readonly purpose: string;
  readonly email?: string;
  readonly complaints?: readonly string[];
}

/** The page that asks for email and password (OAU-017). */
export function signInPage({ target, purpose, email = '', complaints = [] }: SignInPage): string {
  return renderPage({
    title: 'Sign in',
    content: html`<h1>Sign in</h1>
<p class="soft">to ${purpose}</p>
${complaint(complaints)}
${form(
  target,
  html`<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required ${email === '' && html`autofocus`} value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${email !== '' && html`autofocus`}>
${button('sign-in', 'Sign in', 'main')}`,
)}`,
  });
}
