import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { runSql } from '../support/databases.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';
import { createVisitor, type Seen, type Visitor } from '../support/visitor.js';

// The page of applications: what a user has connected, and what the user has registered (OAU-003 to OAU-005).

let server: TestServer;
let account: TestAccount;
let flow: Flow;
let address: string;

beforeAll(async () => {
  ({ server, account } = await startTestAccount());
  flow = createFlow(server, account);
  address = `${flow.authUrl}/oauth/applications`;
});
afterAll(() => server.stop());

describe('Connected applications', () => {
  it('are listed with their scopes, and disconnecting one kills all its tokens', async () => {
    const user = await account.user('manager');
    const person = await flow.signedIn(user);
    const first = await flow.tokens(['profile.read'], person);
    const second = await flow.tokens(['profile.read', 'properties.read'], person);
    const bystander = await flow.tokens();

    const page = await person.open(address);
    for (const words of [
      'Property Sync',
      'Read basic profile details',
      'List properties',
      'last active',
    ])
      expect(page.text).toContain(words);
    expect(page.text.match(/<h3>Property Sync<\/h3>/g)).toHaveLength(1);

    expect((await person.press(page, 'disconnect')).status).toBe(303);
    expect((await person.open(address)).text).toContain('No application has access');
    for (const { access_token, refresh_token } of [first, second]) {
      expect(await flow.call(access_token)).toBe(401);
      expect((await flow.refresh(refresh_token)).body.error).toBe('invalid_grant');
    }
    expect(await flow.call(bystander.access_token)).toBe(200);
  });

  it('show the scopes that are left after a narrowing refresh', async () => {
    const person = await flow.signedIn(await account.user('clerk'));
    const { refresh_token } = await flow.tokens(['profile.read', 'properties.read'], person);
    await flow.refresh(refresh_token, { scope: 'profile.read' });
    const { text } = await person.open(address);
    expect([text.includes('profile.read'), text.includes('properties.read')]).toEqual([
      true,
      false,
    ]);
  });

  it('of another user cannot be disconnected', async () => {
    const { access_token } = await flow.tokens();
    const stranger = await flow.signedIn(await account.user('typist'));
    const page = await stranger.open(address);
    const form = formOf(page);
    const application_id = String(flow.application.id);
    await stranger.send(address, { form, action: 'disconnect', application_id });
    expect(await flow.call(access_token)).toBe(200);
  });
});

