import {
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
import { handlers } from '../../../src/http/handlers.js';

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
  /** Whether it has a handler; others answer 501. */
  readonly isServed: boolean;
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
          isServed: isOauth || id in handlers,
        }));
      }),
  );
}
