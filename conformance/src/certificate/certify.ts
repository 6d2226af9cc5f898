import type { KeyObject } from 'node:crypto';
import { showInOneLine } from '../base/visible.js';
import { findOtherTexts, parseRun, type RunTexts } from '../evidence/read-result.js';
import type { Suite } from '../evidence/replay.js';
import { packBundle } from './bundle.js';
import { writeCertificate } from './document.js';
import { findHiddenHolder } from './hidden-texts.js';
import { findObstacles, findUnmet } from './obstacles.js';
import { seal } from './signature.js';
import { describeCertificate, type Issue, writeStatement } from './statement.js';

/** The run cannot be certified; every reason is in the message. */
export class NotCertifiable extends Error {
  constructor(
    readonly obstacles: readonly string[],
    /** True when one of the reasons is a verdict, or that there is none. */
    readonly concernsVerdicts: boolean,
  ) {
    super(`This run cannot be certified:\n  ${obstacles.map(showInOneLine).join('\n  ')}`);
  }
}

export interface CertifyOptions {
  readonly texts: RunTexts;
  readonly suite: Suite;
  /** The holder; the name of the target when absent. */
  readonly holder: string | undefined;
  readonly issuedAt: string;
  /** An Ed25519 key; without it the certificate is not signed and says so. */
  readonly privateKey: KeyObject | undefined;
}

/** Makes the text of a certificate. Throws NotCertifiable. */
export function certifyRun(options: CertifyOptions): string {
  const { texts, suite, privateKey } = options;
  const source = parseRun(texts);
  const holder = options.holder ?? source.result.target.name;
  const issue: Issue = { holder, issuedAt: options.issuedAt };
  const { validUntil } = describeCertificate(source.result, issue);
  const isTooOld = Date.parse(validUntil) < Date.parse(issue.issuedAt);
  const obstacles = [
    ...findOtherTexts(texts, source),
    ...(isTooOld
      ? [`it is too old: its certificate would have expired on ${validUntil}; run again`]
      : []),
    ...findObstacles(source, suite),
    ...findHiddenHolder(holder),
  ];
  if (obstacles.length > 0) {
    throw new NotCertifiable(obstacles, findUnmet(source.result).length > 0);
  }
  const bundle = packBundle(texts);
  const envelope = seal(writeStatement(bundle, source.result, issue), privateKey);
  return writeCertificate({ bundle, source, issue, envelope });
}
