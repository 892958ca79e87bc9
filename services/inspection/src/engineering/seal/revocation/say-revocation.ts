// Revocation as sentences, one for each certificate: of when it was told, or why nobody knows. Never silently good.
import { formatMoment } from '@plumbline/server/dates';
import type { CheckedCertificate, CheckedRevocation, CheckedSeal, WhyUnchecked } from './check-revocation.ts';

const sources = { ocsp: 'its authority answered (OCSP)', crl: 'the revocation list of its authority says' } as const;
const moment = (at: Date) => formatMoment(at, 'UTC');

const reasons: Readonly<Record<WhyUnchecked, string>> = {
  expired: 'the certificate has expired, and of those its authority tells no more',
  off: 'this workspace is set to ask no authority',
  no_address: 'the certificate names no address to ask',
  no_answer: 'nobody answered at the addresses in the certificate',
  not_believed: 'what was answered could not be verified',
};

/** The signer's first, then the authorities above it, then those of a timestamp that the firm trusts. `sealedAt`: when a known file was sealed here. */
export function saySeal({ revocation, stamping }: CheckedSeal, sealedAt?: Date): string[] {
  const all = revocation.certificates.map((one) => sayOne(one, sealedAt));
  return [
    ...(all.length > 0 ? all : ['Revocation was not checked.']),
    ...sayUnasked(revocation),
    ...[...stamping.certificates.map((one) => sayOne(one, sealedAt)), ...sayUnasked(stamping)].map((one) => `Timestamp: ${one}`),
  ];
}

/** Whose certificates were revoked, the signer's first. */
export function revokedIn({ revocation, stamping }: CheckedSeal): string[] {
  return [...revocation.certificates, ...stamping.certificates].filter((one) => one.revocation.state === 'revoked').map(({ name }) => name);
}

function sayUnasked({ unasked }: CheckedRevocation): string[] {
  if (unasked === undefined) return [];
  return [`Revocation of the certificate of ${unasked} was not checked: the firm registered it, whoever issued it.`];
}

/** `The certificate of NAME was revoked on …`. */
function sayOne({ name, revocation }: CheckedCertificate, sealedAt: Date | undefined): string {
  if (revocation.state === 'not_checked') return `Revocation of the certificate of ${name} was not checked: ${reasons[revocation.why]}.`;
  const subject = `The certificate of ${name}`;
  const by = sources[revocation.source];
  if (revocation.state === 'not_revoked') return `${subject} was not revoked on ${moment(revocation.at)}, ${by}.`;
  const { revokedAt } = revocation;
  const order = sealedAt ? `, ${revokedAt <= sealedAt ? 'before' : 'after'} the report was sealed here` : '';
  return `${subject} was revoked on ${moment(revokedAt)}${order}, ${by}.`;
}
