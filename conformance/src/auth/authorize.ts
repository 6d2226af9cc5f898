/** Gets an authorization code for a user, and checks that the callback belongs to the request. */
import { randomBytes } from 'node:crypto';
import { OutOfReach } from '../base/stops.js';
import type { Client, SignIn } from '../config/schema.js';
import type { CookieJar } from '../net/cookies.js';
import type { Send } from '../net/http.js';
import type { Secrets } from '../net/secrets.js';
import type { Decision } from './fill-form.js';
import { blame, SignInFailed, troubleOf } from './sign-in-failed.js';
import { authorizeAddress, type Space, type TokenFields } from './token-request.js';
import { type Walk, walkAuthorization } from './walk.js';

export interface AuthorizeOptions {
  readonly authUrl: string;
  readonly signIn: SignIn;
  readonly client: Client;
  readonly scopes: readonly string[];
  /** Query parameters that replace the usual ones; undefined leaves one out. */
  readonly fields: TokenFields;
  readonly decision: Decision;
  readonly password?: string | undefined;
  readonly space?: Space | undefined;
  readonly secrets: Secrets;
  readonly jar: CookieJar;
}

/** A walk through the authorize pages, and the query it began with. */
export interface Authorization {
  readonly walk: Walk;
  readonly sent: TokenFields;
  /** The query of the callback; empty when the walk ended elsewhere. */
  readonly returned: URLSearchParams;
}

/** Walks through the authorize pages with a fresh random state. Judges nothing. */
export async function walkFor(send: Send, options: AuthorizeOptions): Promise<Authorization> {
  const { signIn, client } = options;
  if (signIn.mode !== 'form') {
    throw new OutOfReach(
      `it needs the sign-in pages, which mode ${signIn.mode} skips: use mode form`,
    );
  }
  const sent = describeRequest(options);
  const walk = await walkAuthorization(send, {
    url: authorizeAddress(options.authUrl, sent, options.space),
    callbacks: [sent['redirect_uri'] ?? '', ...client.redirectUris].filter((url) =>
      URL.canParse(url),
    ),
    credentials: credentialsOf(signIn),
    steps: signIn.steps,
    decision: options.decision,
    password: options.password,
    jar: options.jar,
  });
  const returned = walk.callback?.searchParams ?? new URLSearchParams();
  const got = returned.get('state');
  if (got !== null && got !== sent['state']) hideOtherState(got, walk, options.secrets);
  options.secrets.register('code', returned.get('code') ?? ''); // it may stand in a page
  return { walk, sent, returned };
}

/**
 * A state that came back changed is a secret of its own, as the address spells it. In some spellings it may look
 * like the state that was sent, and would be taken for it once both are hidden.
 */
function hideOtherState(got: string, { exchanges }: Walk, secrets: Secrets): void {
  const location = exchanges.at(-1)?.response.headers['location'] ?? '';
  const written = /[?&]state=([^&#]*)/.exec(location)?.[1] ?? '';
  for (const text of [written, got]) secrets.register('state', text);
}

/** The query of an authorize address, with fresh random state. */
export function describeRequest(
  options: Pick<AuthorizeOptions, 'client' | 'scopes' | 'secrets'> & { fields?: TokenFields },
): TokenFields {
  const { client, scopes, secrets, fields = {} } = options;
  const sent: TokenFields = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: client.redirectUris[0],
    scope: scopes.join(' '),
    state: randomBytes(24).toString('hex'),
    ...fields,
  };
  secrets.register('state', sent['state'] ?? '');
  return sent;
}

/**
 * The code of an authorization that must have worked. Throws SignInFailed when it did not. Where the pages were
 * recorded, the code belongs to this authorization whatever its state is; the checks of the flow judge the
 * state.
 */
export function readCode({ walk, sent, returned }: Authorization): string {
  const code = returned.get('code');
  const error = returned.get('error');
  const last = walk.exchanges.at(-1);
  if (!walk.callback) {
    const kind = (last?.response.status ?? 0) >= 500 ? 'target' : 'configuration';
    throw new SignInFailed(
      kind,
      'oauth.authorize.returns-code',
      `the sign-in failed: ${walk.why}`,
      walk.trouble,
    );
  }
  needApproval(returned);
  if (error) {
    const why = `the service answered the authorization with ${error}`;
    throw new SignInFailed(blame(error), 'oauth.authorize.returns-code', why, troubleOf(error));
  }
  if (!code) {
    const why = 'the service redirected the user without a code';
    throw new SignInFailed('target', 'oauth.authorize.returns-code', why);
  }
  if (!last && returned.get('state') !== (sent['state'] ?? null)) {
    const why = 'the returned state is not the one that was sent';
    throw new SignInFailed('target', 'oauth.authorize.echoes-state', why);
  }
  return code;
}

/**
 * Throws OutOfReach when the pages end in a refusal although the suite approved: they ask for more than it
 * understood.
 */
export function needApproval(returned: URLSearchParams): void {
  if (returned.get('error') !== 'access_denied') return;
  throw new OutOfReach(
    'the service says that the user refused (access_denied), but the suite meant to approve: describe in the steps of signIn what to fill in and which button to press, or use mode browser or manual',
  );
}

function credentialsOf({ email, password }: Extract<SignIn, { mode: 'form' }>) {
  return email && password ? { email, password } : undefined;
}
