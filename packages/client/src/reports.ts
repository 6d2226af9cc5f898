// Reading reports of deployments that differ from each other, or grow.

/** Attachments that wait for their file, by the UUID the uploader gave: under either of two names (REP-014). */
export function pendingAttachmentsOf(report: {
  readonly pending_attachments?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: Readonly<Record<string, string>> | undefined;
}): Readonly<Record<string, string>> {
  return report.pending_attachments ?? report.attachments ?? {};
}

/**
 * The parts of a map in the order of a list of its keys, such as the items of a section by `item_order`. Works for
 * every block type, known or not, since nothing is derived from it (SEC-018, SEC-019).
 */
export function inOrder<Part>(
  order: readonly string[],
  parts: Readonly<Record<string, Part>>,
): Part[] {
  return order.flatMap((uuid) => {
    const part = parts[uuid];
    return part === undefined ? [] : [part];
  });
}

/** A number that deployments write as text or as number (GEN-040); undefined for null and for what is no number. */
export function toNumber(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}
