// What a revocation list (RFC 5280) says of one certificate, once it is seen that its issuer signed it, with a key that signs lists.
import type { X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import * as pki from 'pkijs';
import { decoded, isSigned, namesOf, type AskedAbout, type Proof } from './asked-about.ts';
import { addressesIn, listAddresses } from './list-addresses.ts';

/** Throws for what cannot be read. */
export function readList(bytes: ArrayBuffer, about: AskedAbout): Proof | undefined {
  const list = pki.CertificateRevocationList.fromBER(bytes);
  const { name, serial } = namesOf(about);
  const scope = scopeOf(list, about.certificate.ca);
  if (!scope || !isOf(list, name, about.issuer)) return undefined;
  const entry = (list.revokedCertificates ?? []).find(({ userCertificate }) => userCertificate.isEqual(serial));
  if (!entry && scope.part && !isInPart(about.certificate, scope.part)) return undefined;
  return {
    source: 'crl',
    from: list.thisUpdate.value,
    ...(list.nextUpdate ? { until: list.nextUpdate.value } : {}),
    ...(entry ? { revokedAt: entry.revocationDate.value } : {}),
  };
}

/** Named by the issuer and signed with its key. */
function isOf(list: pki.CertificateRevocationList, name: Uint8Array, issuer: X509Certificate): boolean {
  if (!signsLists(issuer) || !Buffer.from(list.issuer.toSchema().toBER(false)).equals(name)) return false;
  return isSigned(list.tbsView, { signatureAlgorithm: list.signatureAlgorithm, signature: list.signatureValue }, issuer.publicKey);
}

/** The bit cRLSign, where its certificate says what its key is for. */
function signsLists(issuer: X509Certificate): boolean {
  const usage: unknown = decoded(issuer).extensions?.find(({ extnID }) => extnID === '2.5.29.15')?.parsedValue;
  return !(usage instanceof asn1.BitString) || ((usage.valueBlock.valueHexView[0] ?? 0) & 0x02) !== 0;
}

/**
 * Of which certificates a list is: `part` holds its addresses where it is of those alone that name one of them. Undefined for a list of changes,
 * of some reasons, or of others than this kind (`isAuthority`): of the rest it says nothing.
 */
function scopeOf(
  { crlExtensions }: pki.CertificateRevocationList,
  isAuthority: boolean,
): { readonly part?: readonly string[] } | undefined {
  const extensions = crlExtensions?.extensions ?? [];
  if (extensions.some(({ extnID, critical }) => critical && extnID !== issuingPoint)) return undefined;
  const extension = extensions.find(({ extnID }) => extnID === issuingPoint);
  if (!extension) return {};
  const point: unknown = extension.parsedValue;
  if (!(point instanceof pki.IssuingDistributionPoint)) return undefined;
  const { indirectCRL, onlyContainsAttributeCerts, onlySomeReasons, distributionPoint } = point;
  const ofOthers = isAuthority ? point.onlyContainsUserCerts : point.onlyContainsCACerts;
  if ([indirectCRL, ofOthers, onlyContainsAttributeCerts, onlySomeReasons !== undefined].includes(true)) return undefined;
  return distributionPoint === undefined ? {} : { part: addressesIn(distributionPoint) };
}

const issuingPoint = '2.5.29.28';

function isInPart(certificate: X509Certificate, part: readonly string[]): boolean {
  return listAddresses(decoded(certificate)).some((address) => part.includes(address));
}
