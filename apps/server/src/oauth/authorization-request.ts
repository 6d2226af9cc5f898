import { isScope, type OauthErrorName, type Scope } from '@lintel/schema';
import { findApplication } from '../domain/access/applications.js';
import { scopeNames } from '../domain/access/scope-list.js';
import type { Application } from '../domain/ports/applications.js';
import type { Context } from './context.js';
import type { Answer } from './exchange.js';
import { PageFailure } from './page-answers.js';
import { type Parameters, parseParameters } from './parameters.js';
import { type Return, redirectBack } from './redirects.js';

// What an application asks for at the authorize page. The request is its query and is judged anew at every step. Until
// client and redirect address are proven nobody is redirected (OAU-081); after that every fault goes back to the
// application (OAU-082).

/** A request that may be put to the user. */
export interface AuthorizationRequest extends Return {
  readonly application: Application;
  readonly scopes: readonly Scope[];
  readonly code_challenge: string | null;
}

/** A request that has a way back. */
interface Candidate {
  readonly parameters: Parameters;
  /** Names in the scope that was asked for. */
  readonly asked: readonly string[];
  readonly grantable: readonly Scope[];
}

type Check = readonly [
  error: OauthErrorName,
  description: string | ((candidate: Candidate) => string),
  isBroken: (candidate: Candidate) => boolean,
];

const UNREPEATABLE = [
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** S256 gives 43 characters, always. */
const CHALLENGE = /^[\w-]{43}$/;

const SCOPE_NAME = /^[\w.:-]{1,60}$/;

/** What is looked at, in this order; the first fault is told (OAU-010, OAU-060, OAU-061, OAU-075, OAU-078). */
const CHECKS: readonly Check[] = [
  [
    'invalid_request',
    'A parameter is given more than once.',
    ({ parameters }) => UNREPEATABLE.some((name) => parameters.isRepeated(name)),
  ],
  [
    'invalid_request',
    'response_type is needed.',
    ({ parameters }) => parameters.get('response_type') === undefined,
  ],
  [
    'unsupported_response_type',
    'response_type must be code.',
    ({ parameters }) => parameters.get('response_type') !== 'code',
  ],
  ['invalid_scope', 'scope is needed.', ({ asked }) => asked.length === 0],
  [
    'invalid_scope',
    (candidate) =>
      `scope has names that do not exist or that the application may not ask for${listOf(notGrantable(candidate))}.`,
    (candidate) => notGrantable(candidate).length > 0,
  ],
  [
    'invalid_request',
    'code_challenge_method must be S256.',
    ({ parameters }) => hasEither(parameters) && parameters.get('code_challenge_method') !== 'S256',
  ],
  [
    'invalid_request',
    'code_challenge must have the 43 characters of a SHA-256 in base64url.',
    ({ parameters }) =>
      hasEither(parameters) && !CHALLENGE.test(parameters.get('code_challenge') ?? ''),
  ],
];

/** The request in a query, or the answer that refuses it. */
export async function readAuthorizationRequest(
  { deps, issuer, revision }: Context,
  query: string,
): Promise<AuthorizationRequest | { readonly refusal: Answer }> {
  const parameters = parseParameters(query);
  const application = await provenApplication(deps.storage.stores, parameters);
  const redirect_uri = provenRedirect(parameters, application);
  const isStateKnown = !parameters.isRepeated('state') && parameters.get('state') !== undefined;
  const back = { redirect_uri, issuer, state: isStateKnown ? rawState(query) : undefined };

  const asked = scopeNames(parameters.get('scope') ?? '');
  const grantable = application.scopes.filter((scope) => isScope(scope, revision));
  const candidate = { parameters, asked, grantable };
  const fault = CHECKS.find(([, , isBroken]) => isBroken(candidate));
  if (fault) {
    const [error, description] = fault;
    const error_description =
      typeof description === 'string' ? description : description(candidate);
    return { refusal: redirectBack(back, { error, error_description }) };
  }
  return {
    ...back,
    application,
    scopes: grantable.filter((scope) => asked.includes(scope)),
    code_challenge: parameters.get('code_challenge') ?? null,
  };
}

async function provenApplication(
  stores: Context['deps']['storage']['stores'],
  parameters: Parameters,
): Promise<Application> {
  const client_id = single(parameters, 'client_id');
  const application = client_id ? await findApplication(stores, client_id) : undefined;
  if (application) return application;
  throw new PageFailure({
    title: 'Unknown application',
    text: 'The link that brought you here names no application that is registered. Nothing was shared.',
  });
}

function provenRedirect(parameters: Parameters, application: Application): string {
  const redirect_uri = single(parameters, 'redirect_uri');
  if (redirect_uri && application.redirect_uris.includes(redirect_uri)) return redirect_uri;
  throw new PageFailure({
    title: 'Unknown return address',
    text: `The link that brought you here would send you back to an address that ${application.name} has not registered. Nothing was shared.`,
  });
}

function single(parameters: Parameters, name: string): string | undefined {
  return parameters.isRepeated(name) ? undefined : parameters.get(name);
}

function notGrantable({ asked, grantable }: Candidate): readonly string[] {
  return asked.filter((name) => !(grantable as readonly string[]).includes(name));
}

/** Up to five names that look like names of scopes; a description may have no other characters (RFC 6749, 4.1.2.1). */
function listOf(names: readonly string[]): string {
  const told = names.filter((name) => SCOPE_NAME.test(name)).slice(0, 5);
  return told.length === 0 ? '' : `: ${told.join(', ')}`;
}

function hasEither(parameters: Parameters): boolean {
  return ['code_challenge', 'code_challenge_method'].some(
    (name) => parameters.get(name) !== undefined,
  );
}

/** The state in the characters of the query: decoding and encoding it again might change them. */
function rawState(query: string): string | undefined {
  const pair = query.split('&').find((text) => new URLSearchParams(text).has('state'));
  return pair?.slice(pair.indexOf('=') + 1).replaceAll('#', '%23');
}
