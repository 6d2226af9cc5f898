/** A request that is not done. Which status a failure has is open, apart from OAuth. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Written as JSON whatever was asked for: XML that was sent without its Content-Type. */
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

/** The input is not understood. */
export function invalid(at: string, expected: string): Refusal {
  return new Refusal(422, `${at || 'The body'} has to be ${expected}.`);
}

/** There is no such record, or it is not of the account that asks. */
export function missing(what: string): Refusal {
  return new Refusal(404, `No ${what} of yours has this number.`);
}

/** It cannot be done to this record as it is now. */
export function conflict(message: string): Refusal {
  return new Refusal(409, message);
}
