/** The longest part of a url that can carry a secret. */
export function secretPart(url: string): string {
  const parts = url.split(/[/?&=#.]/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}
