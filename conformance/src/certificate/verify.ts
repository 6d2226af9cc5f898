/** Checks a certificate offline and trusts nothing in it. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isDay } from '../base/is-day.js';
import { findLookAlikes } from '../base/look-alikes.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import { findOtherTexts, parseRun } from '../evidence/read-result.js';
import type { Suite } from '../evidence/replay.js';
import type { ReportSource } from '../evidence/report-source.js';
import { UNPROVEN } from '../evidence/unproven-claims.js';
import { UtcTime } from '../net/exchange.js';
import { type Bundle, listDigests } from './bundle.js';
import { listClaims } from './claims.js';
import { readCertificate, withoutEarl, writeCertificate } from './document.js';
import { describeElsewhere } from './elsewhere.js';
import { findHiddenHolder } from './hidden-texts.js';
import { listLeftOut } from './left-out.js';
import { findObstacles } from './obstacles.js';
import { describeOtherDates } from './other-dates.js';
import { type Envelope, isSignedBy, keyIdOf, writePem } from './signature.js';
import { describeCertificate, type Issue, writeStatement } from './statement.js';

export interface Verification {
  /** One sentence for each problem; empty when the certificate holds. */
  readonly problems: readonly string[];
  /** What the certificate is about and who signed it, as far as that can be read. */
  readonly about: readonly string[];
  /** What it claims of single requirements, one sentence each; only the rest was recomputed. */
  readonly claims: readonly string[];
  /** What its scenarios sent and showed none of their own checks, one line for each revision. */
  readonly leftOut: readonly string[];
}

export interface VerifyOptions {
  readonly suite: Suite;
  /** The key it should be signed with. */
  readonly publicKey?: KeyObject;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Called with the run of the certificate once it is read, before anything is computed. */
  readonly onRead?: (source: ReportSource) => void;
}

const Stated = Type.Object({
  subject: Type.Array(
    Type.Object({ name: Type.String(), digest: Type.Object({ sha256: Type.String() }) }),
  ),
  predicate: Type.Object({
    certificate: Type.Object({ holder: Type.String(), issuedAt: Type.String() }),
  }),
});

export function verifyCertificate(html: string, options: VerifyOptions): Verification {
  try {
    const { bundle, envelope } = readCertificate(html);
    const { texts } = bundle;
    const source = parseRun(texts);
    options.onRead?.(source);
    const statement = Buffer.from(envelope.payload, 'base64').toString('utf8');
    const issue = readIssue(statement);
    return {
      problems: [
        ...checkSignature(envelope, options.publicKey),
        ...checkDigests(statement, bundle),
        ...findOtherTexts(texts, source),
        ...findObstacles(source, options.suite),
        ...findHiddenHolder(issue.holder),
        ...checkStatement(statement, writeStatement(bundle, source.result, issue)),
        ...checkDays(source, issue, options.now),
        ...checkPage(html, writeCertificate({ bundle, source, issue, envelope })),
      ],
      about: describe(source, issue, envelope),
      claims: listClaims(source.result),
      leftOut: listLeftOut(source, options.suite.scenarios),
    };
  } catch (error) {
    return { problems: [describeFailure(error)], about: [], claims: [], leftOut: [] };
  }
}

/** Describes any error: a file that anyone may have written must not break off the check. */
function describeFailure(error: unknown): string {
  if (error instanceof EvidenceError) return error.message;
  if (error instanceof RangeError) return 'part of it is too long or too deeply nested to read';
  return `it cannot be checked: ${error instanceof Error ? error.message : String(error)}`;
}

function readIssue(statement: string): Issue {
  const stated = readStatement(statement);
  const { holder, issuedAt } = stated.predicate.certificate;
  if (!Value.Check(UtcTime, issuedAt) || !isDay(issuedAt.slice(0, 'YYYY-MM-DD'.length))) {
    throw new EvidenceError('its statement has no date of issue');
  }
  return { holder, issuedAt };
}

function checkDays({ result }: ReportSource, issue: Issue, now: number): string[] {
  const { validUntil, issuedAt, run } = describeCertificate(result, issue);
  const issued = Date.parse(issuedAt);
  return [
    ...(issued < Date.parse(run.startedAt) + run.ms ? ['it was issued before its run ended'] : []),
    ...(issued > now ? [`its date of issue is in the future: ${issuedAt}`] : []),
    ...(Date.parse(validUntil) < now ? [`it expired on ${validUntil}`] : []),
  ];
}

