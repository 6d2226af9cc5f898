/** What demo.json says. */
export interface DemoAccess {
  readonly current: RevisionAccess;
  readonly earlier: RevisionAccess;
  readonly applications: readonly { id: string; secret: string; redirectUris: readonly string[] }[];
  readonly users: readonly { email: string; password: string; account: string; role: string }[];
}

/** One revision in demo.json. */
export interface RevisionAccess {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A server with demo data, in a process, in a folder and on a port of its own. */
export interface RunningDemo {
  readonly access: DemoAccess;
  /** Where its data are. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts the built server, or another `lintel`. Throws with what it said when it does not get ready. */
export function startDemo(options?: {
  readonly command?: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<RunningDemo>;
