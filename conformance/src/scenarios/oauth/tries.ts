/**
 * Codes that are exchanged with one error at a time and then correctly, and the sign-ins whose codes serve for that.
 * The tokens of each are used up by one scenario of `refresh.ts` at most.
 */
import type { Authorization } from '../../auth/authorize.js';
import type { TokenFields } from '../../auth/token-request.js';
import { jsonRefused } from '../../checks/oauth/exchange.js';
import type { ActorName, SignIn } from '../../config/schema.js';
import type { Context } from '../../engine/scenario.js';
import { endedAt } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { fieldsOf, freshExchange, LEAST_SCOPES, tryFaults, wholeFlow } from './flow.js';

/** Why nothing can be tried with a code or a refresh token of another application. */
export const NO_OTHER_CLIENT = 'it needs a second application: set clients.b';

/**
 * An authorization without a state for tokens that may only read properties. Its code is exchanged
 * with one error at a time, also by another application and with its secret where there is one, and
 * then correctly.
 */
export const triedExchange = once('tried-exchange', async (context) => {
  const { grants, send, settings, wants } = context;
  const { b } = settings.clients;
  const exchangeWith = (change: TokenFields) => (fields: TokenFields) =>
    grants.token(send, { ...fields, ...change });
  const password = { grant_type: 'password', ...credentialsOf(settings.actors.alice.signIn) };
  const authorization = await grants.authorize(send, {
    scopes: LEAST_SCOPES,
    fields: { state: undefined },
  });
  const ready = authorization.returned.has('code') ? [fieldsOf(authorization)] : [];
  const { refused, twin } = await tryFaults({
    begin: async () => ready.pop() ?? (await freshExchange(context, { scopes: LEAST_SCOPES })),
    faults: {
      byAnother: b && ((fields: TokenFields) => grants.token(send, fields, 'b')),
      secretOfAnother: b && exchangeWith({ client_secret: b.secret }),
      noCode: exchangeWith({ code: undefined }),
      noClient: exchangeWith({ client_id: undefined }),
      noSecret: exchangeWith({ client_secret: undefined }),
      wrongSecret: exchangeWith({ client_secret: `${grants.client('a').secret}x` }),
      noRedirect: exchangeWith({ redirect_uri: undefined }),
      strangeGrant: exchangeWith({ grant_type: 'urn:example:strange' }),
      noGrant: exchangeWith({ grant_type: undefined }),
      wrongCode: exchangeWith({ code: 'no-such-code' }),
      ownGrant: () => grants.token(send, { grant_type: 'client_credentials' }),
      passwordGrant: () => grants.token(send, password),
      shortSecret: exchangeWith({ client_secret: grants.client('a').secret.slice(0, -1) }),
      inJson: wants(jsonRefused)
        ? (fields: TokenFields) => exchangeInJson(context, fields)
        : undefined,
    },
    rightly: exchangeWith({}),
  });
  return { authorization, refused, twin };
});

/**
 * The real credentials where they are known: wrong ones would be a reason of their own to refuse
 * the grant.
 */
function credentialsOf(signIn: SignIn): TokenFields {
  return signIn.mode === 'form'
    ? { username: signIn.email, password: signIn.password }
    : { username: 'someone', password: 'something' };
}

function exchangeInJson({ address, grants, send }: Context, fields: TokenFields) {
  const { id, secret } = grants.client('a');
  return send({
    method: 'POST',
    url: `${address.authUrl}/oauth/token`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ ...fields, client_id: id, client_secret: secret }),
  });
}

/** More than a short column or a cookie holds. */
const LONG_STATE = 160;
/** Characters with a meaning in some part of a URL; RFC 6749 allows all of them in a state. */
const RESERVED = "a b+c%20/?&=#:;@!$'()*,~[]|-_.AZ";

/**
 * A user other than the one whose tokens other scenarios refresh, where the configuration allows
 * the same for them.
 */
