// What an authority says of one certificate: an answer of OCSP (RFC 6960) or a revocation list (RFC 5280), each believed only once it is seen
// to be signed by the issuer or by whom the issuer named for it.
import { createHash, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { decoded, isSigned, namesOf, type AskedAbout, type Proof } from './asked-about.ts';
import { readList } from './read-list.ts';

/** Undefined for what cannot be read, is not signed by the issuer, or says nothing of this certificate. */
export function readProof(der: Uint8Array, about: AskedAbout, source: Proof['source']): Proof | undefined {
  try {
    const bytes = new Uint8Array(der).buffer;
    return source === 'ocsp' ? readOcsp(bytes, about) : readList(bytes, about);
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
  const who = responders(certs, about, [data.producedAt, single.thisUpdate]).find(({ publicKey }) =>
    isSigned(data.tbsView, answer, publicKey),
  );
  return who && proofOf(single, who === about.issuer || isNeverChecked(who) ? {} : { by: who });
}

/** The issuer, and those that it named for this, whose certificates hold at these times: both are told by whoever signed. */
function responders(certs: readonly pki.Certificate[], { issuer }: AskedAbout, times: readonly Date[]): X509Certificate[] {
  const named = certs
    .map((one) => new X509Certificate(Buffer.from(one.toSchema().toBER(false))))
    .filter((one) => one.checkIssued(issuer) && one.verify(issuer.publicKey))
    .filter((one) => (one.keyUsage ?? []).includes(ocspSigning))
    .filter((one) => times.every((time) => one.validFromDate <= time && time <= one.validToDate));
  return [issuer, ...named];
}

const ocspSigning = '1.3.6.1.5.5.7.3.9';

/** Its issuer said that its revocation is not asked for as long as it is valid (id-pkix-ocsp-nocheck). */
function isNeverChecked(responder: X509Certificate): boolean {
  return (decoded(responder).extensions ?? []).some(({ extnID }) => extnID === '1.3.6.1.5.5.7.48.1.5');
}

function proofOf({ certStatus, thisUpdate, nextUpdate }: pki.SingleResponse, by: Pick<Proof, 'by'>): Proof | undefined {
  const { tagNumber } = (certStatus as asn1.BaseBlock).idBlock;
  const common = { source: 'ocsp', from: thisUpdate, ...(nextUpdate ? { until: nextUpdate } : {}), ...by } as const;
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
