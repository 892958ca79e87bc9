// What a person should look at on a claim. A warning refuses nothing and decides nothing.
import { isPossiblyBarred, type ClaimWarning } from '@plumbline/contracts/claims';
import { todayAt } from './intake-rules.ts';
import { isOutside } from './policy-rules.ts';
import type { StoredKeyDates } from '../../rules/deadlines/deadline-record.ts';
import type { StoredPolicy } from './stored-details.ts';

interface Watched {
  incidentDate: string;
  timeZone: string;
  policy?: StoredPolicy;
  keyDates?: StoredKeyDates;
}

export function warningsOf({ incidentDate, timeZone, policy, keyDates }: Watched, now: Date): ClaimWarning[] {
  return [
    ...(isPossiblyBarred(incidentDate, { noticeOn: keyDates?.noticeToCarrierOn?.on, today: todayAt(timeZone, now) })
      ? [
          {
            key: 'possible_time_bar' as const,
            field: 'incidentDate',
            message: 'Notice may be late: date of loss was more than a year ago. Ask counsel.',
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
