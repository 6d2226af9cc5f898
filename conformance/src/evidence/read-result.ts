/** Reads and writes the two files of a finished run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Value } from '@sinclair/typebox/value';
import { countVerdicts, type RunResult } from '../engine/result.js';
import { VERDICTS } from '../engine/verdict.js';
import { EvidenceError, readEvidence, sha256, writeEvidence } from './evidence-file.js';
import type { ReportSource } from './report-source.js';
import { ResultSchema } from './result-schema.js';

export const RESULT_FILE = 'result.json';
export const EVIDENCE_FILE = 'evidence.ndjson.gz';
/** The certificate, beside the other files once the run is certified. */
export const CERTIFICATE_FILE = 'certificate.html';

/** The texts of the two files of a run. */
export interface RunTexts {
  readonly result: string;
  readonly evidence: string;
}

/** Reads the texts from the folder of a run. Throws EvidenceError when there are none. */
export function readRunTexts(folder: string): RunTexts {
  const read = (name: string) => {
    const file = join(folder, name);
    if (!existsSync(file)) {
      throw new EvidenceError(`${file} does not exist; name the folder of a finished run`);
    }
    return readWhole(file);
  };
  return { result: read(RESULT_FILE).toString(), evidence: unzipEvidence(read(EVIDENCE_FILE)) };
}

/** The bytes of a file. Throws EvidenceError when it cannot be read, or is larger than any run could write. */
export function readWhole(file: string): Buffer {
  if (sizeOf(file) > MOST_BYTES) {
    throw new EvidenceError(`${file} is larger than ${MOST_MB} MB, which no run writes; run again`);
  }
  return attempt(file, () => readFileSync(file));
}

function sizeOf(file: string): number {
  const found = attempt(file, () => statSync(file));
  if (found.isFile()) return found.size;
  throw new EvidenceError(`${file} cannot be read: it is not a file`);
}

function attempt<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new EvidenceError(`${file} cannot be read: ${why}`);
  }
}

/** The longest file or text: a few bytes could otherwise expand to more than memory can hold. */
const MOST_BYTES = 2 ** 28;
const MOST_MB = Math.floor(MOST_BYTES / 1_000_000);

/** Unzips a text. Throws EvidenceError when it is longer than any run could write, and `damaged` otherwise. */
export function unzip(packed: Buffer, name: string, damaged: string): string {
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_BYTES }).toString();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // as node:zlib throws them
    const isTooLong = code === 'ERR_BUFFER_TOO_LARGE';
    throw new EvidenceError(
      isTooLong
        ? `${name} unpacks to more than ${MOST_MB} MB, which no run writes: it was changed`
        : damaged,
    );
  }
}

function unzipEvidence(packed: Buffer): string {
  const damaged = `${EVIDENCE_FILE} cannot be unpacked: it was cut off or changed`;
  return unzip(packed, EVIDENCE_FILE, damaged);
}

/** Reads the run in a folder. Throws EvidenceError when it cannot be read or its parts do not belong together. */
export function readRun(folder: string): ReportSource {
  const texts = readRunTexts(folder);
  const source = parseRun(texts);
  const [other] = [...findOtherTexts(texts, source), ...findOtherTotals(source.result)];
  if (other !== undefined) throw new EvidenceError(other);
  return source;
}

/** The result as text. A result has exactly one text. */
export function writeResult(result: RunResult): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

/**
 * One sentence if the evidence is not the one that the result names, and one if a text is not as this suite
 * writes it. Such a text may mean something else to other readers: of a member that occurs twice, JSON.parse
 * takes the last.
 */
export function findOtherTexts(texts: RunTexts, { result, exchanges }: ReportSource): string[] {
  const isOwn = sha256(texts.evidence) === result.evidence.sha256;
  return [
    ...(isOwn
      ? []
      : [
          `the evidence in ${EVIDENCE_FILE} does not belong to ${RESULT_FILE}: one of the two was changed`,
        ]),
    ...findOtherLine(RESULT_FILE, texts.result, writeResult(result)),
    ...findOtherLine(EVIDENCE_FILE, texts.evidence, writeEvidence(exchanges)),
  ];
}

function findOtherTotals({ verdicts, totals }: RunResult): string[] {
  const counted = countVerdicts(verdicts);
  return VERDICTS.filter((verdict) => counted[verdict] !== totals[verdict]).map(
    (verdict) =>
      `${RESULT_FILE} counts ${totals[verdict]} times ${verdict}, but has it ${counted[verdict]} times: it was changed`,
  );
}

function findOtherLine(name: string, text: string, written: string): string[] {
  if (text === written) return [];
  const own = written.split('\n');
  const line = text.split('\n').findIndex((one, index) => one !== own[index]) + 1;
  return [
    `line ${line || own.length} of ${name} is not as this suite writes it: the file was changed`,
  ];
}

/** Parses the two texts of a run, without checking that they belong together. Throws EvidenceError. */
export function parseRun({ result, evidence }: RunTexts): ReportSource {
  return { result: parseResult(result), exchanges: readEvidence(evidence) };
}

function parseResult(text: string): RunResult {
  const content = parseJson(text);
  if (Value.Check(ResultSchema, content)) return content;
  const fault = Value.Errors(ResultSchema, content).First();
  throw new EvidenceError(`${RESULT_FILE} is not a result: ${fault?.path} ${fault?.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EvidenceError(`${RESULT_FILE} is not JSON: it was changed or cut off`);
  }
}
