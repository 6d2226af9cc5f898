// The tokens of one authorization, and where they are kept between requests.

/** What the token route gave (OAU-029). */
export interface Tokens {
  access_token: string;
  /** Usable once: what comes with the next access token replaces it (OAU-039, OAU-040). */
  refresh_token: string;
  /** When the access token expires, as ISO 8601. */
  expires_at: string;
}

/** Where the tokens of one user are kept. Any database will do that can hold others off for a moment. */
export interface TokenStore {
  load(): Promise<Tokens | undefined>;
  /**
   * Runs `change` on what is kept while no one else runs one, in this or another process, and keeps what it
   * gives; undefined removes the tokens. When it throws, nothing changes.
   */
  change(change: (tokens: Tokens | undefined) => Promise<Tokens | undefined>): Promise<void>;
}
