import type { IRouter, NextFunction, Request, Response } from 'express';
import { Failure } from '../domain/errors.js';
import type { Work } from './listen.js';

// The end of a router: what it does not know is 404 (ERR-025), and whatever was thrown on the way to a route is
// answered in the one shape of errors, as nothing else of the framework is ever shown.

type Listener = (request: Request, response: Response) => Promise<void>;

/** Ends a router; `on` makes a listener of work. */
export function endRouter(router: IRouter, on: (operation: string, work: Work) => Listener): void {
  router.use(on('unknown path', () => Promise.reject(new Failure('not_found'))));
  router.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const failure = isUndecodable(error) ? new Failure('not_found') : error;
    return on('no route', () => Promise.reject(failure))(request, response);
  });
}

/** A path whose percent-encoding is broken names nothing (GEN-038). */
function isUndecodable(error: unknown): boolean {
  return error instanceof URIError;
}
