// About which certificate an authority is asked, by what it names it, and how what it says is known to be its own.
import { verify, type KeyObject, type X509Certificate } from 'node:crypto';
import type * as asn1 from 'asn1js';
import * as pki from 'pkijs';

export interface AskedAbout {
  /** Of a person or of an authority. */
  readonly certificate: X509Certificate;
  readonly issuer: X509Certificate;
}

export interface Proof {
  readonly source: 'ocsp' | 'crl';
  readonly revokedAt?: Date;
  /** Of when it tells, and until when it may be used. */
  readonly from: Date;
  readonly until?: Date;
  /** The responder that answered for the issuer and whose own certificate may be revoked: a good answer counts once a list says that it was not. */
  readonly by?: X509Certificate;
}

export function decoded({ raw }: X509Certificate): pki.Certificate {
  return pki.Certificate.fromBER(new Uint8Array(raw).buffer);
}

/** By what an authority is asked about a certificate. */
export function namesOf({ certificate, issuer }: AskedAbout): { name: Uint8Array; key: Uint8Array; serial: asn1.Integer } {
  const one = decoded(certificate);
  return {
    name: new Uint8Array(one.issuer.toSchema().toBER(false)),
    key: new Uint8Array(decoded(issuer).subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
    serial: one.serialNumber,
  };
}

interface SignedPart {
  readonly signatureAlgorithm: pki.AlgorithmIdentifier;
  readonly signature: asn1.BitString;
}

const digests: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};

export function isSigned(tbs: Uint8Array, { signatureAlgorithm, signature }: SignedPart, key: KeyObject): boolean {
  const digest = digests[signatureAlgorithm.algorithmId];
  return digest !== undefined && verify(digest, tbs, key, Buffer.from(signature.valueBlock.valueHexView));
}
