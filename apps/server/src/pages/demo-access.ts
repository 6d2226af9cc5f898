// What a newcomer to the demo needs, as it is written to demo.json and shown on the start page.

/** The way into one revision of the API. */
export interface ApiAccess {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A client application with its secret, which is none in a demo. */
export interface ApplicationAccess {
  readonly id: string;
  readonly secret: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

/** A user who can sign in. */
export interface UserAccess {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Name of the account. */
  readonly account: string;
  readonly role: number;
  readonly roleName: string;
}

/** Everything that lets a newcomer in. */
export interface DemoAccess {
  readonly current: ApiAccess;
  readonly earlier: ApiAccess;
  readonly applications: readonly ApplicationAccess[];
  readonly users: readonly UserAccess[];
}
