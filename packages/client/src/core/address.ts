/** Where a revision is, taken apart; `path` does not end in a slash. */
export interface Address {
  readonly origin: string;
  readonly path: string;
}

/** Reads an address; undefined when it is none of the web, such as `localhost:4010`, whose scheme would be `localhost:`. */
export function readAddress(text: string | URL): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, pathname } = new URL(text);
  if (!/^https?:$/.test(protocol)) return undefined;
  return { origin, path: pathname.replace(/\/+$/, '') };
}

/** Throws a TypeError when an id in a path is no number, UUID or key, and would lead the request elsewhere. */
export function requirePath(path: string): void {
  if (/[^\w/-]|\/(undefined|null|NaN)\b/.test(path)) throw new TypeError(`${path} has no id.`);
}
