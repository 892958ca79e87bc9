// Editing a claim in place: what is sent changes, null empties, and two people never overwrite each other unseen.
import { claimEdited, type ClaimEdit } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertMayHandle } from '../../directory/may-handle.ts';
import { editedAddress, editedGroups, followingDeductible, groupNames } from './edit-details.ts';
import { storedKeysOf } from '../model/duplicate-keys.ts';
import { changeClaim, claimNotFound } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import { assertFeeMayChange } from './edit-fee.ts';
import { assertNotInFuture } from '../model/intake-rules.ts';
import type { ClaimStores } from './claim-stores.ts';
import { internationalPhone } from '../../base/phone.ts';
import { lookedAt } from '../model/search-text.ts';

export async function editClaim(
  tx: Tx,
  id: number,
  { edit, ...deps }: Pick<ClaimStores, 'claims' | 'figures' | 'staff'> & { edit: ClaimEdit },
): Promise<ClaimRecord> {
  const { version, why, ...sent } = edit;
  if (Object.keys(sent).length === 0) throw new Failure('invalid', 'No changes to save');
  if (typeof sent.assignedAdjusterId === 'number') await assertAssignable(tx, id, { ...deps, sent });
  return changeClaim(tx, id, {
    ...deps,
    expectedVersion: version,
    decide: (current) => {
      const { set, unset } = changedFields(sent, current, tx);
      if (set.incidentDate) assertNotInFuture(set.incidentDate, set.timeZone ?? current.timeZone, tx.now);
      const after = without({ ...current, ...set }, unset);
      assertFeeMayChange(tx.scope, { before: current, after });
      return {
        set: { ...set, ...lookedAt(after), matchKeys: storedKeysOf(after) },
        unset,
        events: (stored) => [createEvent(claimEdited, { claimId: id, claim: claimSnapshot(stored), fields: Object.keys(sent) })],
        ...(why ? { why } : {}),
      };
    },
  });
}

/** Nobody new is put in charge outside of their licenses; whoever is in charge already stays. */
async function assertAssignable(
  tx: Tx,
  id: number,
  { sent, claims, staff }: Pick<ClaimStores, 'claims' | 'staff'> & { sent: Sent },
): Promise<void> {
  const current = await claims.get(tx.scope, id, claimNotFound, {
    session: tx.session,
    projection: { address: 1, propertyAddress: 1, timeZone: 1, assignedAdjusterId: 1 },
  });
  const userId = sent.assignedAdjusterId;
  if (typeof userId !== 'number' || userId === current.assignedAdjusterId) return;
  const property = { ...current, ...editedAddress(sent, current) };
  await assertMayHandle(tx, userId, { property, staff });
}

type FieldName = keyof ClaimRecord;
type Sent = Omit<ClaimEdit, 'version' | 'why'>;

type Edited = { set: Partial<ClaimRecord>; unset: FieldName[] };

/** What was sent, and what follows from it. */
function changedFields(sent: Sent, current: ClaimRecord, tx: Tx): Edited {
  const plain = plainFields(sent);
  const groups = editedGroups(sent, current, tx);
  const phone = sent.propertyOwnerPhone === undefined ? undefined : internationalPhone(sent.propertyOwnerPhone);
  const set: Partial<ClaimRecord> = {
    ...plain.set,
    ...groups.set,
    ...editedAddress(sent, current),
    ...(phone ? { propertyOwnerPhoneE164: phone } : {}),
  };
  const unset: FieldName[] = [...plain.unset, ...groups.unset];
  const after = without({ ...current, ...set }, unset);
  const follows = sent.deductible === undefined ? followingDeductible(current, after) : {};
  return {
    set: { ...set, ...follows.set },
    unset: [...unset, ...(follows.unset ?? []), ...(sent.propertyOwnerPhone && !phone ? (['propertyOwnerPhoneE164'] as const) : [])],
  };
}

/** Wire names and units → stored ones. An empty email empties the field. Groups are merged on their own. */
function plainFields(sent: Sent): Edited {
  const set: Record<string, unknown> = {};
  const unset: FieldName[] = [];
  for (const [name, value] of Object.entries(sent)) {
    if ((groupNames as readonly string[]).includes(name)) continue;
    const [field, convert] = conversions[name] ?? [name as FieldName, (plain: unknown) => plain];
    if (value === null || value === '') unset.push(field);
    else if (value !== undefined) set[field] = convert(value as never);
  }
  return { set, unset };
}

const conversions: Record<string, readonly [FieldName, (value: never) => unknown]> = {
  claimValue: ['claimValueCents', centsOf],
  estimatedValue: ['estimatedValueCents', centsOf],
  deductible: ['deductibleCents', centsOf],
  adjusterFeePercentage: ['feeBasisPoints', basisPointsOf],
};

function without<T extends object>(values: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
}
