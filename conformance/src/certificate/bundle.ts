/** Packs the two files of a run into a certificate. */
import { gzipSync, inflateRawSync } from 'node:zlib';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { EvidenceError, sha256 } from '../evidence/evidence-file.js';
import { RESULT_FILE, type RunTexts, unzip } from '../evidence/read-result.js';

/** The name of the unpacked evidence. */
const EVIDENCE_TEXT = 'evidence.ndjson';

const BundleSchema = Type.Object({ result: Type.String(), evidence: Type.String() });

/** The files, and their packed bytes, which another machine may produce differently. */
export interface Bundle {
  readonly texts: RunTexts;
  readonly packed: Buffer;
}

export function packBundle(texts: RunTexts): Bundle {
  return { texts, packed: gzipSync(writeBundle(texts)) };
}

function writeBundle({ result, evidence }: RunTexts): string {
  const content: Static<typeof BundleSchema> = { result, evidence };
  return JSON.stringify(content);
}

/** Unpacks the files. Throws EvidenceError. */
export function unpackBundle(base64: string): Bundle {
  const packed = readBase64(base64, 'bundle');
  const text = unzip(packed, 'its bundle', UNREADABLE);
  const texts = parseBundle(text);
  if (text === writeBundle(texts) && isPlainGzip(packed)) return { packed, texts };
  throw new EvidenceError('its bundle is not as this suite writes it: the file was changed');
}

/** The beginning of what gzip writes at its usual level: no flags and no time. A byte for the platform follows. */
const HEADER = Buffer.from('1f8b08000000000000', 'hex');
const HEADER_BYTES = HEADER.length + 1;
/** Checksum and length at the end. */
const FOOTER_BYTES = 8;

/** True when gzip data are one member with nothing behind it, packed at the usual level. */
function isPlainGzip(packed: Buffer): boolean {
  if (!packed.subarray(0, HEADER.length).equals(HEADER)) return false;
  const { engine } = inflateRawSync(packed.subarray(HEADER_BYTES), {
    info: true,
  }) as unknown as Inflated;
  return engine.bytesWritten === packed.length - HEADER_BYTES - FOOTER_BYTES;
}

/** What node:zlib returns with `info`: the engine has counted the bytes that it read. */
interface Inflated {
  readonly engine: { readonly bytesWritten: number };
}

function parseBundle(text: string): RunTexts {
  try {
    return Value.Decode(BundleSchema, JSON.parse(text));
  } catch {
    throw new EvidenceError(UNREADABLE);
  }
}

const UNREADABLE = 'its bundle cannot be read: the file was changed or is incomplete';

/** The files by name, each with its SHA-256. */
export function listDigests({ texts, packed }: Bundle): Readonly<Record<string, string>> {
  return {
    [RESULT_FILE]: sha256(texts.result),
    [EVIDENCE_TEXT]: sha256(texts.evidence),
    'bundle.json.gz': sha256(packed),
  };
}

/** Decodes base64 in its canonical form only. Throws EvidenceError. */
export function readBase64(text: string, name: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') === text) return bytes;
  throw new EvidenceError(`its ${name} is not valid base64: the file was changed`);
}
