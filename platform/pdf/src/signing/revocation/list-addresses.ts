// Where the revocation lists of a certificate are published, as the certificate says (RFC 5280, 4.2.1.13).
import * as pki from 'pkijs';

/** The addresses of its distribution points, in their order. */
export function listAddresses({ extensions = [] }: pki.Certificate): string[] {
  const points: unknown = extensions.find(({ extnID }) => extnID === '2.5.29.31')?.parsedValue;
  return points instanceof pki.CRLDistributionPoints
    ? points.distributionPoints.flatMap(({ distributionPoint }) => addressesIn(distributionPoint))
    : [];
}

/** Of the name of one distribution point; a name below its issuer is no address. */
export function addressesIn(distributionPoint: pki.DistributionPoint['distributionPoint']): string[] {
  return Array.isArray(distributionPoint) ? distributionPoint.flatMap(({ type, value }) => (type === 6 ? [String(value)] : [])) : [];
}
