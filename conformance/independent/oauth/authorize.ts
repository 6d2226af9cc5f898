/** The parameters of GET /oauth/authorize and the redirects back to the application. */
import type { Application, World } from '../world.js';
import { issueCode } from './grants.js';
import { readScopes } from './scopes.js';

/** A valid authorization request. */
export interface AuthorizeRequest {
  readonly application: Application;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
}

/**
 * The result of reading the parameters: a request, a redirect with an error, or the text of an
 * error page.
 */
export type AuthorizeOutcome =
  | { readonly request: AuthorizeRequest }
  | { readonly location: string }
  | { readonly refused: string };

export function readAuthorize(world: World, query: URLSearchParams): AuthorizeOutcome {
  const application = world.applications.find((one) => one.clientId === query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  // A user is never redirected to an unregistered address.
  if (!application) return { refused: 'This application is not known here.' };
  if (!application.redirectUris.includes(redirectUri)) {
    return { refused: 'The application did not register the address you would be sent to.' };
  }
  const state = query.get('state');
  const back = (error: string) => ({ location: writeLocation(redirectUri, { error }, state) });
  if ([...query.keys()].some((name) => query.getAll(name).length > 1))
    return back('invalid_request');
  const responseType = query.get('response_type');
  if (!responseType) return back('invalid_request');
  if (responseType !== 'code') return back('unsupported_response_type');
  const scopes = readScopes(query.get('scope') ?? '', world.revision);
  return scopes ? { request: { application, redirectUri, scopes, state } } : back('invalid_scope');
}

/** Returns the redirect after the user approved. */
export function approve(
  world: World,
  request: AuthorizeRequest,
  user: World['users'][number],
): string {
  const { redirectUri, state } = request;
  const code = issueCode(world, { ...request, user }, redirectUri);
  return writeLocation(redirectUri, { code }, state);
}

/** Returns the redirect after the user denied access. */
export function deny({ redirectUri, state }: AuthorizeRequest): string {
  return writeLocation(redirectUri, { error: 'access_denied' }, state);
}

function writeLocation(
  address: string,
  parameters: Readonly<Record<string, string>>,
  state: string | null,
): string {
  const location = new URL(address);
  if (state !== null) location.searchParams.append('state', state);
  for (const [name, value] of Object.entries(parameters)) location.searchParams.append(name, value);
  return location.href;
}
