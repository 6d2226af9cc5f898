/**
 * A request that is refused. The specification does not define the statuses of errors, except for
 * OAuth.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Whether the error is JSON regardless of Accept: for XML that was sent without its Content-Type.
   */
  readonly alwaysJson: boolean;

  constructor(
    status: number,
    message: string,
    more: { headers?: Readonly<Record<string, string>>; alwaysJson?: boolean } = {},
  ) {
    super(message);
    this.status = status;
    this.headers = more.headers ?? {};
    this.alwaysJson = more.alwaysJson ?? false;
  }
}

/** A request whose input is not valid. */
export function invalid(at: string, expected: string): Refusal {
  return new Refusal(422, `${at || 'The body'} has to be ${expected}.`);
}

/** A record that does not exist or belongs to another account. */
export function missing(what: string): Refusal {
  return new Refusal(404, `No ${what} of yours has this number.`);
}

/** A request that the current state of the record does not allow. */
export function conflict(message: string): Refusal {
  return new Refusal(409, message);
}
