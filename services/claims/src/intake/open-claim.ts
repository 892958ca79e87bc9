// Opening a claim: from the intake form to a numbered claim, in the status that follows from its qualification.
import { claimOpened, type ClaimIntake } from '@plumbline/contracts/claims';
import { centsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import { countClaim } from '../claim/counters/figures-store.ts';
import { rulesForNewClaims } from '../directory/organization-projection.ts';
import { assertMayHandle, reasonAgainstHandling } from '../directory/may-handle.ts';
import type { StaffProjections } from '../directory/staff-projection.ts';
import { detailsOf } from '../claim/model/intake-details.ts';
import { storedKeysOf } from '../claim/model/duplicate-keys.ts';
import { statusAfter } from './qualification/qualification-rules.ts';
import { derivedClock } from '../rules/deadlines/next-deadline.ts';
import type { ClaimRecord, StoredQualification } from '../claim/model/claim-record.ts';
import { claimSnapshot } from '../claim/model/claim-wire.ts';
import { placeOf } from '../claim/model/intake-rules.ts';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import { internationalPhone } from '../base/phone.ts';
import { lookedAt } from '../claim/model/search-text.ts';

/** `qualification` is absent when the AI service did not answer: the claim then waits for it in intake. */
export async function openClaim(
  tx: Tx,
  intake: ClaimIntake,
  { qualification, ...needs }: ClaimStores & { qualification: StoredQualification | undefined },
): Promise<ClaimRecord> {
  const { parts, claims, figures, pending, organizations } = needs;
  const { numbers, feeBasisPoints } = await rulesForNewClaims(tx, { claims: 1, organizations, parts });
  const { assignedAdjusterId } = await inChargeOf(tx, intake, needs.staff);
  const claim = {
    _id: await parts.nextId('claim'),
    claimNumber: numbers[0] ?? '',
    ...omitUndefined({ feeBasisPoints }),
    ...intakeFields(intake),
    ...detailsOf(intake, { tx, timeZone: placeOf(intake.propertyAddress, intake.address).timeZone }),
    ...qualified(qualification, tx.now),
    ...newClaim(),
    ...omitUndefined({ assignedAdjusterId }),
  };
  const derived = { ...lookedAt(claim), matchKeys: storedKeysOf(claim), ...derivedClock(claim) };
  const document: NewRecord<ClaimRecord> = { ...claim, ...derived };
  const stored = await claims.insert(tx, document, (after) => [
    createEvent(claimOpened, { claimId: after._id, claim: claimSnapshot(after) }),
  ]);
  await countClaim(figures, tx, { before: undefined, after: stored });
  if (!qualification) await pending.add(tx, stored._id);
  return stored;
}

/** The fields of the intake form in their stored form. */
export function intakeFields(intake: ClaimIntake) {
  return omitUndefined({
    propertyOwnerName: intake.propertyOwnerName,
    propertyOwnerPhone: intake.propertyOwnerPhone,
    propertyOwnerPhoneE164: internationalPhone(intake.propertyOwnerPhone),
    propertyOwnerEmail: intake.propertyOwnerEmail || undefined,
    propertyAddress: intake.propertyAddress,
    ...placeOf(intake.propertyAddress, intake.address),
    damageType: intake.damageType,
    incidentDate: intake.incidentDate,
    insuranceCompany: intake.insuranceCompany || undefined,
    policyNumber: intake.policyNumber || undefined,
    estimatedValueCents: intake.estimatedValue === undefined ? undefined : centsOf(intake.estimatedValue),
    estimatedDamage: intake.estimatedDamage || undefined,
    description: intake.description || undefined,
    referringAttorneyId: intake.referringAttorneyId,
  });
}

function qualified(qualification: StoredQualification | undefined, now: Date) {
  const { status, why } = statusAfter(qualification);
  return {
    status,
    statusSince: now,
    ...(why ? { statusReason: why } : {}),
    priority: qualification?.priority ?? ('medium' as const),
    qualificationState: qualification ? ('done' as const) : ('pending' as const),
    ...(qualification ? { qualification } : {}),
  };
}

/** Who was chosen, as far as their license reaches; else the adjuster who opens the claim. Throws `invalid` with the reason. */
async function inChargeOf(
  tx: Tx,
  { assignedAdjusterId, propertyAddress, address }: ClaimIntake,
  staff: StaffProjections,
): Promise<{ assignedAdjusterId?: number }> {
  const property = placeOf(propertyAddress, address);
  if (assignedAdjusterId === undefined) return openerOf(tx, property, staff);
  await assertMayHandle(tx, assignedAdjusterId, { property, staff });
  return { assignedAdjusterId };
}

type Opener = { assignedAdjusterId?: number; against?: string };

/** The adjuster who opens a claim handles it, unless the license does not reach there: then it waits for somebody, and the reason is told. */
export async function openerOf(tx: Tx, property: ReturnType<typeof placeOf>, staff: StaffProjections): Promise<Opener> {
  const { actor } = tx.scope;
  if (actor.kind !== 'user' || actor.role !== 'adjuster' || typeof actor.id !== 'number') return {};
  const isKnown = await staff.findOne(tx.scope, { _id: actor.id }, { session: tx.session, projection: { _id: 1 } });
  if (!isKnown) return { against: `${actor.name}’s licenses could not be read` };
  const against = await reasonAgainstHandling(tx, actor.id, { property, staff });
  return against === undefined ? { assignedAdjusterId: actor.id } : { against };
}

/** What every claim begins with. */
export function newClaim() {
  return {
    disposition: 'open' as const,
    communicationPreference: 'email' as const,
    clientUserIds: [],
    settlements: [],
    inspections: [],
    milestones: {},
    invoiceIds: [],
  };
}
