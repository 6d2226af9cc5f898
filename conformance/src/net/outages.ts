/**
 * Routes that answered 503 until the run gave in. A limit of requests passes and a broken route does not, so such a
 * route is not waited for again before a request to it has succeeded.
 */
export interface Outages {
  /** Whether the run waits for this route: not for one that is broken, nor again and again. */
  isWorthWaiting(route: string): boolean;
  /** Called for each pause. */
  noteWaiting(): void;
  /** Called with the answer that was taken, after all attempts. */
  note(route: string, status: number): void;
}

/** The most pauses of a run, so that a target with many broken routes is judged and not waited for. */
const MOST_PAUSES = 30;

export function createOutages(): Outages {
  const lasting = new Set<string>();
  let pauses = 0;
  return {
    isWorthWaiting: (route) => pauses < MOST_PAUSES && !lasting.has(route),
    noteWaiting() {
      pauses += 1;
    },
    note(route, status) {
      if (status === 503) lasting.add(route);
      else if (status < 300) lasting.delete(route);
    },
  };
}

/** A request by its method and its address without query and whatever looks like an id. */
export function routeOfAddress({ method, url }: { readonly method: string; readonly url: string }) {
  const { origin, pathname } = new URL(url);
  return `${method} ${origin}${pathname.replace(/\/(?!v\d+\/)[^/]*[^a-z/-][^/]*(?=\/|$)/g, '/{}')}`;
}
