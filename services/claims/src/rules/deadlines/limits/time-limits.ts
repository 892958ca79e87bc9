// The time limits of a claim as its qualification and its warnings see them: the same rows, versions and days as its deadlines.
import type { TimeLimit } from '@plumbline/contracts/ai';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { DeadlineClaim } from '../deadline-record.ts';
import { deadlinesOf } from '../deadlines-of.ts';
import type { Found } from '../found-deadline.ts';
import { ruleOf } from '../pack/rule-pack.ts';

const kindByTopic: Readonly<Record<string, TimeLimit['kind'] | undefined>> = { noticeOfClaim: 'notice', supplementalClaim: 'supplement' };

/** What the pack says of notice and suit; nothing for a state without a row. A reopened claim was noticed once already. */
export function timeLimitsOf(claim: DeadlineClaim): TimeLimit[] {
  return deadlinesOf(claim).deadlines.flatMap((found) => {
    const kind = kindOf(found);
    return kind && !found.key.endsWith('.reopened') ? [limitOf(found, kind)] : [];
  });
}

function kindOf({ isSuit, ruleId }: Found): TimeLimit['kind'] | undefined {
  if (isSuit) return 'suit';
  return ruleId === undefined ? undefined : kindByTopic[ruleOf(ruleId).topic];
}

function limitOf(found: Found, kind: TimeLimit['kind']): TimeLimit {
  const { citation = '', span, confidence = 'low', metOn, actBy, breachAfter, waivedWhy } = found;
  // By a law that may hold too it does not end: then there is no last day
  const isCounted = actBy !== undefined && breachAfter !== undefined && waivedWhy === undefined;
  const notCounted = waivedWhy === undefined ? found.explanation.at(-1) : `Waived: ${waivedWhy}`;
  return omitUndefined({
    kind,
    citation,
    span,
    confidence,
    metOn,
    ...(isCounted ? { actBy, lastDay: breachAfter } : { notCounted: notCounted?.slice(0, 400) }),
  }) as TimeLimit;
}

/** The notice, or that of the supplement, came after the latest day that can be argued. A question for counsel, not a verdict. */
export function lateNotice(claim: DeadlineClaim, today: string): (TimeLimit & { lastDay: string }) | undefined {
  const wanted = claim.contract?.kind === 'supplement' ? 'supplement' : 'notice';
  for (const limit of timeLimitsOf(claim)) {
    const { kind, confidence, lastDay, metOn } = limit;
    if (kind === wanted && confidence !== 'low' && lastDay !== undefined && (metOn ?? today) > lastDay) return { ...limit, lastDay };
  }
  return undefined;
}
