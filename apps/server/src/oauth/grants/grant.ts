import type { TokenOutcome } from '../../domain/access/token-outcome.js';
import type { Application } from '../../domain/ports/applications.js';
import type { Context } from '../context.js';
import type { Exchange } from '../exchange.js';
import type { Parameters } from '../parameters.js';

/** A token request whose sender is known. */
export interface TokenRequest {
  readonly context: Context;
  readonly exchange: Exchange;
  readonly application: Application;
  readonly form: Parameters;
  /** The value of a parameter that must be given. */
  required(name: string): string;
}

/** A way to obtain tokens: what is presented is exchanged for them, or refused. */
export type Grant = (request: TokenRequest) => Promise<TokenOutcome>;
