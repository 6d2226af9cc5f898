import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignIn } from '../src/config/schema.js';
import { findChromium } from './support/find-chromium.js';
import { findFreeCallback, type Opened, openGrants } from './support/open-grants.js';
import {
  EMAIL,
  PASSWORD,
  type SmallServer,
  type SmallServerOptions,
} from './support/small-server.js';

let server: SmallServer | undefined;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true });
});

async function open({
  signIn = {},
  ...more
}: Omit<Partial<Opened>, 'signIn'> & { signIn?: object }) {
  const browser = await findChromium();
  const whole = { mode: 'browser', email: EMAIL, password: PASSWORD, browser, ...signIn } as SignIn;
  const { server: started, ...opened } = await openGrants({ signIn: whole, ...more }, folder);
  server = started;
  return opened;
}

function show(response: ServerResponse, page: string): true {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>A page</title>${page}`);
  return true;
}

/** Puts a page of its own in the place of the one at a path. */
function showing(path: string, page: (query: string) => string): SmallServerOptions {
  return {
    before({ url = '', method }, response) {
      const { pathname, search } = new URL(url, 'http://localhost');
      return method === 'GET' && pathname === path && show(response, page(search));
    },
  };
}

/** Everything is made by a script, without a form and without another page: the user first, the password later. */
const byScript = showing(
  '/auth/login',
  (query) => `<body><script>
    const ask = (html, act) => setTimeout(() => {
      document.body.innerHTML = html;
      document.querySelector('button.next').onclick = act;
    }, 150);
    const value = (name) => document.querySelector('[name=' + name + ']').value;
    ask('<input name="user-name"><button class="next">Next</button>', () => {
      const email = value('user-name');
      ask('<input type="password" name="word"><button>Cancel</button><button class="next">Log in</button>', async () => {
        await fetch('/auth/login${query}', {
          method: 'POST', body: new URLSearchParams({ email, password: value('word') }),
        });
        ask('<button>Do not allow</button><button class="next">Allow</button>', () => {
          document.body.innerHTML = '<form method="post" action="/auth/consent${query}"><input name="decision" value="allow">';
          document.querySelector('form').submit();
        });
      });
    });
  </script>`,
);

/** The first button refuses, each scope has a box, and the words are of another language. */
const askingMuch: SmallServerOptions = {
  before(request, response) {
    const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/auth/oauth/authorize' || !request.headers.cookie) return false;
    return show(
      response,
      `<form method="post" action="/auth/consent${search.replaceAll('&', '&amp;')}">
         <label><input type="checkbox" required name="scope" value="all"> Alles</label>
         <button name="decision" value="deny">Ablehnen</button>
         <button name="decision" value="allow">Erlauben</button>
       </form>`,
    );
  },
};

describe('signing in with a browser', { timeout: 60_000 }, () => {
  it('fills in the pages, and signs in once for several grants', async () => {
    const { grants, send } = await open({});
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    await grants.fresh(send);
    const signIns = server?.asked.filter((path) => path.startsWith('/auth/login'));
    expect(signIns).toHaveLength(2);
  });

  it.each([
    ['pages that scripts make, one field at a time', byScript],
    ['a consent in another language with boxes to tick', askingMuch],
  ])('finds its way through %s', async (_, options) => {
    const { grants } = await open({ options });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  it('sends the headers of a gateway with every page', async () => {
    const refused: string[] = [];
    const before: SmallServerOptions['before'] = ({ headers, url = '' }, response) => {
      if (headers['x-gateway-key'] === 'gw-5f0c9a17be42') return false;
      refused.push(url);
      return show(response, 'Who are you?');
    };
    const headers = { 'X-Gateway-Key': 'gw-5f0c9a17be42' };
    const { grants } = await open({ options: { before }, headers });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    expect(refused.filter((url) => !url.includes('favicon'))).toEqual([]);
  });

  it('asks for nothing at the redirect URL, where somebody else may listen', async () => {
    const redirectUri = await findFreeCallback();
    const asked: (string | undefined)[] = [];
    const application = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => {
      application.listen(Number(new URL(redirectUri).port), '127.0.0.1', resolve);
    });
    const { grants } = await open({ redirectUri });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    expect(asked).toEqual([]);
    application.close();
  });

  it('follows configured steps, and leaves out the sign-in of a user who is signed in', async () => {
    const steps = [
      { fill: { email: EMAIL, password: PASSWORD }, submit: 'Sign in' },
      { submit: 'allow' },
    ];
    const { grants, send } = await open({ signIn: { steps } });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
    expect(await (await grants.fresh(send)).accessToken()).toBeTruthy();
  });

  it('says which page fits no step', async () => {
    const { grants } = await open({ signIn: { steps: [{ fill: { pin: '1234' } }] } });
    await expect(grants.shared()).rejects.toMatchObject({
      trouble: 'page',
      message: expect.stringContaining('fits no step of the configuration: "Sign in"'),
    });
  });

  it('says that the password is wrong', async () => {
    const { grants } = await open({ signIn: { password: 'wrong' } });
    await expect(grants.shared()).rejects.toMatchObject({ trouble: 'password' });
  });

  it('types the password wherever the form asks for it', async () => {
    const { grants } = await open({
      options: {
        signIn: '<input type="password" name="again" required><button>Sign in</button>',
        takes: (path, form) => path !== '/auth/login' || form.get('again') === PASSWORD,
      },
    });
    expect(await (await grants.shared()).accessToken()).toBeTruthy();
  });

  it('names what the sign-in page requires and nobody fills in', async () => {
    const terms = '<label><input type="checkbox" name="terms" required> I accept</label>';
    const { grants } = await open({ options: { signIn: `${terms}<button>Sign in</button>` } });
    await expect(grants.shared()).rejects.toMatchObject({
      trouble: 'field',
      message: expect.stringContaining('required but left empty: terms'),
    });
  });

  it('says that the application is not known, by the page that says so', async () => {
    const { grants } = await open({ client: { id: 'nobody' } });
    await expect(grants.shared()).rejects.toMatchObject({
      trouble: 'client',
      message: expect.stringContaining('status 400'),
    });
  });

  it.each([
    ['/no/such/browser', 'there is no browser at /no/such/browser'],
    [process.execPath, `${process.execPath} does not start: `],
  ])('says what is wrong with the browser %s', async (browser, said) => {
    const { grants } = await open({ signIn: { browser } });
    await expect(grants.shared()).rejects.toMatchObject({
      trouble: 'browser',
      message: expect.stringContaining(said),
    });
  });
});
