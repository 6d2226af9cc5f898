/** Returns the longest part of a URL, which is the one most likely to hold a secret. */
export function secretPart(url: string): string {
  const parts = url.split(/[/?&=#.]/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
