import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTo } from '../base/files.js';
import { findLookAlikes } from '../base/look-alikes.js';
import { certifyRun, NotCertifiable } from '../certificate/certify.js';
import { findHiddenHolder } from '../certificate/hidden-texts.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { listUnclaimed } from '../engine/result.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { CERTIFICATE_FILE, parseRun, readRunTexts } from '../evidence/read-result.js';
import { loadRegister } from '../register/load.js';
import { SCENARIOS } from '../scenarios/index.js';
import type { Io } from './io.js';
import { quoteIfNeeded } from './quote-if-needed.js';
import { UsageError } from './usage-error.js';

export interface CertifyFlags {
  readonly key?: string;
  readonly holder?: string;
}

/** Writes the certificate into the folder of the run, or prints every obstacle to it. */
export function certify(folder: string, { key, holder }: CertifyFlags, io: Io): ExitCode {
  if (holder !== undefined) refuseHolder(holder, io);
  const privateKey = key === undefined ? undefined : readKey(key, createPrivateKey);
  const suite = { register: loadRegister(), scenarios: SCENARIOS };
  const issuedAt = new Date().toISOString();
  try {
    const texts = readRunTexts(folder);
    const file = join(folder, CERTIFICATE_FILE);
    writeTo(file, certifyRun({ texts, suite, holder, issuedAt, privateKey }));
    io.print(`${file} was written, ${privateKey ? 'signed' : 'not signed (--key signs it)'}.`);
    const notClaimed = listUnclaimed(parseRun(texts).result);
    if (notClaimed.length > 0) {
      io.print(
        `It names the profiles that are not claimed and were not judged: ${notClaimed.join(', ')}.`,
      );
    }
    return EXIT.conforms;
  } catch (error) {
    if (!(error instanceof NotCertifiable)) throw error;
    io.printError(error.message);
    if (error.concernsVerdicts) {
      io.printError(
        `To see what each verdict needs: npx lintel-conformance report ${quoteIfNeeded(folder)} --as console. What you know of inconclusive ones can be stated in attestations of the configuration before the next run.`,
      );
    }
    return EXIT.fails;
  }
}

/** Throws a UsageError for a name that no certificate may have, and tells of one that may be taken for another. */
function refuseHolder(holder: string, io: Io): void {
  const [problem] = findHiddenHolder(holder);
  if (problem !== undefined) throw new UsageError(`--holder cannot be used: ${problem}.`);
  const doubt = findLookAlikes(holder);
  if (doubt !== undefined) io.printError(`Note: the holder ${doubt}. verify will say so.`);
}

/** An Ed25519 key from a PEM file. Throws EvidenceError. */
function readKey(file: string, create: (pem: string) => KeyObject): KeyObject {
  const key = parseKey(file, create);
  refuseSeveral(file);
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new EvidenceError(`${file} is not an Ed25519 key; ${HOW_TO_MAKE}`);
}

/**
 * The public key in a PEM file. Throws EvidenceError, also for a private key, although it contains the public
 * one.
 */
export function readPublicKey(file: string): KeyObject {
  const key = readKey(file, createPublicKey);
  if (!/PRIVATE KEY-----/.test(readFileSync(file, 'utf8'))) return key;
  throw new EvidenceError(
    `${file} is a private key: never hand it out. Its public half is enough: openssl pkey -in ${file} -pubout -out public.pem`,
  );
}

const HOW_TO_MAKE = 'make one with openssl genpkey -algorithm ed25519 -out key.pem';

function parseKey(file: string, create: (pem: string) => KeyObject): KeyObject {
  if (!existsSync(file)) throw new EvidenceError(`There is no file ${file}; ${HOW_TO_MAKE}`);
  try {
    return create(readFileSync(file, 'utf8'));
  } catch {
    const half = create === createPrivateKey ? 'private' : 'public';
    throw new EvidenceError(
      `${file} cannot be read as a ${half} key in PEM format; ${HOW_TO_MAKE}`,
    );
  }
}

/** Throws EvidenceError when a file has several keys, since only the first would be read. */
function refuseSeveral(file: string): void {
  const count = readFileSync(file, 'utf8').split('-----BEGIN ').length - 1;
  if (count > 1) throw new EvidenceError(`${file} holds ${count} keys; name a file that holds one`);
}
