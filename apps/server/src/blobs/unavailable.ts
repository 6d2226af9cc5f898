import { Failure } from '../domain/errors.js';

/** A store that is gone, full or forbidden is no fault of the request, which may be sent again. */
export function unavailable(error: unknown): never {
  throw error instanceof Failure ? error : new Failure('unavailable', { cause: error });
}
