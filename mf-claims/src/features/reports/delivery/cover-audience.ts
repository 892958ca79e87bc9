// Whom the email of a report is written to: the carrier's adjusters, others, or both.
import type { Claim, CoverAudience, ReportRecipient } from '@plumbline/contracts/claims';
import type { Reachable } from '../../../shared/people/reachable.ts';

const carrierParties = ['desk_adjuster', 'field_adjuster'] as const;

export function audienceOf(
  recipients: readonly ReportRecipient[],
  reachable: readonly Reachable[],
  { parties }: Pick<Claim, 'parties'>,
): CoverAudience {
  const isCarrier = ({ email }: ReportRecipient) => {
    const partyId = reachable.find((one) => one.email === email)?.partyId;
    return parties.some((party) => party.id === partyId && carrierParties.some((one) => one === party.role));
  };
  const carriers = recipients.filter(isCarrier).length;
  if (carriers === 0) return 'client';
  return carriers === recipients.length ? 'carrier' : 'mixed';
}
