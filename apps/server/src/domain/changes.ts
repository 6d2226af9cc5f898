// What a partial update leaves of a stored value (GEN-032, D-09).

/** The value that was sent; the stored one when nothing was; the one of an input that is left out when null was. */
export function changed<T>(sent: T | null | undefined, stored: T, reset: T): T {
  return sent === undefined ? stored : (sent ?? reset);
}

/**
 * The id a member that names another record has after a change: null, or a null id, names nothing; a member without an
 * id changes nothing (PRP-054).
 */
export function changedReference(
  sent: { readonly id?: number | null } | null | undefined,
  stored: number | null,
): number | null {
  if (sent === null) return null;
  return sent?.id === undefined ? stored : sent.id;
}
