/** What is wrong with a short text, as the end of a sentence, or nothing (LIM-009 to LIM-011). */
export function shortTextFault(text: string): string | undefined {
  if (text.trim() === '') return 'may not be empty';
  if ([...text].length > 255) return 'may not be longer than 255 characters';
  const isStorable = text.isWellFormed() && !text.includes('\0');
  return isStorable ? undefined : 'holds a character that is not allowed';
}
