import type { Answer } from './attempt.js';
import { InvalidAnswerError } from './errors.js';
import type { Page } from './pages.js';
import { isObject } from './values.js';

// What a success holds, by kind. Only what the client relies on is looked at; the rest is handed on as it came.

/** Gives what an answer holds. Throws `InvalidAnswerError` when it holds something else. */
export type Reader = (answer: Answer) => unknown;

/** A resource. */
export const record: Reader = (answer) => demand(answer, isObject, 'a record');

/** All of something, without pages. */
export const list: Reader = (answer) => demand(answer, Array.isArray, 'a list');

/** A success tells nothing more; a body beside it is none of our business, but a web page is no success. */
export const nothing: Reader = (answer) => {
  if (typeof answer.body === 'string') throw invalid(answer, 'nothing');
};

/** A file, by its address, or undefined while it is being made (PDF-004). */
export const fileWhenReady: Reader = (answer) => {
  if (answer.status === 202) return undefined;
  const file = demand(answer, isObject, 'a record');
  if (typeof file['url'] === 'string') return file;
  throw new InvalidAnswerError(answer, 'with a record that has no url');
};

/** A page of a list: that one of the number, when there is one. */
export function page(number: number | undefined): Reader {
  return (answer) => {
    const found = demand(answer, isPage, 'a page of a list');
    const contradiction = contradictionIn(found, number);
    if (contradiction) throw new InvalidAnswerError(answer, `with a page that ${contradiction}`);
    return found;
  };
}

/** Whoever walks a list ends where it says, so it has to say one thing (PAG-004, PAG-005, PAG-010). */
function contradictionIn({ pagination, links }: Page<unknown>, number: number | undefined) {
  const [current, total] = [Number(pagination.currentPage), Number(pagination.totalPages)];
  if (number !== undefined && current !== number) {
    return `says it is page ${pagination.currentPage} where page ${number} was asked for`;
  }
  if (Boolean(links.next) === current < total) return undefined;
  return `links ${links.next ? 'a' : 'no'} next one, and says it is page ${pagination.currentPage} of ${pagination.totalPages}`;
}

function isPage(body: unknown): body is Page<unknown> {
  return (
    isObject(body) &&
    Array.isArray(body['data']) &&
    isObject(body['links']) &&
    isObject(body['pagination'])
  );
}

function demand<Kind>(answer: Answer, is: (body: unknown) => body is Kind, expected: string): Kind {
  if (is(answer.body)) return answer.body;
  throw invalid(answer, expected);
}

function invalid(answer: Answer, expected: string): InvalidAnswerError {
  return new InvalidAnswerError(answer, `with ${describe(answer)} where ${expected} was expected`);
}

function describe({ body, headers }: Answer): string {
  const type = headers.get('Content-Type') ?? 'text of no type';
  if (typeof body === 'string') return /json/i.test(type) ? 'JSON that is broken' : type;
  if (Array.isArray(body)) return 'a list';
  return body === undefined ? 'nothing' : 'other JSON';
}
