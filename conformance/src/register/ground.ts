interface Grounded {
  readonly quote?: string;
  /** The place of the quote in the specification. */
  readonly where?: string | undefined;
  readonly decision?: string;
  readonly section: string;
}

/** What a requirement rests on: the quote with its place in the specification, or the decision of Lintel. */
export function describeGround({ quote, where, decision, section }: Grounded): string {
  if (quote !== undefined) return `${where}: "${quote}"`;
  return `the specification leaves it open under "${section}"; Lintel's decision ${decision}`;
}
