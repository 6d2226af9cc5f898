import { Blocked } from '../base/stops.js';

/** The part of the configuration that a failed sign-in points at. */
export type Trouble =
  | 'client'
  | 'redirect'
  | 'scopes'
  | 'password'
  | 'page'
  | 'field'
  | 'person'
  | 'program'
  | 'browser'
  | 'token';

/** No tokens could be obtained. `kind` says whether the configuration or the target is to blame. */
export class SignInFailed extends Blocked {
  constructor(
    readonly kind: 'configuration' | 'target',
    by: string,
    why: string,
    readonly trouble?: Trouble,
  ) {
    super(by, why, []); // what went wrong is judged where the flow is
  }
}

/** OAuth errors that point at the configuration, and at which part of it. */
const CONFIGURATION_ERRORS: Readonly<Record<string, Trouble>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_scope: 'scopes',
};

/** Whether an OAuth error blames the configuration or the target. */
export function blame(error: string): SignInFailed['kind'] {
  return error in CONFIGURATION_ERRORS ? 'configuration' : 'target';
}

/** The part of the configuration an OAuth error points at; undefined when at none. */
export function troubleOf(error: string): Trouble | undefined {
  return CONFIGURATION_ERRORS[error];
}
