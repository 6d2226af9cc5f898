import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

// Certificates for tests: X.509 as small as TLS takes it, on the curve P-256.

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly name: string;
  readonly cert: string;
  readonly key: string;
}

/** What a certificate says. */
export interface CertificateTerms {
  /** Who signs it; itself unless somebody else does. */
  readonly issuer?: Certificate;
  /** Host it is for; without one it signs others. */
  readonly host?: string;
  /** Years from now in which it ends. */
  readonly years?: number;
}

/** Makes a certificate. */
export function createCertificate(
  name: string,
  { issuer, host, years = 1 }: CertificateTerms = {},
): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer: KeyObject = issuer ? createPrivateKey(issuer.key) : privateKey;
  const year = 365 * 86_400_000;
  const body = sequence(
    tagged(0xa0, integer(Buffer.from([2]))), // version 3
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    nameOf(issuer?.name ?? name),
    sequence(time(Date.now() - 3 * year), time(Date.now() + years * year)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(host === undefined ? SIGNS_OTHERS : hostOf(host))),
  );
  const signature = bits(sign('sha256', body, signer));
  const der = sequence(body, ECDSA_SHA256, signature);
  const lines = der.toString('base64').replaceAll(/.{64}(?!$)/g, '$&\n'); // an empty line would end it too early
  return {
    name,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A value of ASN.1 under a tag. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts);
const integer = (bytes: Buffer) => tagged(0x02, bytes);
const bits = (bytes: Buffer) => tagged(0x03, Buffer.from([0]), bytes);
const octets = (bytes: Buffer) => tagged(0x04, bytes);
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));

const ECDSA_SHA256 = sequence(identifier('2a8648ce3d040302'));
const TRUE = tagged(0x01, Buffer.from([0xff]));

/** The extension that lets a certificate sign others. */
const SIGNS_OTHERS = sequence(identifier('551d13'), TRUE, octets(sequence(TRUE)));

/** The extension that names the host. */
function hostOf(host: string): Buffer {
  return sequence(identifier('551d11'), octets(sequence(tagged(0x82, Buffer.from(host)))));
}

function nameOf(name: string): Buffer {
  const common = sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)));
  return sequence(tagged(0x31, common));
}

/** A moment as YYMMDDHHMMSSZ. */
function time(at: number): Buffer {
  const text = new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${text}Z`));
}
