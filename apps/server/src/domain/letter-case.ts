// Texts are searched in any letter case (PRP-055, CUF-025): what is stored for searching and what is searched for go
// through the same function.

/** A text in one letter case; the upper one, because ß and the two small sigmas meet only there. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase().toUpperCase();
}
