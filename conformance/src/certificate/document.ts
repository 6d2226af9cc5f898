/** Writes and reads a certificate: one HTML file with a page to read, the whole run, EARL and the statement. */
import { Value } from '@sinclair/typebox/value';
import { showInOneLine } from '../base/visible.js';
import type { RunFacts } from '../engine/result.js';
import { EvidenceError } from '../evidence/evidence-file.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeEarl } from '../report/earl.js';
import { renderPage } from '../report/html/page.js';
import { type Markup, markup } from '../report/markup.js';
import { type Bundle, readBase64, unpackBundle } from './bundle.js';
import { listClaims } from './claims.js';
import { type Envelope, EnvelopeSchema } from './signature.js';
import { describeCertificate, type Issue } from './statement.js';

/** The data in a certificate, by the id of the element that holds them. */
const BLOCKS = {
  earl: 'application/ld+json',
  envelope: 'application/vnd.dsse+json',
  bundle: 'application/gzip',
} as const;

const END = '</script>';

function startOf(id: keyof typeof BLOCKS): string {
  return `<script type="${BLOCKS[id]}" id="${id}">`;
}

export interface Contents {
  readonly bundle: Bundle;
  readonly source: ReportSource;
  readonly issue: Issue;
  readonly envelope: Envelope;
}

export function writeCertificate({ bundle, source, issue, envelope }: Contents): string {
  const title = `Certificate of conformance: ${issue.holder}`;
  return renderPage(source, {
    title,
    lead: renderLead(source, issue, envelope),
    tail: markup`${[
      renderBlock('earl', writeSafely(describeEarl(source))),
      renderBlock('envelope', writeSafely(envelope)),
      renderBlock('bundle', bundle.packed.toString('base64')),
    ]}`,
  });
}

/** Reads the data in a certificate. Throws EvidenceError with the part that cannot be read. */
export function readCertificate(html: string): { bundle: Bundle; envelope: Envelope } {
  const envelope = readEnvelope(readBlock(html, 'envelope'));
  readBase64(envelope.payload, 'statement');
  for (const { sig } of envelope.signatures) readBase64(sig, 'signature');
  return { envelope, bundle: unpackBundle(readBlock(html, 'bundle')) };
}

function renderLead({ result }: ReportSource, issue: Issue, { signatures }: Envelope): Markup {
  const certificate = describeCertificate(result, issue);
  const { attested, holder, issuedAt, validUntil, revisions, notClaimed } = certificate;
  const [signature] = signatures;
  const signed = signature
    ? `Signed with the Ed25519 key ${signature.keyid}. Its owner must confirm whose key that is.`
    : 'Not signed: nothing shows who made it. Its verdicts can still be checked.';
  return markup`<section class="certificate" aria-labelledby="certificate"><h2 id="certificate">Certificate</h2>
<p>${showInOneLine(`${holder} has had ${result.target.name}`)} judged in the ${revisions.join(' and the ')} revision. Every requirement that applies and that this suite can judge was judged, and none failed. What it cannot judge is listed at the end.${describeNotClaimed(notClaimed)}${describeObserved(result.run)}${describeStated(attested)}</p>
${renderClaims(listClaims(result))}<p>Issued ${issuedAt}, valid until ${validUntil}. ${signed}</p>
<p>All requests and answers are in this file. To recompute every verdict: <code>npx lintel-conformance verify FILE</code></p>
</section>
`;
}

function describeNotClaimed(profiles: readonly string[]): string {
  if (profiles.length === 0) return '';
  return ` Not claimed and not judged: ${profiles.join(', ')}.`;
}

function describeObserved({ observing }: RunFacts): string {
  if (observing === 'everything') return '';
  return ' Points the specification leaves open were recorded only where other requests showed them.';
}

function describeStated(attested: readonly string[]): string {
  if (attested.length === 0) return '';
  return ` Stated by the operator, not judged: ${attested.join(', ')}.`;
}

function renderClaims(claims: readonly string[]): Markup {
  if (claims.length === 0) return markup``;
  const rows = claims.map((claim) => markup`<li>${showInOneLine(claim)}</li>\n`);
  return markup`<p>Claimed, and shown by nothing in this file:</p>
<ul>
${rows}</ul>
`;
}

function renderBlock(id: keyof typeof BLOCKS, text: string): Markup {
  return markup`${{ markup: startOf(id) }}${{ markup: text }}${{ markup: END }}\n`;
}

/** The certificate without what is in its EARL block. */
export function withoutEarl(html: string): string {
  const [before = '', ...rest] = html.split(startOf('earl'));
  const [, ...after] = rest.join(startOf('earl')).split(END);
  return [before, ...after].join(END);
}

/** JSON as text that cannot end its HTML element. */
function writeSafely(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function readBlock(html: string, id: keyof typeof BLOCKS): string {
  const parts = html.split(startOf(id));
  if (parts.length !== 2) {
    throw new EvidenceError(`it is not a certificate: it must contain exactly one ${id}`);
  }
  return parts[1]?.split(END)[0] ?? '';
}

function readEnvelope(text: string): Envelope {
  try {
    return Value.Decode(EnvelopeSchema, JSON.parse(text));
  } catch {
    throw new EvidenceError('its envelope cannot be read: the file was changed or is incomplete');
  }
}
