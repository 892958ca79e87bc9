// Whom the email of a report is written to: the carrier's adjusters, counsel, others, or several of them.
import { audienceOfRole, type Claim, type CoverAudience, type ReportRecipient } from '@plumbline/contracts/claims';
import type { Reachable } from '../../../shared/people/reachable.ts';

export function audienceOf(
  recipients: readonly ReportRecipient[],
  reachable: readonly Reachable[],
  { parties }: Pick<Claim, 'parties'>,
): CoverAudience {
  const audiences = recipients.map(({ email }) => {
    const partyId = reachable.find((one) => one.email === email)?.partyId;
    return audienceOfRole(parties.find((party) => party.id === partyId)?.role);
  });
  const [first = 'client'] = audiences;
  return audiences.every((one) => one === first) ? first : 'mixed';
}
