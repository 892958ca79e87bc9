// The check as it is answered.
import { checkWords, type Check } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import type { WithPeople } from '../../rules/money/people-rules.ts';
import type { CheckRecord } from '../../rules/money/check-model.ts';
import { amountOf, checkWarnings, clearedOf } from './check-rules.ts';

const isOver = (state: CheckRecord['state']): boolean => state === 'returned' || state === 'void';

export function checkWire(check: CheckRecord, claim: WithPeople): Check {
  return omitUndefined({
    id: check._id,
    version: check.version,
    claimId: check.claimId,
    number: check.number,
    issuer: check.issuer,
    receivedOn: check.receivedOn,
    amount: dollarsOf(amountOf(check)),
    cleared: dollarsOf(clearedOf(check)),
    money: check.money,
    phase: check.phase,
    state: check.state,
    nextStates: [...checkWords[check.state].next],
    lines: check.lines.map(({ coverage, amountCents, clearedCents, withheldCents, releasesHoldback }) => ({
      coverage,
      amount: dollarsOf(amountCents),
      cleared: dollarsOf(clearedCents),
      ...(withheldCents === undefined ? {} : { withheld: dollarsOf(withheldCents) }),
      releasesHoldback,
    })),
    payees: check.payees,
    draws: check.draws.map(({ amountCents, ...draw }) => ({ ...draw, amount: dollarsOf(amountCents) })),
    steps: check.steps.map((step) => ({ ...step, at: step.at.toISOString() })),
    warnings: isOver(check.state) ? [] : checkWarnings(check, claim),
    reference: check.reference,
    note: check.note,
    documentId: check.documentId,
    recordedBy: check.recordedBy,
    createdAt: check.createdAt.toISOString(),
    updatedAt: check.updatedAt.toISOString(),
  }) as Check;
}