export function otherUser({ settings }: Pick<Context, 'settings'>): ActorName {
  const { alice, bob } = settings.actors;
  return bob?.signIn.mode === 'form' && alice.signIn.mode === 'form' ? 'bob' : 'alice';
}

/**
 * An authorization of that user in a fresh browser, with such a state; with a plain one where a guard before the target
 * forbids that. Its code is exchanged by the scenario that refreshes tokens.
 */
export const signedInAfresh = once('signed-in-afresh', async (context) => {
  const { grants, marks, send } = context;
  const signIn = (fields: TokenFields) =>
    grants.authorize(send, { actor: otherUser(context), fields, freshBrowser: true });
  const signedIn = await signIn({ state: ` ${RESERVED}${marks.word()}${'x'.repeat(LONG_STATE)} ` });
  const [first, ...others] = signedIn.walk.exchanges;
  const isForbidden = first?.response.status === 403 && others.length === 0;
  return isForbidden ? signIn({ state: marks.word() }) : signedIn;
});

/** The last lower-case letter in the path of an address. */
const LAST_LETTER = /(?<=\/\/[^/]*\/.*)[a-z](?=[^a-z]*$)/;

/**
 * A state that some programs take for a missing one. A server may refuse it because it is easy to
 * guess.
 */
const NOUGHT = '0';

/** Walks to a further redirect URL, with that state if the target takes it. */
export async function walkTo(
  { authorize }: Pick<Context['grants'], 'authorize'>,
  send: Context['send'],
  redirect_uri: string,
): Promise<Authorization> {
  const short = await authorize(send, { fields: { redirect_uri, state: NOUGHT } });
  const isTaken = short.returned.has('code');
  return isTaken ? short : authorize(send, { fields: { redirect_uri } });
}

/** An authorization for each registered redirect URL; the preflight may have walked to one. */
export const walkedToEach = once('walked-to-each', async (context) => {
  const { grants, send } = context;
  const walked = [(await wholeFlow(context)).authorization];
  for (const redirect_uri of grants.client('a').redirectUris.slice(1)) {
    const known = grants
      .walks()
      .find(({ returned, sent }) => sent['redirect_uri'] === redirect_uri && returned.has('code'));
    walked.push(known ?? (await walkTo(grants, send, redirect_uri)));
  }
  return walked;
});

/** How long a code is certainly good for: the specification does not say how long it lives. */
const GOOD_FOR_MS = 20_000;

/** Whether the code of an authorization is there and has hardly been there for long. */
export function hasFreshCode({ returned, walk }: Authorization): boolean {
  const last = walk.exchanges.at(-1);
  const isGiven = returned.has('code') && !returned.has('error');
  return isGiven && last !== undefined && Date.now() - endedAt(last) < GOOD_FOR_MS;
}

/**
 * A code of the last of these, exchanged with redirect URLs other than the one it was issued for.
 */
export const triedRedirects = once('tried-redirects', async (context) => {
  const { grants, send } = context;
  const { redirectUris } = grants.client('a');
  // An unused code of that authorization saves a new sign-in.
  const ready = (await walkedToEach(context)).slice(-1).filter(hasFreshCode).map(fieldsOf);
  const otherThan = (sent: string) => redirectUris.find((uri) => uri !== sent) ?? sent;
  const exchangeAt = (place: (sent: string) => string) => (fields: TokenFields) =>
    grants.token(send, { ...fields, redirect_uri: place(fields['redirect_uri'] ?? '') });
  const { refused, twin } = await tryFaults({
    begin: async () => ready.pop() ?? (await freshExchange(context)),
    faults: {
      other: exchangeAt(otherThan),
      withSlash: exchangeAt((sent) => `${sent}/`),
      withCapital: exchangeAt((sent) =>
        sent.replace(LAST_LETTER, (letter) => letter.toUpperCase()),
      ),
      withoutEnd: exchangeAt((sent) => sent.slice(0, -1)),
    },
    rightly: (fields) => grants.token(send, fields),
  });
  return { refusals: Object.values(refused), twin };
});
