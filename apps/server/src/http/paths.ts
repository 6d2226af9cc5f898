import {
  type ApiEndpointId,
  apiEndpoints,
  type Endpoint,
  type ErrorCode,
  existsIn,
  inRevision,
  type Method,
  methodsOf,
  type Revision,
} from '@lintel/schema';

// The paths of a revision with the endpoints and methods each has, and a check that no two rows collide.

/** An endpoint with the methods that reach it. */
export interface BoundRow {
  readonly id: ApiEndpointId;
  readonly row: Endpoint;
  readonly methods: readonly Method[];
}

/** A path of a revision. */
export interface BoundPath {
  /** As the contract writes it, with parameters in braces. */
  readonly path: string;
  readonly rows: readonly BoundRow[];
  /** Methods of the path, and of every pattern that names it too (ERR-026, GEN-035). */
  readonly allowed: readonly string[];
  /** What is answered to a method the path does not have, when it is not 405. */
  readonly otherMethods: Readonly<Partial<Record<string, ErrorCode>>>;
}

/** The paths of a revision. */
export function pathsOf(revision: Revision): readonly BoundPath[] {
  const rows = new Map<string, BoundRow[]>();
  for (const [id, row] of apiEndpoints) {
    if (!existsIn(row, revision)) continue;
    const path = inRevision(row.path, revision);
    rows.set(path, [...(rows.get(path) ?? []), { id, row, methods: methodsOf(row) }]);
  }
  const paths = [...rows.keys()];
  return paths.map((path) => {
    const own = rows.get(path) ?? [];
    refuseCollision(path, own);
    const naming = paths.filter((other) => matcherOf(other).test(path));
    return {
      path,
      rows: own,
      allowed: allowOf(naming.flatMap((other) => rows.get(other) ?? [])),
      otherMethods: Object.assign({}, ...own.map(({ row }) => row.otherMethods ?? {})),
    };
  });
}

function allowOf(rows: readonly BoundRow[]): readonly string[] {
  const methods = rows.flatMap((row) => row.methods);
  const all = methods.includes('GET') ? [...methods, 'HEAD', 'OPTIONS'] : [...methods, 'OPTIONS'];
  return ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'].filter((name) =>
    (all as string[]).includes(name),
  );
}

function refuseCollision(path: string, rows: readonly BoundRow[]): void {
  const methods = rows.flatMap((row) => row.methods);
  const twice = methods.find((method, index) => methods.indexOf(method) !== index);
  if (twice) throw new Error(`Two endpoints are declared as ${twice} ${path}`);
}

function matcherOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
