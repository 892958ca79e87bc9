// Giving the claim of a run to an adjuster: the claims service does it by its own rules, once for each run.
import { assignClaimByRule } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { RuleRecord, RunRecord } from './automation-store.ts';

interface Assigning {
  readonly run: RunRecord;
  readonly rule: RuleRecord;
  readonly assignee: { readonly userId: number };
}

const answerWithinMs = 10_000;

/** Answers with the reason where claims refuses. Throws `unavailable` while claims is away. */
export async function assignClaim(
  scope: Scope,
  { run, rule, assignee }: Assigning,
  { parts }: { parts: ServiceParts },
): Promise<string | undefined> {
  try {
    await parts.askAs(scope, 'claims')(assignClaimByRule, {
      params: { id: run.claimId },
      body: { assignedAdjusterId: assignee.userId, ruleName: rule.name },
      idempotencyKey: `automation-run-${run._id}`,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.status < 500 && error.code !== 'too_many' && error.code !== 'conflict') return error.message;
    if (error instanceof Failure) throw new Failure('unavailable', error.message);
    throw error;
  }
}
