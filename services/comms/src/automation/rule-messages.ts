// The message of a rule to the owner of a claim, composed as one by hand and signed by the adjuster; by the firm where they work here no more.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Composed } from '../composing/composed.ts';
import { composeMessages, type TriggerDeps } from '../messages/compose-messages.ts';
import { firmName } from '../organizations/organization-projection.ts';
import type { RuleRecord } from './automation-store.ts';

/** Throws what `composeMessages` throws: no consent, no address, counsel, a value that is missing. */
export async function composeFor(
  scope: Scope,
  { rule, claim }: { rule: RuleRecord; claim: ClaimSnapshot },
  deps: TriggerDeps,
): Promise<Composed[]> {
  const { templateType = 'status_update', method, customMessage } = rule;
  const adjuster = claim.assignedAdjusterId === undefined ? undefined : await deps.users.findOne(scope, { _id: claim.assignedAdjusterId });
  const signedBy = (adjuster?.isAuthorized ? adjuster.name : undefined) ?? (await firmName(scope, deps.organizations)) ?? 'Plumbline';
  const data = { templateType, ...(method ? { method } : {}), ...(customMessage ? { customMessage } : {}) };
  return composeMessages(scope, { claimId: claim.id, data, signedBy }, deps);
}

/** Whose task it is, and why it is nobody's. */
export async function assigneeOf(
  scope: Scope,
  { rule, claim }: { rule: RuleRecord; claim: ClaimSnapshot },
  { users }: Pick<TriggerDeps, 'users'>,
): Promise<{ readonly userId: number; readonly name: string } | { readonly reason: string }> {
  const userId = rule.assigneeId ?? claim.assignedAdjusterId;
  if (userId === undefined) return { reason: 'No adjuster is assigned to this claim' };
  const found = await users.findOne(scope, { _id: userId });
  return found?.isAuthorized ? { userId, name: found.name } : { reason: `${found?.name ?? 'The user'} has no access to this workspace` };
}

export const alreadyTheirs = 'The claim is theirs already';
export const oneADay = 'This rule already wrote to the owner that day';