function readStatement(statement: string) {
  try {
    return Value.Decode(Stated, JSON.parse(statement));
  } catch {
    throw new EvidenceError('its statement cannot be read');
  }
}

function checkSignature(envelope: Envelope, wanted: KeyObject | undefined): string[] {
  const [signature] = envelope.signatures;
  if (signature === undefined) return wanted ? ['it is not signed'] : [];
  const own = readKey(signature.publicKey);
  if (own === undefined || keyIdOf(own) !== signature.keyid) {
    return ['the key of its signature does not match the key id it names'];
  }
  if (own.asymmetricKeyType !== 'ed25519') return ['the key of its signature is no Ed25519 key'];
  const isPlain = writePem(own) === signature.publicKey;
  const isIntact = isSignedBy(envelope, signature, own);
  const isWanted = wanted === undefined || keyIdOf(wanted) === signature.keyid;
  return [
    ...(isPlain ? [] : ['the field for the key of its signature holds more than the key']),
    ...(isIntact ? [] : ['the signature does not belong to the statement']),
    ...(isWanted ? [] : [`it is signed with the key ${signature.keyid}, not with the given key`]),
  ];
}

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

function checkDigests(statement: string, bundle: Bundle): string[] {
  const { subject } = readStatement(statement);
  return Object.entries(listDigests(bundle)).flatMap(([name, digest]) => {
    const stated = subject.find((file) => file.name === name)?.digest.sha256;
    return stated === digest ? [] : [`${name} is not the file that was certified`];
  });
}

function checkStatement(stated: string, expected: string): string[] {
  return stated === expected ? [] : ['the signed statement differs from the result'];
}

function checkPage(html: string, expected: string): string[] {
  if (html === expected) return [];
  const isOnlySpace = withPlainEnds(html) === withPlainEnds(expected);
  if (isOnlySpace) {
    return [
      'only line ends or white space at its ends differ from what the suite wrote: take the original file, since something on its way converted it',
    ];
  }
  const isOnlyEarl = withoutEarl(html) === withoutEarl(expected);
  return [
    `${isOnlyEarl ? 'the EARL data in it differ' : 'the readable page differs'} from the run`,
  ];
}

function withPlainEnds(html: string): string {
  return html.replace(/\r\n?/g, '\n').trim(); // which removes a byte order mark too
}

/** The claims in a result that no exchange shows, and that therefore cannot be recomputed. */
function describeUnproven(result: ReportSource['result']): string {
  return UNPROVEN.flatMap(({ says }) => says?.(result) ?? []).join('; ');
}

/** Names that may be taken for others: whether they are right is for the reader to say. */
function describeLookAlikes(names: Readonly<Record<string, string>>): string[] {
  return Object.entries(names).flatMap(([what, name]) => {
    const doubt = findLookAlikes(name);
    return doubt === undefined ? [] : [`CHECK ${what} ${doubt}`];
  });
}

function describe(source: ReportSource, issue: Issue, envelope: Envelope): string[] {
  const { result } = source;
  const certificate = describeCertificate(result, issue);
  const { attested, holder, issuedAt, validUntil, revisions, notClaimed } = certificate;
  return [
    `${holder}: ${result.target.name}, ${revisions.join(' and ')} revision`,
    ...describeLookAlikes({ 'the holder': holder, 'the name of the target': result.target.name }),
    `issued ${issuedAt}, valid until ${validUntil}`,
    ...(notClaimed.length > 0 ? [`not claimed and not judged: ${notClaimed.join(', ')}`] : []),
    ...(attested.length > 0
      ? [
          `stated by the operator, not judged: ${attested.join(', ')}; nothing in the file proves who states what, when, and where it can be checked`,
        ]
      : []),
    `claimed by the machine that made the run, and proved by nothing in the file: ${describeUnproven(result)}`,
    ...describeElsewhere(source),
    ...describeOtherDates(source),
    describeSignature(envelope),
  ];
}

/** Names the key only if it made the signature. */
function describeSignature(envelope: Envelope): string {
  const [signature] = envelope.signatures;
  if (signature === undefined) return 'not signed: nothing shows who made it';
  return checkSignature(envelope, undefined).length === 0
    ? `signed with the key ${signature.keyid}`
    : 'its signature is not valid: nothing shows who made it';
}
