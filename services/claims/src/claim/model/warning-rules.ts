// What a person should look at on a claim. A warning refuses nothing and decides nothing.
import type { ClaimWarning } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import { todayAt } from './intake-rules.ts';
import { isOutside } from './policy-rules.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { lateNotice } from '../../rules/deadlines/limits/time-limits.ts';
import type { StoredPolicy } from './stored-details.ts';

type Watched = DeadlineClaim & { policy?: StoredPolicy };

export function warningsOf(claim: Watched, now: Date): ClaimWarning[] {
  const { incidentDate, policy } = claim;
  const late = lateNotice(claim, todayAt(claim.timeZone, now));
  return [
    ...(late
      ? [
          {
            key: 'possible_time_bar' as const,
            field: 'incidentDate',
            message: `Notice may be late: the last day was ${formatLongDate(late.lastDay)} (${late.citation}). Ask counsel.`,
          },
        ]
      : []),
    ...(isOutside(incidentDate, policy)
      ? [
          {
            key: 'loss_outside_policy' as const,
            field: 'policy.periodFrom',
            message: `Date of loss ${incidentDate} is outside the policy period. Is there another policy?`,
          },
        ]
      : []),
  ];
}
