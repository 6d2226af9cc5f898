// What a partial update leaves of a stored value (GEN-032, D-09).

/** The value that was sent; the stored one when nothing was; the one of an input that is left out when null was. */
export function changed<T>(sent: T | null | undefined, stored: T, reset: T): T {
  return sent === undefined ? stored : (sent ?? reset);
}
