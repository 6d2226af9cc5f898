import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { Dicer } from '@fastify/busboy';
import { parse as parseDisposition } from 'content-disposition';
import { Failure, tooLarge } from '../domain/errors.js';

// Reading a multipart form as it arrives, part by part (RFC 7578). A form that is not whole is refused like any other
// broken body, and every part is waited for before it is.

/** What a part says of itself. */
export interface PartHead {
  readonly name: string;
  readonly filename: string | undefined;
  /** Media type without parameters, in small letters. */
  readonly type: string | undefined;
}

/** Reads the content of a part to its end. */
export type TakePart = (head: PartHead, content: NodeJS.ReadableStream) => Promise<void>;

const FORM = 'multipart/form-data';
const MAX_PARTS = 100;
const MAX_HEADERS = 20;

/** What is to be kept to while a form is read. */
interface Reading {
  /** How many bytes it may have. */
  readonly limit: number;
  /** Ends the form before its end, with the failure that is its reason. */
  readonly signal: AbortSignal;
}

/** Reads a form, and gives each part to `take`. */
export function readForm(
  request: IncomingMessage,
  { limit, signal }: Reading,
  take: TakePart,
): Promise<void> {
  const form = new Dicer({ boundary: boundaryOf(request), maxHeaderPairs: MAX_HEADERS });
  return new Promise((resolve, reject) => {
    const taken: Promise<void>[] = [];
    let current: Dicer.PartStream | undefined;
    let size = 0;
    let parts = 0;
    let isInHead = false;
    let isOver = false;

    const end = () => {
      isOver = true;
      request.unpipe(form).off('data', count).off('error', failEarly);
      request.resume(); // what is left unread would stand before the next request
    };
    const fail = (failure: Error) => {
      if (isOver) return;
      end();
      current?.destroy(failure);
      void Promise.allSettled(taken).then(() => reject(failure));
    };
    const failEarly = () => fail(malformed('The form ended early.'));
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) fail(tooLarge('The form', limit));
    };

    form.on('part', (part) => {
      part.on('error', () => {}); // it fails together with the form
      parts += 1;
      if (isInHead) fail(malformed('The head of a part ended early.'));
      if (parts > MAX_PARTS) fail(malformed(`The form has more than ${MAX_PARTS} parts.`));
      if (isOver) return;
      current = part;
      isInHead = true;
      part.on('header', (fields) => {
        isInHead = false;
        const head = headOf(fields as Fields); // the parser gives every field as a list of texts
        if (!head) return fail(malformed('A part of the form has no name.'));
        const work = take(head, part);
        work.catch(fail);
        taken.push(work);
      });
    });
    form.on('error', failEarly);
    form.on('finish', () => {
      if (isInHead) return failEarly();
      Promise.all(taken).then(() => {
        end();
        resolve();
      }, fail);
    });
    signal.addEventListener('abort', () => fail(signal.reason));
    request.on('data', count).on('error', failEarly);
    request.pipe(form);
  });
}

type Fields = Readonly<Record<string, readonly string[] | undefined>>;

function boundaryOf({ headers }: IncomingMessage): string {
  const type = mediaType(headers['content-type']);
  if (type?.essence !== FORM) throw unsupported(`An upload is sent as ${FORM}.`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw unsupported('An upload is not read in a content encoding.');
  const boundary = type.params.get('boundary');
  if (!boundary) throw malformed('The Content-Type names no boundary.');
  return boundary;
}

/** The parser gives the bytes of a head as Latin-1; clients write them in UTF-8. */
function headOf(fields: Fields): PartHead | undefined {
  const disposition = inUtf8(fields['content-disposition']?.[0]);
  const { type, parameters } = parseDisposition(disposition, { multipart: true });
  const { name, filename } = parameters;
  if (type !== 'form-data' || !name) return undefined;
  return { name, filename, type: mediaType(fields['content-type']?.[0])?.essence };
}

function inUtf8(text = ''): string {
  return Buffer.from(text, 'latin1').toString('utf8');
}

function mediaType(text: string | undefined): MIMEType | undefined {
  try {
    return text === undefined ? undefined : new MIMEType(text);
  } catch {
    return undefined;
  }
}

function unsupported(explanation: string): Failure {
  return new Failure('unsupported_media_type', { explanation });
}

function malformed(explanation: string): Failure {
  return new Failure('malformed_body', { explanation });
}
