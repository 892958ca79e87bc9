// Editing a claim in place: what is sent changes, null empties, and two people never overwrite each other unseen.
import { claimEdited, type ClaimEdit } from '@plumbline/contracts/claims';
import { centsOf, Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { assertMayHandle } from '../staff/may-handle.ts';
import { changeClaim, claimNotFound } from './change-claim.ts';
import type { ClaimDocument } from './claim-document.ts';
import { claimSnapshot } from './claim-wire.ts';
import { assertNotInFuture, placeOf } from './intake-rules.ts';
import type { ClaimNeeds } from './needs.ts';
import { matchKeysOf } from './match-keys.ts';
import { internationalPhone } from './phone.ts';
import { lookedAt } from './search-text.ts';

export async function editClaim(
  tx: Tx,
  id: number,
  { edit, ...needs }: Pick<ClaimNeeds, 'claims' | 'figures' | 'staff'> & { edit: ClaimEdit },
): Promise<ClaimDocument> {
  const { version, why, ...sent } = edit;
  if (Object.keys(sent).length === 0) throw new Failure('invalid', 'Nothing to change was sent');
  if (typeof sent.assignedAdjusterId === 'number') await assertAssignable(tx, id, { ...needs, sent });
  return changeClaim(tx, id, {
    ...needs,
    expectedVersion: version,
    decide: (current) => {
      const { set, unset } = editedFields(sent);
      const derived = derivedFields(set, current);
      if (set.incidentDate) assertNotInFuture(set.incidentDate, derived.timeZone ?? current.timeZone, tx.now);
      const after = without({ ...current, ...set, ...derived }, unset);
      return {
        set: { ...set, ...derived, ...lookedAt(after), matchKeys: matchKeysOf(after) },
        unset: [...unset, ...(set.propertyOwnerPhone && !derived.propertyOwnerPhoneE164 ? (['propertyOwnerPhoneE164'] as const) : [])],
        facts: (stored) => [fact(claimEdited, { claimId: id, claim: claimSnapshot(stored), fields: Object.keys(sent) })],
        ...(why ? { why } : {}),
      };
    },
  });
}

/** Nobody new is put in charge outside of their licences; whoever is in charge already stays. */
async function assertAssignable(
  tx: Tx,
  id: number,
  { sent, claims, staff }: Pick<ClaimNeeds, 'claims' | 'staff'> & { sent: Sent },
): Promise<void> {
  const current = await claims.get(tx.scope, id, claimNotFound, {
    session: tx.session,
    projection: { address: 1, timeZone: 1, assignedAdjusterId: 1 },
  });
  const userId = sent.assignedAdjusterId;
  if (typeof userId !== 'number' || userId === current.assignedAdjusterId) return;
  const property = sent.propertyAddress ? placeOf(sent.propertyAddress) : current;
  await assertMayHandle(tx, userId, { property, staff });
}

type FieldName = keyof ClaimDocument;
type Sent = Omit<ClaimEdit, 'version' | 'why'>;

/** Wire names and units → stored ones. An empty e-mail empties the field. */
function editedFields(sent: Sent): { set: Partial<ClaimDocument>; unset: FieldName[] } {
  const set: Record<string, unknown> = {};
  const unset: FieldName[] = [];
  for (const [name, value] of Object.entries(sent)) {
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
  adjusterFeePercentage: ['feeBasisPoints', (percent: number) => Math.round(percent * 100)],
};

function derivedFields(set: Partial<ClaimDocument>, current: ClaimDocument): Partial<ClaimDocument> {
  const phone = set.propertyOwnerPhone ? internationalPhone(set.propertyOwnerPhone) : undefined;
  return {
    ...(set.propertyAddress && set.propertyAddress !== current.propertyAddress ? placeOf(set.propertyAddress) : {}),
    ...(phone ? { propertyOwnerPhoneE164: phone } : {}),
  };
}

function without<T extends object>(values: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as T;
}
