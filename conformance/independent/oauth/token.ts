/** POST /oauth/token: exchanges codes and refresh tokens, each of which can be used once. */
import type { Application, Grant, World } from '../world.js';
import { type IssuedTokens, issueTokens, revoke } from './grants.js';
import { readScopes } from './scopes.js';

/** An error in the format of OAuth 2.0. */
export class OauthError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Returns the tokens for a token request. Throws OauthError when the request is not valid. */
export function grantTokens(world: World, form: URLSearchParams): IssuedTokens {
  const repeated = [...form.keys()].find((name) => form.getAll(name).length > 1);
  if (repeated) throw new OauthError('invalid_request', `${repeated} may be sent once.`);
  const type = need(form, 'grant_type');
  const exchange = Object.hasOwn(GRANT_TYPES, type) ? GRANT_TYPES[type] : undefined;
  if (!exchange) throw new OauthError('unsupported_grant_type', 'No such grant.');
  return exchange(world, form, authenticate(world, form));
}

type Exchange = (world: World, form: URLSearchParams, application: Application) => IssuedTokens;

const GRANT_TYPES: Readonly<Record<string, Exchange>> = {
  authorization_code: (world, form, application) => {
    const code = need(form, 'code');
    const redirectUri = need(form, 'redirect_uri');
    const pending = world.codes.get(code);
    if (!pending || pending.application !== application || pending.expiresAt < Date.now()) {
      throw new OauthError('invalid_grant', 'This code is not, or not any more, a code.');
    }
    if (pending.isUsed) {
      revoke(world, pending.approval);
      throw new OauthError('invalid_grant', 'This code was used before.');
    }
    if (pending.redirectUri !== redirectUri) {
      throw new OauthError('invalid_grant', 'The code was sent to another address.');
    }
    pending.isUsed = true;
    return issueTokens(world, pending);
  },

  refresh_token: (world, form, application) => {
    const token = need(form, 'refresh_token');
    const grant = world.refreshTokens.get(token);
    if (!grant || grant.application !== application || grant.expiresAt < Date.now()) {
      throw new OauthError('invalid_grant', 'This refresh token is not the last one issued.');
    }
    const scopes = narrow(grant, form.get('scope'), world);
    world.refreshTokens.delete(token);
    return issueTokens(world, { ...grant, scopes });
  },
};

/**
 * Returns the scopes of a refreshed token. Throws OauthError when more than the previous ones are
 * requested.
 */
function narrow({ scopes }: Grant, wanted: string | null, world: World): readonly string[] {
  if (wanted === null) return scopes;
  const asked = readScopes(wanted, world.revision);
  if (!asked?.every((scope) => scopes.includes(scope))) {
    throw new OauthError('invalid_scope', 'Nothing beyond the last token can be asked for.');
  }
  return asked;
}

function authenticate(world: World, form: URLSearchParams): Application {
  const clientId = need(form, 'client_id');
  const clientSecret = need(form, 'client_secret');
  const application = world.applications.find((one) => one.clientId === clientId);
  if (application?.clientSecret !== clientSecret) {
    throw new OauthError('invalid_client', 'No such application, or not its secret.', 401);
  }
  return application;
}

function need(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OauthError('invalid_request', `${name} is needed.`);
  return value;
}