describe('Registering an application', () => {
  it('gives a Client ID and a Client Secret once, with which the flow works for each address (OAU-004, OAU-005)', async () => {
    const person = await flow.signedIn();
    const uris = ['https://export.example/callback', 'http://localhost:3000/cb?x=1'];
    const page = await pressed(person, await person.open(address), 'register', {
      name: 'Nightly Export',
      details: 'Copies everything at night.',
      redirect_uris: uris.join('\r\n'),
    });
    expect(page.status).toBe(200);
    const listed = uris.toSorted().map((uri) => `<div><code>${uri}</code></div>`);
    expect(page.text).toContain(`<dt>Redirects to</dt><dd>${listed.join('')}</dd>`);
    const application = credentialsOn(page);
    expect(application.client_id).toMatch(/^[\da-f]{32}$/);
    expect((await person.open(address)).text).not.toContain(application.client_secret);

    const registered = { ...application, id: 0, redirect_uri: uris[0] ?? '' };
    const own = createFlow(server, account, { application: registered });
    for (const redirect_uri of uris) {
      const code = await own.code({ redirect_uri }, person);
      expect((await own.exchange(code, { redirect_uri })).status).toBe(200);
    }
    expect((await person.open(own.authorizeUrl())).text).toContain('Copies everything at night.');
  });

  it('is done once however often the page after it is loaded, and shows the secret the first time', async () => {
    const person = await flow.signedIn(await account.user('clerk'));
    const { application, page } = await register(person, 'Registered once');
    expect(page.headers.get('set-cookie')).toContain('Max-Age=0');
    for (const _ of ['reloaded', 'and again']) {
      const { text } = await person.open(address);
      expect(text.match(/<h3>Registered once<\/h3>/g)).toHaveLength(1);
      expect(text).toContain(application.client_id);
      expect(text).not.toContain(application.client_secret);
    }
  });

  it('shows no secret that somebody else has put into the browser', async () => {
    const person = await flow.signedIn(await account.user('clerk'));
    person.cookies.set('lintel_fresh_secret', 'client.forged-secret.signature');
    expect((await person.open(address)).text).not.toContain('forged-secret');
  });

  it.each([
    ['no name', { name: '' }, 'The name may not be empty.'],
    [
      'a name of 256 characters',
      { name: 'x'.repeat(256) },
      'The name may not be longer than 255 characters.',
    ],
    [
      'no address',
      { redirect_uris: '\r\n' },
      'The list of redirect addresses must have at least one address.',
    ],
    [
      'a fragment',
      { redirect_uris: 'https://a.example/#x' },
      'Redirect address 1 may not have a fragment.',
    ],
    [
      'a script',
      { redirect_uris: 'https://a.example/\njavascript:alert(1)' },
      'Redirect address 2 must begin with https',
    ],
    [
      'plain http',
      { redirect_uris: 'http://a.example/' },
      'Redirect address 1 must begin with https',
    ],
  ])(
    'with %s is answered 422, keeps what was typed and says what is wrong',
    async (_, fields, words) => {
      const person = await flow.signedIn();
      const typed = {
        name: 'Kept',
        details: 'Kept too',
        redirect_uris: 'https://a.example/',
        ...fields,
      };
      const page = await person.press(await person.open(address), 'register', typed);
      expect(page.status).toBe(422);
      expect(page.text).toContain(words);
      expect(page.text).toContain('value="Kept too"');
    },
  );

  it('is not for users in the role client, who write nothing (PRO-008)', async () => {
    const client_id = await newClient();
    const user = await account.user('client', client_id);
    const person = await flow.signedIn(user);
    const page = await person.open(address);
    expect(page.text).not.toContain('value="register"');
    const fields = { name: 'X', redirect_uris: 'https://a.example/' };
    await person.send(address, { form: formOf(page), action: 'register', ...fields });
    const rows = await runSql(server, 'select id from oauth_applications where registered_by = ?', [
      user.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('needs the form of the page and someone who is signed in', async () => {
    const fields = { action: 'register', name: 'X', redirect_uris: 'https://a.example/' };
    expect((await (await flow.signedIn()).send(address, fields)).status).toBe(403);
    const nobody = createVisitor();
    const form = formOf(await nobody.open(address));
    expect((await nobody.send(address, { ...fields, form })).text).toContain('value="sign-in"');
  });
});

describe('An application of the user', () => {
  it('may have two secrets while one replaces the other, and the removed one works no more', async () => {
    const person = await flow.signedIn();
    const { application, page } = await register(person, 'Rotating');
    await pressFor(person, page, 'add-secret', 'Rotating');
    const both = await person.open(address);
    const fresh = credentialsOn(both);
    expect(fresh.client_id).toBe(application.client_id);
    const renewed = { ...application, client_secret: fresh.client_secret };
    const flows = [application, renewed].map((one) =>
      createFlow(server, account, { application: one }),
    );
    for (const one of flows)
      expect((await one.exchange(await one.code({}, person))).status).toBe(200);

    await pressFor(person, both, 'remove-secret', 'Rotating');
    const [old, replaced] = flows;
    expect((await old?.exchange('x'))?.body.error).toBe('invalid_client');
    expect((await replaced?.exchange('x'))?.body.error).toBe('invalid_grant');
  });

  it('is gone with all its tokens when it is removed', async () => {
    const person = await flow.signedIn();
    const { application, page } = await register(person, 'Removed');
    const own = createFlow(server, account, { application });
    const { access_token } = await own.tokens(['profile.read'], person);
    expect(page.text).toMatch(
      /<summary>Remove application<\/summary>\s*<p>Removed stops working at once/,
    );
    await pressFor(person, page, 'remove-application', 'Removed');
    expect(await own.call(access_token)).toBe(401);
    expect((await person.open(own.authorizeUrl())).status).toBe(400);
    expect((await person.open(address)).text).not.toContain('<h3>Removed</h3>');
  });

  it.each(['add-secret', 'remove-secret', 'remove-application'])(
    'cannot be changed by another user with %s',
    async (action) => {
      const stranger = await flow.signedIn(await account.user('typist'));
      const form = formOf(await stranger.open(address));
      const { id } = flow.application;
      const [secret] = await runSql<{ id: number }>(
        server,
        'select id from oauth_secrets where application_id = ?',
        [id],
      );
      const fields = { application_id: String(id), secret_id: String(secret?.id) };
      const { status } = await stranger.send(address, { form, action, ...fields });
      expect(status).toBe(404);
      expect((await flow.exchange('x')).body.error).toBe('invalid_grant');
      const secrets = await runSql(
        server,
        'select id from oauth_secrets where application_id = ?',
        [id],
      );
      expect(secrets).toHaveLength(1);
    },
  );
});

function credentialsOn({ text }: Seen): { client_id: string; client_secret: string } {
  const [, client_id = ''] = /Client ID<\/dt><dd><code>([^<]+)/.exec(text) ?? [];
  const [, client_secret = ''] = /Client Secret<\/dt><dd><code>([^<]+)/.exec(text) ?? [];
  return { client_id, client_secret };
}

async function register(person: Visitor, name: string) {
  const redirect_uri = 'http://localhost:9009/callback';
  const page = await pressed(person, await person.open(address), 'register', {
    name,
    redirect_uris: redirect_uri,
  });
  return { page, application: { ...credentialsOn(page), id: 0, redirect_uri } };
}

/** The page a person is sent to after a form that went through. */
async function pressed(
  ...[person, page, button, fields]: [Visitor, ...Parameters<Visitor['press']>]
) {
  const { status, location } = await person.press(page, button, fields);
  expect([status, location]).toEqual([303, new URL(address).pathname]);
  return person.open(address);
}

/** Presses a button in the section of an application. */
function pressFor(person: Visitor, page: Seen, button: string, name: string): Promise<Seen> {
  const sections = page.text.match(/<section[\s\S]*?<\/section>/g) ?? [];
  const text = sections.findLast((section) => section.includes(`<h3>${name}</h3>`)) ?? '';
  return person.press({ ...page, text }, button);
}

function formOf({ text }: Seen): string {
  return /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';
}

async function newClient(): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    server,
    `insert into clients (account_id, seq, name, email, line1, city, postcode, country, created_at)
     values (?, 1, 'Client', 'c@d.example', 'x', 'y', 'z', 'GB', '2026-01-01T00:00:00+00:00') returning id`,
    [account.id],
  );
  return row?.id ?? 0;
}
