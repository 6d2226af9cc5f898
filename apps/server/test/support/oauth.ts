import type { Revision, Scope } from '@lintel/schema';
import type { TestAccount, TestApplication, TestUser } from './account.js';
import type { TestServer } from './server.js';
import { createVisitor, type Seen, type Visitor } from './visitor.js';

// The flow of OAuth over HTTP, step by step, as an application and a person go through it.

/** Parameters of a query or a form; undefined leaves one out. */
export type Given = Readonly<Record<string, string | undefined>>;

/** An application and a person at one revision of a server. */
export interface Flow {
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly application: TestApplication;
  /** Address of the authorize page; what is given replaces or adds to the usual parameters. */
  authorizeUrl(given?: Given): string;
  /** A person who has signed in. */
  signedIn(user?: TestUser): Promise<Visitor>;
  /** The answer to the person's approval. */
  approve(visitor: Visitor, given?: Given): Promise<Seen>;
  /** A code that was approved. */
  code(given?: Given, visitor?: Visitor): Promise<string>;
  /** Sends a token request; what is given replaces or adds to the usual parameters. */
  exchange(
    code: string,
    given?: Given,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  refresh(
    token: string,
    given?: Given,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Tokens after a whole flow. */
  tokens(scopes?: readonly Scope[], visitor?: Visitor): Promise<Tokens>;
  /** POST to a path below the authorization address, with the credentials of the application. */
  post(path: string, given: Given, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Status of a call of the API. */
  call(token: string, path?: string): Promise<number>;
}

/** Tokens as they were answered. */
export interface Tokens {
  readonly token_type: string;
  readonly expires_in: number;
  readonly access_token: string;
  readonly refresh_token: string;
}

/** An answer to an application. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The members of a JSON body. */
  readonly body: Partial<Tokens> & {
    error?: string;
    error_description?: string;
    active?: boolean;
  } & Record<string, unknown>;
}

interface FlowOptions {
  readonly revision?: Revision;
  readonly application?: TestApplication;
}

/** A flow of an account's application, with the administrator of the account as the person. */
export function createFlow(
  server: TestServer,
  account: TestAccount,
  { revision = 'current', application = account.application }: FlowOptions = {},
): Flow {
  const { authUrl, baseUrl } = server.addresses[revision];
  const { client_id, client_secret, redirect_uri } = application;
  let usual: Visitor | undefined;

  /** Someone whose session is not over, wherever the clock has got to. */
  const usualPerson = async (): Promise<Visitor> => {
    const page = await usual?.open(`${authUrl}/oauth/applications`);
    if (!usual || !page?.text.includes('value="sign-out"')) usual = await flow.signedIn();
    return usual;
  };

  const flow: Flow = {
    authUrl,
    baseUrl,
    application,
    authorizeUrl(given = {}) {
      const asked = { response_type: 'code', client_id, redirect_uri, scope: 'profile.read' };
      return `${authUrl}/oauth/authorize?${encode({ ...asked, ...given })}`;
    },
    async signedIn(user) {
      const { email, password } = user ?? (await account.user());
      const visitor = createVisitor();
      const page = await visitor.open(`${authUrl}/oauth/applications`);
      const { status } = await visitor.press(page, 'sign-in', { email, password });
      if (status !== 303) throw new Error(`Signing in was answered ${status}`);
      return visitor;
    },
    async approve(visitor, given) {
      return visitor.press(await visitor.open(flow.authorizeUrl(given)), 'approve');
    },
    async code(given, visitor) {
      const person = visitor ?? (await usualPerson());
      const { location } = await flow.approve(person, given);
      const code = new URL(location ?? '').searchParams.get('code');
      if (code === null) throw new Error(`There is no code in ${location}`);
      return code;
    },
    exchange: (code, given, headers) =>
      flow.post(
        '/oauth/token',
        { grant_type: 'authorization_code', code, redirect_uri, ...given },
        headers,
      ),
    refresh: (refresh_token, given, headers) =>
      flow.post('/oauth/token', { grant_type: 'refresh_token', refresh_token, ...given }, headers),
    async tokens(scopes = ['profile.read'], visitor) {
      const { status, body, text } = await flow.exchange(
        await flow.code({ scope: scopes.join(' ') }, visitor),
      );
      if (status !== 200) throw new Error(`The exchange was answered ${status} ${text}`);
      return body as Tokens; // it was answered 200
    },
    post: (path, given, headers) =>
      postForm(`${authUrl}${path}`, { client_id, client_secret, ...given }, headers),
    async call(token, path = '/me') {
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      return response.status;
    },
  };
  return flow;
}

/** Sends a form and nothing else. */
export async function postForm(
  url: string,
  given: Given,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return answerOf(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: encode(given),
      redirect: 'manual',
    }),
  );
}

/** An answer with its body read. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : {},
  };
}

/** Parameters as they stand in a query or a form. */
export function encode(given: Given): string {
  const entries = Object.entries(given).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return new URLSearchParams(entries).toString();
}
