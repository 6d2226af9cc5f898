/**
 * Routes that answered 503 until the run gave in. A limit of requests passes and a broken route does not, so such a
 * route is not waited for again before it has answered.
 */
export interface Outages {
  isLasting(route: string): boolean;
  /** Called with the answer that was taken, after all attempts. */
  note(route: string, status: number): void;
}

export function createOutages(): Outages {
  const lasting = new Set<string>();
  return {
    isLasting: (route) => lasting.has(route),
    note(route, status) {
      if (status === 503) lasting.add(route);
      else lasting.delete(route);
    },
  };
}

/** A request by its method and its address without ids and query. */
export function routeOf({ method, url }: { readonly method: string; readonly url: string }) {
  const { origin, pathname } = new URL(url);
  return `${method} ${origin}${pathname.replace(/\/\d+(?=\/|$)/g, '/{}')}`;
}
