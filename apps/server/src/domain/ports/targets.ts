/** Addresses to connect to, or why there are none, as the end of a sentence. */
export type Judgement =
  | { readonly addresses: readonly string[] }
  /** Refused for good, or only because the name cannot be resolved now. */
  | { readonly fault: string; readonly isPassing: boolean };

/** Where deliveries may go (D-95). */
export interface Targets {
  judge(url: string): Promise<Judgement>;
}
