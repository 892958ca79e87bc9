// Merging a row into a claim that is already there: it fills what is empty and never overwrites; and the way back.
import { isDeepStrictEqual } from 'node:util';
import { claimEdited } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { lookedAt } from '../../claim/model/search-text.ts';
import { feeWarnings } from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { storedKeysOf } from '../../claim/model/duplicate-keys.ts';
import { assertMayHandle } from '../../directory/may-handle.ts';
import { detailsChange, detailsWithin, detailsWithout } from '../../storms/storm-details.ts';
import { holdStorms, type StormRecord, type StormEvents } from '../../storms/storm-store.ts';
import { missingIn, type Filled } from './merge-rules.ts';
import type { RowDraft } from '../cells/read-row.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { readonly storms: StormEvents };
type MergeDeps = Deps & Pick<ClaimStores, 'staff'>;

/**
 * Answers the claim and what was filled; a claim that lacks nothing is left as it is. Throws `invalid` with the reason for a colleague
 * who may not be put in charge of it (any more), `unprocessable` for a fee above a sure cap of the claim.
 */
export async function mergeRow(
  tx: Tx,
  claimId: number,
  { draft, source, staff, storms, ...deps }: MergeDeps & { draft: RowDraft; source: string },
): Promise<{ claimNumber: string; filled: Filled } | undefined> {
  const current = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return undefined;
  const filled = missingIn(current, { draft, by: { name: tx.scope.actor.name, now: tx.now, source } });
  const event = await eventOf(tx, filled.stormEventId, storms);
  if (!event) delete filled.stormEventId;
  if (filled.assignedAdjusterId !== undefined) await assertMayHandle(tx, filled.assignedAdjusterId, { property: current, staff });
  const setOf = (now: ClaimRecord) => withStormDetails(now, filled, { event, tx });
  assertFee(current, setOf(current));
  if (Object.keys(filled).length > 0) await changeClaim(tx, claimId, { ...deps, decide: (now) => refilled(now, { set: setOf(now) }) });
  return { claimNumber: current.claimNumber, filled };
}

/** Empties what a merge filled, where it still stands as it was filled; with a storm event goes what it brought. */
export async function unmergeRow(tx: Tx, claimId: number, { filled, storms, ...deps }: Deps & { filled: Filled }): Promise<boolean> {
  const current = await deps.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!current) return false;
  const { keyDates = {}, ...fields } = filled;
  const unset = stillIn(current, fields) as (keyof ClaimRecord)[];
  const dates = stillIn(current.keyDates ?? {}, keyDates);
  if (unset.length + dates.length === 0) return false;
  const event = unset.includes('stormEventId') ? await eventOf(tx, current.stormEventId, storms) : undefined;
  const decide = (now: ClaimRecord) => {
    const left = { ...now, ...withoutDates(now, dates) };
    if (!event) return refilled(now, { set: withoutDates(now, dates), unset });
    const details = detailsChange(detailsWithout(left, event));
    return refilled(now, { set: details.set, unset: [...unset, ...details.unset] });
  };
  await changeClaim(tx, claimId, { ...deps, decide });
  return true;
}

async function eventOf(tx: Tx, id: number | undefined, storms: StormEvents): Promise<StormRecord | undefined> {
  if (id === undefined) return undefined;
  await holdStorms(tx, [id], storms);
  return storms.findOne(tx.scope, { _id: id }, { session: tx.session });
}

/** The names of what stands there as it was filled. */
function stillIn(current: object, filled: object): string[] {
  const has = current as Record<string, unknown>;
  return Object.entries(filled).flatMap(([name, value]) => (isDeepStrictEqual(has[name], value) ? [name] : []));
}

/** Key dates are filled one by one, everything else field by field; a storm event brings its facts. */
function withStormDetails(
  now: ClaimRecord,
  { keyDates, ...fields }: Filled,
  { event, tx }: { event: StormRecord | undefined; tx: Tx },
): Filled {
  const dates = keyDates ? { keyDates: { ...now.keyDates, ...keyDates } } : {};
  if (!event) return { ...fields, ...dates };
  return { ...fields, ...detailsWithin({ ...now, ...dates }, event, { name: tx.scope.actor.name, now: tx.now }) };
}

/** Throws `unprocessable`: who may go beyond a cap does so on the claim, with a reason. */
function assertFee(current: ClaimRecord, set: Filled): void {
  const fee = set.feeBasisPoints ?? set.contract?.feeBasisPoints;
  const above = fee === undefined ? undefined : feeWarnings(fee, feeCapsOf({ ...current, ...set })).find(({ blocks }) => blocks);
  if (above) throw new Failure('unprocessable', above.sentence);
}

function withoutDates({ keyDates }: ClaimRecord, names: readonly string[]): Filled {
  if (names.length === 0) return {};
  return { keyDates: Object.fromEntries(Object.entries(keyDates ?? {}).filter(([name]) => !names.includes(name))) };
}

/** The claim keeps its origin as it is: filling by an import is no work of a person on it. */
function refilled(now: ClaimRecord, { set = {}, unset = [] }: { set?: Filled; unset?: (keyof ClaimRecord)[] }): Change<ClaimRecord> {
  const after = { ...now, ...set };
  for (const name of unset) delete after[name];
  return {
    set: { ...set, ...(now.imported ? { imported: now.imported } : {}), ...lookedAt(after), matchKeys: storedKeysOf(after) },
    unset,
    events: (stored) => [createEvent(claimEdited, { claimId: now._id, claim: claimSnapshot(stored), ...changedFields(set) })],
  };
}

/** Whoever is put in charge hears of it by the field that is named. */
function changedFields({ assignedAdjusterId }: Filled): { fields?: string[] } {
  return assignedAdjusterId === undefined ? {} : { fields: ['assignedAdjusterId'] };
}
