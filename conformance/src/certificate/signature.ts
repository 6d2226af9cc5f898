/** DSSE envelopes with Ed25519 signatures: https://github.com/secure-systems-lab/dsse */
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { sha256 } from '../evidence/evidence-file.js';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** A statement with its signature; without a key there is none. */
export interface Envelope {
  readonly payloadType: string;
  /** Base64 of the statement. */
  readonly payload: string;
  readonly signatures: readonly Signature[];
}

export interface Signature {
  /** SHA-256 of the public key in DER. */
  readonly keyid: string;
  /** Base64. */
  readonly sig: string;
  /** The public key in PEM. It shows that nothing was changed, not whose key it is. */
  readonly publicKey: string;
}

const text = Type.String();

const closed = { additionalProperties: false };
const SignatureSchema = Type.Object({ keyid: text, sig: text, publicKey: text }, closed);

/** The schema of an envelope, without other members, since only the type and the payload are signed. */
export const EnvelopeSchema = Type.Object(
  {
    payloadType: Type.Literal(PAYLOAD_TYPE),
    payload: text,
    signatures: Type.Array(SignatureSchema, { maxItems: 1 }),
  },
  closed,
);

/** Signs a statement; leaves it unsigned without a key. */
export function seal(statement: string, privateKey: KeyObject | undefined): Envelope {
  const payload = Buffer.from(statement).toString('base64');
  const envelope = { payloadType: PAYLOAD_TYPE, payload };
  if (privateKey === undefined) return { ...envelope, signatures: [] };
  const publicKey = createPublicKey(privateKey);
  const sig = sign(null, toSigned(envelope), privateKey).toString('base64');
  const keyid = keyIdOf(publicKey);
  return { ...envelope, signatures: [{ keyid, sig, publicKey: writePem(publicKey) }] };
}

/** A public key in PEM. */
export function writePem(publicKey: KeyObject): string {
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** True when the signature is that of the key. */
export function isSignedBy(envelope: Envelope, { sig }: Signature, key: KeyObject): boolean {
  return verify(null, toSigned(envelope), key, Buffer.from(sig, 'base64'));
}

/** SHA-256 of the public key in DER, in hexadecimal. */
export function keyIdOf(publicKey: KeyObject): string {
  return sha256(publicKey.export({ type: 'spki', format: 'der' }));
}

/** The signed bytes: the type and the payload, each with its length (PAE of DSSE v1). */
function toSigned({ payloadType, payload }: Pick<Envelope, 'payloadType' | 'payload'>): Buffer {
  const body = Buffer.from(payload, 'base64');
  const start = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${body.length} `;
  return Buffer.concat([Buffer.from(start), body]);
}
