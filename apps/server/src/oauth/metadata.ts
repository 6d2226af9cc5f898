import { scopesOf } from '@lintel/schema';
import { pathOf } from '../addresses.js';
import type { Context } from './context.js';
import { jsonAnswer } from './protocol.js';
import { GRANTS } from './token.js';

// Authorization server metadata (RFC 8414), by which a client library configures itself.

const WELL_KNOWN = '/.well-known/oauth-authorization-server';

const AUTHENTICATION = ['client_secret_basic', 'client_secret_post'];

/** Paths on this server: below the issuer, as many clients look, and before its path, as the standard has it. */
export function metadataPaths(issuer: string): readonly [string, string] {
  const path = pathOf(issuer).replace(/\/$/, '');
  return [path + WELL_KNOWN, WELL_KNOWN + path];
}

/** The work of the metadata route. */
export function metadataRoute({ revision, issuer }: Context) {
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    introspection_endpoint: `${issuer}/oauth/introspect`,
    scopes_supported: scopesOf(revision),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [...GRANTS.keys()],
    token_endpoint_auth_methods_supported: AUTHENTICATION,
    revocation_endpoint_auth_methods_supported: AUTHENTICATION,
    introspection_endpoint_auth_methods_supported: AUTHENTICATION,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  };
  return async () => jsonAnswer(metadata);
}
