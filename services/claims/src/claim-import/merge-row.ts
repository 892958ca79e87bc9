// Merging a row into a claim that is already there: it fills what is empty and never overwrites; and the way back.
import { isDeepStrictEqual } from 'node:util';
import { claimEdited } from '@plumbline/contracts/claims';
import { fact, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { claimSnapshot, known } from '../claim/claim-wire.ts';
import { policyOf } from '../details/intake-details.ts';
import { storedKeysOf } from '../likeness/like-keys.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { intakeFields } from '../claim/open-claim.ts';
import { lookedAt } from '../claim/search-text.ts';
import type { RowDraft } from './read-row.ts';

type Needs = Pick<ClaimNeeds, 'claims' | 'figures'>;
type Filled = Partial<ClaimDocument>;

/** Answers the claim and what was filled; a claim that lacks nothing is left as it is. */
export async function mergeRow(
  tx: Tx,
  claimId: number,
  { draft, ...needs }: Needs & { draft: RowDraft },
): Promise<{ claimNumber: string; filled: Filled } | undefined> {
  const current = await needs.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return undefined;
  const filled = missingIn(current, draft);
  if (Object.keys(filled).length > 0) await changeClaim(tx, claimId, { ...needs, decide: (now) => refilled(now, { set: filled }) });
  return { claimNumber: current.claimNumber, filled };
}

/** Takes back what a merge filled, where it still stands as it was filled. */
export async function unmergeRow(tx: Tx, claimId: number, { filled, ...needs }: Needs & { filled: Filled }): Promise<boolean> {
  const current = await needs.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return false;
  const fields = current as unknown as Record<string, unknown>;
  const still = Object.entries(filled).filter(([name, value]) => isDeepStrictEqual(fields[name], value));
  const unset = still.map(([name]) => name as keyof ClaimDocument);
  if (unset.length === 0) return false;
  await changeClaim(tx, claimId, { ...needs, decide: (now) => refilled(now, { unset }) });
  return true;
}

function missingIn(current: ClaimDocument, { intake, extras }: RowDraft): Filled {
  const { status: _, priority: __, externalId: ___, openedOn: ____, ...more } = extras;
  const { policy, mortgagee } = intake;
  const offered = known({ ...intakeFields(intake), policy: policy && policyOf(policy), mortgagee, ...more }) as Record<string, unknown>;
  const has = current as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.entries(offered).filter(([name]) => isEmpty(has[name]))) as Filled;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The claim keeps its origin as it is: filling by an import is no work of a person on it. */
function refilled(now: ClaimDocument, { set = {}, unset = [] }: { set?: Filled; unset?: (keyof ClaimDocument)[] }): Change<ClaimDocument> {
  const after = { ...now, ...set };
  for (const name of unset) delete after[name];
  return {
    set: { ...set, ...(now.imported ? { imported: now.imported } : {}), ...lookedAt(after), matchKeys: storedKeysOf(after) },
    unset,
    facts: (stored) => [fact(claimEdited, { claimId: now._id, claim: claimSnapshot(stored) })],
  };
}
