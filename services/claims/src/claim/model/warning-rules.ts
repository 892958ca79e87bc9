// What a person should look at on a claim. A warning refuses nothing and decides nothing.
import type { ClaimWarning, Loss } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import { todayAt } from './intake-rules.ts';
import { missingForDeductible } from '@plumbline/contracts/claims';
import { isOutside } from './policy-rules.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';
import { lateNotice } from '../../rules/deadlines/limits/time-limits.ts';
import type { StoredPolicy } from './stored-details.ts';

type Watched = DeadlineClaim & { policy?: StoredPolicy; loss?: Loss; deductibleCents?: number };

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
    ...undecidedDeductible(claim),
  ];
}

const deductibleQuestions = {
  'loss.declaredHurricane': 'The policy has a hurricane deductible. Was the storm declared a hurricane?',
  'loss.hurricaneFrom': 'Enter when the first hurricane watch or warning began: it decides the deductible.',
  'loss.hurricaneUntil': 'Enter when the last hurricane watch or warning ended: it decides the deductible.',
} as const;

function undecidedDeductible(claim: Watched): ClaimWarning[] {
  const field = missingForDeductible(claim);
  return field ? [{ key: 'deductible_undecided', field, message: deductibleQuestions[field] }] : [];
}
