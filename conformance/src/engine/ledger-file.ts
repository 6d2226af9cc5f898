/** `ledger.ndjson`: what is going to be created, what came of it and what was deleted, one JSON object a line. */
import { readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { appendTo, FileError, writeTo } from '../base/files.js';
import { Url } from '../net/exchange.js';
import { REVISIONS } from '../register/schema.js';

/**
 * A creation that is about to be requested: in which scenario, at which address, and by which user and through
 * which revision when known.
 */
const Creation = Type.Object({
  scenario: Type.String(),
  url: Url,
  actor: Type.Optional(Type.String()),
  revision: Type.Optional(Type.Union(REVISIONS.map((revision) => Type.Literal(revision)))),
});

const Settled = Type.Composite([
  Creation,
  Type.Object({
    status: Type.Integer(),
    id: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  }),
]);

const Line = Type.Intersect([
  Type.Object({ run: Type.String() }),
  Type.Union([
    Type.Composite([Type.Object({ step: Type.Literal('planned') }), Creation]),
    Type.Composite([Type.Object({ step: Type.Literal('settled') }), Settled]),
    Type.Object({ step: Type.Literal('deleted'), url: Url }),
  ]),
]);

export type Creation = Readonly<Static<typeof Creation>>;
export type Settled = Readonly<Static<typeof Settled>>;
export type LedgerLine = Readonly<Static<typeof Line>>;

/** Prepares a ledger for further lines: a half line at its end, from a run that was killed, is removed. Throws FileError. */
export function endLastLine(file: string): void {
  const text = readText(file) ?? '';
  const last = text.slice(text.lastIndexOf('\n') + 1);
  if (last === '') return;
  if (parseLine(last) === undefined) writeTo(file, text.slice(0, -last.length));
  else appendTo(file, '\n');
}

/** Appends a line, which is on disk when this returns. Throws FileError. */
export function writeLine(file: string, line: LedgerLine): void {
  appendTo(file, `${JSON.stringify(line)}\n`);
}

export interface LedgerLines {
  readonly lines: readonly LedgerLine[];
  /** How many lines could not be read. */
  readonly unreadable: number;
}

/** The lines of a ledger; undefined when there is no such file. Throws FileError when it cannot be read. */
export function readLines(file: string): LedgerLines | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const whole = text.split('\n');
  if (parseLine(whole.at(-1) ?? '') === undefined) whole.pop(); // a run that was killed never asked for what is half written
  const parsed = whole.filter((line) => line.trim() !== '').map(parseLine);
  const lines = parsed.filter((line) => line !== undefined);
  return { lines, unreadable: parsed.length - lines.length };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // as node:fs throws them
    if (code === 'ENOENT') return undefined;
    throw new FileError(`${file} cannot be read: ${message}.`);
  }
}

function parseLine(line: string): LedgerLine | undefined {
  try {
    const content: unknown = JSON.parse(line);
    return Value.Check(Line, content) ? content : undefined;
  } catch {
    return undefined;
  }
}
