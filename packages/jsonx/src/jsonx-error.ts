/**
 * Says why a document cannot be read as JSONx. The message is written for the author of the
 * document and ends with the place where the reader noticed the fault, when it is known: `line` and
 * `column` count from 1, in characters. `problem` is the message without the place.
 */
export class JsonxError extends Error {
  override readonly name = 'JsonxError';
  readonly problem: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(problem: string, place?: { line: number; column: number }) {
    super(place ? `${problem} (line ${place.line}, column ${place.column})` : problem);
    this.problem = problem;
    this.line = place?.line;
    this.column = place?.column;
  }
}

/** Quotes a piece of the document for a message: short and on one line, whatever it contains. */
export function quote(text: string): string {
  return text.length <= 40 ? JSON.stringify(text) : `${JSON.stringify(text.slice(0, 40))}…`;
}
