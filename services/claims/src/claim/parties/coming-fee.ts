// What the fee will be on the money that was agreed and has not come, and by which day the carrier has to pay it.
import type { FeeLimits } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../model/claim-record.ts';
import { listedDay } from '../../rules/deadlines/deadlines-at.ts';
import { deadlinesOf } from '../../rules/deadlines/deadlines-of.ts';
import type { Found } from '../../rules/deadlines/found-deadline.ts';
import { rulePack } from '../../rules/deadlines/pack/rule-pack.ts';
import { feeSumsOf, feeTermsOf, feeWhenAllPaid } from '../../rules/money/fee-base-rules.ts';

/** The one that is about money that was agreed goes before those about the claim as a whole. */
const payTopics = ['insurerPay', 'policyPayment', 'insurerPayOrDeny', 'insurerPayOuter'];
const topicOf = new Map(rulePack.rules.map(({ id, topic }) => [id, topic]));

/** Undefined while nothing is coming, and where no fee is agreed. */
export function comingFee(claim: ClaimRecord): FeeLimits['coming'] {
  const { money } = claim;
  const terms = feeTermsOf(claim);
  const whole = money && feeWhenAllPaid(money, terms);
  if (!money || whole === undefined) return undefined;
  const feeCents = whole - (feeSumsOf(money.receipts, terms)?.feeCents ?? 0);
  if (feeCents <= 0) return undefined;
  const deadline = paymentDeadline(claim);
  return omitUndefined({
    fee: dollarsOf(feeCents),
    expectedOn: deadline && listedDay(deadline),
    citation: deadline?.citation,
  }) as NonNullable<FeeLimits['coming']>;
}

/** The deadline by which the carrier owes its payment: no uncertain rule, and none that is met, waived or for counsel. */
function paymentDeadline(claim: ClaimRecord): Found | undefined {
  const owed = deadlinesOf(claim).deadlines.filter(
    ({ owedBy, confidence, metOn, waivedWhy, attorneyOnly, breachAfter }) =>
      owedBy === 'carrier' && confidence !== 'low' && !metOn && !waivedWhy && !attorneyOnly && breachAfter !== undefined,
  );
  return payTopics.flatMap((topic) => owed.filter(({ ruleId = '' }) => topicOf.get(ruleId) === topic))[0];
}
