/** Where a revision is, taken apart; `path` does not end in a slash. */
export interface Address {
  readonly origin: string;
  readonly path: string;
}

/**
 * Reads an address of the web. Undefined for `localhost:4010`, whose scheme would be `localhost:`, and for what has more
 * than a path, since a user name, a query or a fragment would get lost.
 */
export function readAddress(text: string | URL): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname, href } = new URL(text);
  if (!/^https?:$/.test(protocol) || href !== origin + pathname) return undefined;
  return { origin, path: pathname.replace(/\/+$/, '') };
}

/** Throws a TypeError when an id in a path is no number, UUID or key, and would lead the request elsewhere. */
export function requirePath(path: string): void {
  if (/[^\w/-]|\/(undefined|null|NaN)\b/.test(path)) throw new TypeError(`${path} has no id.`);
}
