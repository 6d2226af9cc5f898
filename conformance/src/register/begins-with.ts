/** True when the id of a requirement begins so, in any letter case. */
export function beginsWith(id: string, beginning: string): boolean {
  return id.startsWith(beginning.toUpperCase());
}
