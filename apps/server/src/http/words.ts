/** The words of a search text, split at white space and commas, in lower case (PRP-055). */
export function words(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().split(/[\s,]+/u))].filter((word) => word !== '');
}
