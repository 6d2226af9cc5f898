import type { Target } from '../support/targets.js';
import type { Tree } from './tree.js';

/** How a body is written. */
export type BodyFormat = 'json' | 'xml' | 'form' | 'upload';

/** A request on its way to being broken: first its document, then its bytes, then what surrounds them. */
export interface Draft {
  readonly target: Target;
  method: string;
  path: string;
  query: string;
  readonly headers: Record<string, string>;
  readonly format: BodyFormat;
  /** Document of the body, if the endpoint takes one. */
  document: { root: Tree } | null;
  bytes: Buffer | null;
}
