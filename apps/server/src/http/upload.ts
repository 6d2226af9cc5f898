import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { type Examination, problemAt, type Validator } from '@lintel/schema';
import type { TSchema } from '@sinclair/typebox';
import type { Deps } from '../deps.js';
import { Failure, tooLarge } from '../domain/errors.js';
import type { FitFile, ReceivedFile } from '../domain/ports/intake.js';
import { announcedLength, textIn } from './body.js';
import { ROOM } from './body-room.js';
import { readForm } from './multipart.js';
import { scalar } from './query.js';

// Uploads: a form with one part `file` and text parts, which stand for the members of an input (D-06, REP-023). The file
// goes straight to a temporary one; nothing of it is left when the request ends. Parts of other names are ignored (GEN-029).

/** The part that holds the file. */
const FILE = 'file';

/** A form as it was received. */
export interface Upload {
  /** The text parts of members by name; the last one of a name counts. */
  readonly texts: Readonly<Record<string, string>>;
  /** The parts `file`. */
  readonly files: readonly ReceivedFile[];
  /** Names of other parts that hold files. */
  readonly misplaced: readonly string[];
}

/** What an upload is received by. */
export interface Receiving extends Pick<Deps, 'config' | 'intake'> {
  /** Names of the text parts it has a place for. */
  readonly members: readonly string[];
}

/** Receives an upload for a piece of work. Its texts may be as large as any other body (LIM-013, LIM-014). */
export async function withUpload<T>(
  request: IncomingMessage,
  { config: { bodyLimit, uploadLimit }, intake, members }: Receiving,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const limit = uploadLimit + bodyLimit;
  if (announcedLength(request) > limit) throw tooLarge('The form', limit);
  const texts: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  const misplaced: string[] = [];
  const { spend, signal, leave } = roomForTexts(bodyLimit);
  try {
    await readForm(request, { limit, signal }, async ({ name, filename, type }, content) => {
      if (name === FILE) {
        const received = await intake.receive(content, uploadLimit);
        files.push({ ...received, filename: nameIn(filename), declared_type: type ?? null });
      } else if (members.includes(name)) {
        texts[name] = textOf(await readBytes(content, spend));
      } else {
        if (filename !== undefined) misplaced.push(name);
        await finished(content.resume());
      }
    });
    return await work({ texts, files, misplaced });
  } finally {
    leave();
    for (const { path } of files) await intake.discard(path);
  }
}

/** Room for the texts of a form, beside the other bodies under way; the signal ends the form when it has to give way. */
function roomForTexts(limit: number) {
  const ending = new AbortController();
  const form = { giveWay: (failure: Failure) => ending.abort(failure) };
  let left = limit;
  return {
    signal: ending.signal,
    spend({ length }: Buffer): void {
      left -= length;
      if (left < 0) throw tooLarge('What a form holds beside its file', limit);
      ROOM.hold(form, length);
    },
    leave: () => ROOM.leave(form),
  };
}

/** What an upload is judged by, and whose it is. */
export interface Judging extends Pick<Deps, 'intake'> {
  readonly schema: TSchema;
  readonly validator: Validator<unknown>;
  readonly account_id: number;
}

/** Judges the text parts by the schema of the input, and the file by its content; the draft holds it as `file`. */
export async function judgeUpload(
  upload: Upload,
  { schema, validator, intake, account_id }: Judging,
): Promise<Examination<object>> {
  const members = Object.entries(schema['properties'] as Record<string, TSchema>); // an upload slot holds an object
  const values = members.flatMap(([name, member]) => {
    const text = upload.texts[name];
    return text === undefined ? [] : [[name, scalar(text, member)]];
  });
  const { problems, draft } = validator.examine(Object.fromEntries(values));
  const file = await judgeFile(upload, (one) => intake.examine(one, account_id));
  const isRefused = typeof file === 'string';
  return {
    problems: isRefused ? [...problems, problemAt(FILE, file)] : problems,
    draft: { ...(draft as object), ...(isRefused ? {} : { file }) }, // the draft of an object
  };
}

async function judgeFile(
  { files: [file, ...others], misplaced: [name] }: Upload,
  examine: (file: ReceivedFile) => Promise<FitFile | string>,
): Promise<FitFile | string> {
  if (others.length > 0) return 'must be a single file';
  if (file) return examine(file);
  return name === undefined
    ? 'is required'
    : `is required: the form holds a file as ${name} instead`;
}

/** The content of a text part; `spend` is told of every piece. */
async function readBytes(
  content: NodeJS.ReadableStream,
  spend: (bytes: Buffer) => void,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of content as AsyncIterable<Buffer>) {
    spend(piece);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function textOf(bytes: Buffer): string {
  const text = textIn(bytes);
  if (text !== undefined) return text;
  throw new Failure('malformed_body', { explanation: 'A part of the form is not valid UTF-8.' });
}

/** A name without folders, in either notation; nothing when nothing is left. */
function nameIn(filename: string | undefined): string | null {
  const name = filename?.slice(Math.max(filename.lastIndexOf('/'), filename.lastIndexOf('\\')) + 1);
  return name && !/^\.+$/.test(name) ? name : null;
}
