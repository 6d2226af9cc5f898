import { describe, expect, it } from 'vitest';
import { configureServer, perform } from './support/configured-server.js';
import { PASSWORD, type SmallServerOptions } from './support/small-server.js';

// Forms that ask for more than an email and a password.

const { prepare } = configureServer();

async function check(options: SmallServerOptions, steps?: readonly object[]) {
  const config = await prepare(
    (same) => (steps ? { ...same, actors: { alice: { signIn: { mode: 'form', steps } } } } : same),
    options,
  );
  return perform('doctor', '--config', config);
}

/** A form that is only taken with this in it. */
const taking =
  (path: string, name: string, wanted: string): NonNullable<SmallServerOptions['takes']> =>
  (sentTo, form) =>
    sentTo !== path || form.get(name) === wanted;

const TERMS: SmallServerOptions = {
  signIn: `<label><input type="checkbox" name="terms" value="yes" required> I accept</label>
    <button>Sign in</button>`,
  takes: taking('/auth/login', 'terms', 'yes'),
};

const REALM: SmallServerOptions = {
  signIn: `<select name="realm" required><option value="">Choose</option>
    <option value="staff">Staff</option></select><button>Sign in</button>`,
  takes: taking('/auth/login', 'realm', 'staff'),
};

const PASSWORD_AGAIN = `<label>Confirm your password <input type="password" name="pw"></label>
  <button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny">Deny</button>`;

describe('doctor', () => {
  it.each([
    [
      'a button that leads back before the one that goes on',
      {
        signIn: `<button name="action" value="back">Back</button>
          <button name="action" value="in">Log in</button>`,
        takes: taking('/auth/login', 'action', 'in'),
      },
    ],
    [
      'a picture for a button',
      {
        signIn: '<input type="image" name="go" src="go.png" alt="Go">',
        takes: taking('/auth/login', 'go.x', '1'),
      },
    ],
    [
      'a consent that asks for the password again',
      { consent: PASSWORD_AGAIN, takes: taking('/auth/consent', 'pw', PASSWORD) },
    ],
  ])('signs in with %s', async (_, options) => {
    const { exitCode, said } = await check(options);
    expect(said).toMatch(/^ok .*alice can sign in +with/m);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['terms', TERMS],
    ['realm', REALM],
  ])('names the required field %s that was left empty', async (name, options) => {
    const { exitCode, said } = await check(options);
    expect(said).toContain(
      'actors.alice.signIn left something empty that the sign-in page requires: describe in its steps what to fill in and what to submit, or use mode manual',
    );
    expect(said).toContain(
      `before that, a form was sent with POST /auth/login (filled in: email, password; required but left empty: ${name}; button pressed: "Sign in")`,
    );
    expect(exitCode).toBe(3);
  });

  it.each([
    [TERMS, { terms: 'yes' }],
    [REALM, { realm: 'staff' }],
  ])('signs in where the steps fill such a field in', async (options, fill) => {
    const steps = [
      { fill: { email: 'ann@agency.example', password: PASSWORD, ...fill } },
      { submit: 'allow' },
    ];
    expect((await check(options, steps)).exitCode).toBe(0);
  });

  it('types the password once more and no more, where it is not taken', async () => {
    const page = `<form method="post" action="/auth/consent">${PASSWORD_AGAIN}</form>`;
    const { exitCode, said } = await check({
      consent: PASSWORD_AGAIN,
      before({ url = '', method }, response) {
        if (method !== 'POST' || !url.startsWith('/auth/consent')) return false;
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
        return true;
      },
    });
    expect(said).toContain(
      'the sign-in page again (status 200); before that, a form was sent with POST /auth/consent (filled in: pw; button pressed: "Allow")',
    );
    expect(exitCode).toBe(3);
  });
});
