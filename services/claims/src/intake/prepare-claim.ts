// What a new claim begins with, whichever way it comes in: form, pasted email, a partner's program or an import. Pure.
import type { ClaimIntake } from '@plumbline/contracts/claims';
import { centsOf, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { NewRecord, Tx } from '@plumbline/server';
import { internationalPhone } from '../base/phone.ts';
import type { ClaimRecord, StoredQualification } from '../claim/model/claim-record.ts';
import { storedKeysOf } from '../claim/model/duplicate-keys.ts';
import { detailsOf } from '../claim/model/intake-details.ts';
import { placeOf } from '../claim/model/intake-rules.ts';
import { reportTabOf } from '../claim/model/report-tab.ts';
import { lookedAt } from '../claim/model/search-text.ts';
import { derivedDeadlines } from '../rules/deadlines/next-deadline.ts';
import { detailsWithin } from '../storms/storm-details.ts';
import type { StormRecord } from '../storms/storm-store.ts';
import { statusAfter } from './qualification/qualification-rules.ts';

export interface Opening {
  readonly intake: ClaimIntake;
  /** Who handles it; nobody until somebody is assigned. */
  readonly assignedAdjusterId?: number | undefined;
  /** The storm event to which it belongs: its details are those of the claim. */
  readonly event?: StormRecord | undefined;
  /** Absent while the AI service was not heard: the claim then waits for it in intake. */
  readonly qualification?: StoredQualification | undefined;
  /** Of a claim that another system kept: where it stands there and what is known of it, in place of what a new one begins with. */
  readonly brought?: Imported | undefined;
  /** It is opened to try the product with: it says so for good. */
  readonly isSimulated?: true | undefined;
}

/** The origin says that a claim was brought. */
export type Imported = Partial<Omit<NewRecord<ClaimRecord>, '_id' | 'claimNumber'>> &
  Pick<ClaimRecord, 'status' | 'statusSince' | 'priority' | 'qualificationState'> & {
    readonly imported: NonNullable<ClaimRecord['imported']>;
    readonly createdAt?: Date;
  };

export interface Given {
  readonly tx: Tx;
  readonly id: number;
  readonly claimNumber: string;
  /** What the firm takes of claims that it opens; one that was brought has the fee of its contract or none. */
  readonly feeBasisPoints?: number | undefined;
}

/** The claim with everything that follows from it: its place, keys, words to search for, clock and list. */
export function prepareClaim({ intake, assignedAdjusterId, event, qualification, brought, isSimulated }: Opening, { tx, ...given }: Given) {
  const fields = intakeFields(intake);
  const firm = brought ? {} : omitUndefined({ feeBasisPoints: given.feeBasisPoints });
  const own = {
    _id: given.id,
    claimNumber: given.claimNumber,
    ...begun,
    ...firm,
    ...fields,
    ...detailsOf(intake, { tx, timeZone: fields.timeZone }),
    ...omitUndefined({ assignedAdjusterId, stormEventId: event?._id, isSimulated }),
    ...(brought ?? qualified(qualification, tx.now)),
  };
  const claim = { ...own, ...(event ? detailsWithin(own, event, { name: tx.scope.actor.name, now: tx.now }) : {}) };
  return {
    ...claim,
    ...lookedAt(claim),
    ...derivedDeadlines(claim, localDate(tx.now, claim.timeZone)),
    ...omitUndefined({ reportTab: reportTabOf(claim) }),
    matchKeys: storedKeysOf(claim),
  };
}

const begun = {
  disposition: 'open' as const,
  communicationPreference: 'email' as const,
  clientUserIds: [],
  settlements: [],
  inspections: [],
  milestones: {},
  invoiceIds: [],
};

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
