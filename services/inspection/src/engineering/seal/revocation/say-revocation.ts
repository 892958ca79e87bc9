// Revocation as a sentence: of when it was told, or that nobody checked it. Never silently good.
import type { Revocation } from '@plumbline/pdf/signing';
import { formatMoment } from '@plumbline/server/dates';

const sources = { ocsp: 'its authority answered (OCSP)', crl: 'the revocation list of its authority says' } as const;
const moment = (at: Date) => formatMoment(at, 'UTC');

/** `sealedAt`: when a known file was sealed here. */
export function sayRevocation(revocation: Revocation, sealedAt?: Date): string {
  if (revocation.state === 'not_checked') return 'Revocation was not checked.';
  const by = sources[revocation.source];
  if (revocation.state === 'not_revoked') return `It was not revoked on ${moment(revocation.at)}, ${by}.`;
  const { revokedAt } = revocation;
  const order = sealedAt ? `, ${revokedAt <= sealedAt ? 'before' : 'after'} the report was sealed here` : '';
  return `It was revoked on ${moment(revokedAt)}${order}, ${by}.`;
}
