// One action on many claims: each through the use case of a single one, some at a time, a result for each.
import { largestBulk, type BulkAction, type BulkResult } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { editClaim } from '../../claim/changes/edit-claim.ts';
import { moveClaim } from '../../claim/changes/move-claim.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { learnStaff } from '../../directory/staff-projection.ts';

/** Claims of one transaction: nobody else waits long for the database. */
const atATime = 25;
const maxTags = 20;

type Deps = Pick<ClaimStores, 'claims' | 'figures' | 'parts' | 'staff'>;

/**
 * Does the action with each claim. A refused one keeps no other from happening.
 * What was interrupted can be repeated: a claim that is already as wanted is left alone.
 */
export async function changeClaims(
  scope: Scope,
  { ids, action }: { ids: readonly number[]; action: BulkAction },
  deps: Deps,
): Promise<BulkResult[]> {
  if (action.kind === 'assign' && action.assignedAdjusterId !== null) await learnStaff(scope, action.assignedAdjusterId, deps);
  const wanted = [...new Set(ids)].slice(0, largestBulk);
  const results: BulkResult[] = [];
  for (let from = 0; from < wanted.length; from += atATime) {
    const some = wanted.slice(from, from + atATime);
    results.push(...(await deps.parts.writeAs(scope, (tx) => changeSome(tx, some, { action, deps }))));
  }
  return results;
}

async function changeSome(tx: Tx, ids: readonly number[], { action, deps }: { action: BulkAction; deps: Deps }): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of ids) results.push(await changeOne(tx, id, { action, deps }));
  return results;
}

/** The rules refuse before anything is written, so that a refusal leaves the transaction whole. */
async function changeOne(tx: Tx, id: number, { action, deps }: { action: BulkAction; deps: Deps }): Promise<BulkResult> {
  const claim = await deps.claims.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (!claim) return { id, ok: false, changed: false, reason: claimNotFound };
  const about = { id, claimNumber: claim.claimNumber };
  try {
    const changed = await applied(tx, claim, { action, deps });
    return { ...about, ok: true, changed, ...(changed ? { before: beforeOf(claim) } : {}) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { ...about, ok: false, changed: false, reason: error.message };
  }
}

function beforeOf({ assignedAdjusterId, status, tags }: ClaimRecord): NonNullable<BulkResult['before']> {
  return { assignedAdjusterId: assignedAdjusterId ?? null, status, tags: tags ?? [] };
}

/** False when the claim is already as wanted. */
async function applied(tx: Tx, claim: ClaimRecord, { action, deps }: { action: BulkAction; deps: Deps }): Promise<boolean> {
  if (isAsWanted(claim, action)) return false;
  const { _id: id } = claim;
  if (action.kind === 'assign') await editClaim(tx, id, { ...deps, edit: { assignedAdjusterId: action.assignedAdjusterId } });
  else if (action.kind === 'move') await moveClaim(tx, id, { ...deps, move: { status: action.status, why: action.why } });
  else await editClaim(tx, id, { ...deps, edit: { tags: fewEnough(tagsAfter(claim.tags ?? [], action)) } });
  return true;
}

function isAsWanted(claim: ClaimRecord, action: BulkAction): boolean {
  if (action.kind === 'assign') return (claim.assignedAdjusterId ?? null) === action.assignedAdjusterId;
  if (action.kind === 'move') return claim.status === action.status;
  return tagsAfter(claim.tags ?? [], action).join(',') === (claim.tags ?? []).join(',');
}

function fewEnough(tags: string[]): string[] {
  if (tags.length > maxTags) throw new Failure('invalid', `Add up to ${maxTags} tags`);
  return tags;
}

/** Tags are the same in any case; those that stay keep their order. */
export function tagsAfter(
  tags: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[] | undefined; remove?: readonly string[] | undefined },
): string[] {
  const gone = new Set(remove.map(folded));
  const known = new Set<string>();
  return [...tags, ...add].filter((tag) => {
    const key = folded(tag);
    if (gone.has(key) || known.has(key)) return false;
    known.add(key);
    return true;
  });
}
