import {
  contract,
  type Endpoint,
  type EndpointId,
  endpoints,
  existsIn,
  inRevision,
  methodsOf,
  REVISIONS,
  type Revision,
} from '@lintel/schema';
import { type Addresses, pathOf } from '../../../src/addresses.js';

// Every row of the contract as it is reached on a server, in both revisions.

/** An endpoint in a revision. */
export interface Target {
  readonly id: EndpointId;
  readonly row: Endpoint;
  readonly revision: Revision;
  readonly method: string;
  /** Path of the address it is mounted at. */
  readonly base: string;
  /** Path below that, with parameters in braces. */
  readonly path: string;
}

/** The targets of a server. */
export function targetsOf(addresses: Addresses): readonly Target[] {
  return REVISIONS.flatMap((revision) =>
    endpoints
      .filter(([, row]) => existsIn(row, revision))
      .flatMap(([id, row]) => {
        const { baseUrl, authUrl } = addresses[revision];
        const isOauth = row.server === 'auth';
        return methodsOf(row).map((method) => ({
          id,
          row,
          revision,
          method,
          base: pathOf(isOauth ? authUrl : baseUrl),
          path: inRevision(row.path, revision),
        }));
      }),
  );
}

/** The OAuth pages and endpoints beside those of the contract; they take what the token route takes. */
export function otherOauthTargets(addresses: Addresses): readonly Target[] {
  const paths = [
    ['POST', '/oauth/revoke'],
    ['POST', '/oauth/introspect'],
    ['GET', '/oauth/applications'],
    ['POST', '/oauth/applications'],
    ['POST', '/oauth/authorize'],
    ['GET', '/.well-known/oauth-authorization-server'],
  ] as const;
  return REVISIONS.flatMap((revision) =>
    paths.map(([method, path]) => ({
      id: 'issueToken',
      row: { ...contract.issueToken, method, path },
      revision,
      method,
      base: pathOf(addresses[revision].authUrl),
      path,
    })),
  );
}
