// What an authority says of one certificate: an answer of OCSP (RFC 6960) or a revocation list (RFC 5280), each believed only once it is seen
// to be signed by the issuer or by whom the issuer named for it.
import { createHash, verify, X509Certificate, type KeyObject } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { addressesIn, listAddresses } from './list-addresses.ts';

export interface Proof {
  readonly source: 'ocsp' | 'crl';
  readonly revokedAt?: Date;
  /** Of when it tells, and until when it may be used. */
  readonly from: Date;
  readonly until?: Date;
}

export interface AskedAbout {
  readonly signer: X509Certificate;
  readonly issuer: X509Certificate;
}

/** Undefined for what cannot be read, is not signed by the issuer, or says nothing of this certificate. */
export function readProof(der: Uint8Array, about: AskedAbout, source: Proof['source']): Proof | undefined {
  try {
    const bytes = new Uint8Array(der).buffer;
    return source === 'ocsp' ? readOcsp(bytes, about) : readCrl(bytes, about);
  } catch {
    return undefined;
  }
}

function readOcsp(bytes: ArrayBuffer, about: AskedAbout): Proof | undefined {
  const { responseStatus, responseBytes } = pki.OCSPResponse.fromBER(bytes);
  if (responseStatus.valueBlock.valueDec !== 0 || responseBytes?.responseType !== '1.3.6.1.5.5.7.48.1.1') return undefined;
  const answer = pki.BasicOCSPResponse.fromBER(new Uint8Array(responseBytes.response.valueBlock.valueHexView).buffer);
  const { tbsResponseData: data, certs = [] } = answer;
  const single = data.responses.find(({ certID }) => isAbout(certID, about));
  if (!single) return undefined;
  const keys = responderKeys(certs, about, [data.producedAt, single.thisUpdate]);
  return keys.some((key) => isSigned(data.tbsView, answer, key)) ? proofOf(single) : undefined;
}

/** The issuer's own, and those of responders that it named for this, whose certificates hold at these times: both are told by whoever signed. */
function responderKeys(certs: readonly pki.Certificate[], { issuer }: AskedAbout, times: readonly Date[]): KeyObject[] {
  const named = certs
    .map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER(false))))
    .filter((one) => one.checkIssued(issuer) && one.verify(issuer.publicKey))
    .filter((one) => (one.keyUsage ?? []).includes(ocspSigning))
    .filter((one) => times.every((time) => one.validFromDate <= time && time <= one.validToDate));
  return [issuer, ...named].map(({ publicKey }) => publicKey);
}

const ocspSigning = '1.3.6.1.5.5.7.3.9';

function proofOf({ certStatus, thisUpdate, nextUpdate }: pki.SingleResponse): Proof | undefined {
  const { tagNumber } = (certStatus as asn1.BaseBlock).idBlock;
  const common = { source: 'ocsp', from: thisUpdate, ...(nextUpdate ? { until: nextUpdate } : {}) } as const;
  if (tagNumber === 0) return common;
  const [at] = (certStatus as asn1.Constructed).valueBlock.value;
  return tagNumber === 1 && at instanceof asn1.GeneralizedTime ? { ...common, revokedAt: at.toDate() } : undefined;
}

const hashes: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

function isAbout({ hashAlgorithm, issuerNameHash, issuerKeyHash, serialNumber }: pki.CertID, about: AskedAbout): boolean {
  const hash = hashes[hashAlgorithm.algorithmId];
  if (!hash) return false;
  const { name, key, serial } = namesOf(about);
  const same = (told: asn1.OctetString, bytes: Uint8Array) =>
    createHash(hash).update(bytes).digest().equals(Buffer.from(told.valueBlock.valueHexView));
  return same(issuerNameHash, name) && same(issuerKeyHash, key) && serialNumber.isEqual(serial);
}

/** By what an authority is asked about a certificate. */
export function namesOf({ signer, issuer }: AskedAbout): { name: Uint8Array; key: Uint8Array; serial: asn1.Integer } {
  const [one, above] = [signer, issuer].map(({ raw }) => pki.Certificate.fromBER(new Uint8Array(raw).buffer));
  if (!one || !above) throw new Error('Two certificates were given');
  return {
    name: new Uint8Array(one.issuer.toSchema().toBER(false)),
    key: new Uint8Array(above.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView),
    serial: one.serialNumber,
  };
}

function readCrl(bytes: ArrayBuffer, about: AskedAbout): Proof | undefined {
  const list = pki.CertificateRevocationList.fromBER(bytes);
  const { name, serial } = namesOf(about);
  const scope = scopeOf(list);
  if (!Buffer.from(list.issuer.toSchema().toBER(false)).equals(Buffer.from(name)) || !scope) return undefined;
  if (!isSigned(list.tbsView, { signatureAlgorithm: list.signatureAlgorithm, signature: list.signatureValue }, about.issuer.publicKey))
    return undefined;
  const entry = (list.revokedCertificates ?? []).find(({ userCertificate }) => userCertificate.isEqual(serial));
  if (!entry && scope.part && !isInPart(about.signer, scope.part)) return undefined;
  return {
    source: 'crl',
    from: list.thisUpdate.value,
    ...(list.nextUpdate ? { until: list.nextUpdate.value } : {}),
    ...(entry ? { revokedAt: entry.revocationDate.value } : {}),
  };
}

/**
 * Of which certificates a list is: `part` holds its addresses where it is of those alone that name one of them. Undefined for a list of changes,
 * of some reasons, or of no people: of the others it says nothing.
 */
function scopeOf({ crlExtensions }: pki.CertificateRevocationList): { readonly part?: readonly string[] } | undefined {
  const extensions = crlExtensions?.extensions ?? [];
  if (extensions.some(({ extnID, critical }) => critical && extnID !== issuingPoint)) return undefined;
  const extension = extensions.find(({ extnID }) => extnID === issuingPoint);
  if (!extension) return {};
  const point: unknown = extension.parsedValue;
  if (!(point instanceof pki.IssuingDistributionPoint)) return undefined;
  const { indirectCRL, onlyContainsCACerts, onlyContainsAttributeCerts, onlySomeReasons, distributionPoint } = point;
  if ([indirectCRL, onlyContainsCACerts, onlyContainsAttributeCerts, onlySomeReasons !== undefined].includes(true)) return undefined;
  return distributionPoint === undefined ? {} : { part: addressesIn(distributionPoint) };
}

const issuingPoint = '2.5.29.28';

function isInPart({ raw }: X509Certificate, part: readonly string[]): boolean {
  return listAddresses(pki.Certificate.fromBER(new Uint8Array(raw).buffer)).some((address) => part.includes(address));
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

function isSigned(tbs: Uint8Array, { signatureAlgorithm, signature }: SignedPart, key: KeyObject): boolean {
  const digest = digests[signatureAlgorithm.algorithmId];
  return digest !== undefined && verify(digest, tbs, key, Buffer.from(signature.valueBlock.valueHexView));
}
