// From the stored claim to what is answered and told: cents become dollars, dates become text.
import type { Claim, ClaimCard, ClaimSnapshot, Qualification } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { claimStatusLabels } from '@plumbline/contracts/enums';
import { counselOf } from '../party-rules/correspondence-rules.ts';
import { isOutlived } from './consent-number.ts';
import { peopleWire } from '../party-rules/party-wire.ts';
import { completionForStaff } from './completion-rules.ts';
import { nextDispositions } from './disposition-rules.ts';
import { feeWhenAllPaid, feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import { moneyInSnapshot, moneyWire } from '../../rules/money/money-wire.ts';
import { lateNotice } from '../../rules/deadlines/limits/time-limits.ts';
import type { ClaimRecord, StoredQualification, StoredSettlement } from './claim-record.ts';
import { originWire } from './import-origin.ts';
import { detailsWire } from './details-wire.ts';
import { todayAt } from './intake-rules.ts';
import { milestonesOf, nextActionOf } from './milestone-rules.ts';

function dollars(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : dollarsOf(cents);
}

/** In the contract itself, or as a date that somebody recorded. */
function hasContract({ contract, keyDates }: ClaimRecord): boolean {
  const signed = contract?.signedOn ?? keyDates?.contractSignedOn?.on;
  return signed !== undefined && (contract?.cancelledOn ?? keyDates?.contractCancelledOn?.on) === undefined;
}

function percent(basisPoints: number | undefined): number | undefined {
  return basisPoints === undefined ? undefined : basisPoints / 100;
}

export function claimCard(claim: ClaimRecord): ClaimCard {
  return omitUndefined({
    id: claim._id,
    claimNumber: claim.claimNumber,
    version: claim.version,
    status: claim.status,
    disposition: claim.disposition,
    priority: claim.priority,
    propertyOwnerName: claim.propertyOwnerName,
    propertyOwnerPhone: claim.propertyOwnerPhone,
    propertyOwnerEmail: claim.propertyOwnerEmail,
    propertyAddress: claim.propertyAddress,
    damageType: claim.damageType,
    incidentDate: claim.incidentDate,
    estimatedValue: dollars(claim.estimatedValueCents),
    settlementAmount: dollars(claim.settlementCents),
    adjusterFeePercentage: percent(claim.feeBasisPoints),
    aiQualificationScore: claim.qualification?.viabilityScore,
    qualificationState: claim.qualificationState,
    insuranceCompany: claim.insuranceCompany,
    referringAttorneyId: claim.referringAttorneyId,
    assignedAdjusterId: claim.assignedAdjusterId,
    state: claim.address?.state,
    tags: claim.tags ?? [],
    photoCount: claim.photoCount ?? 0,
    nextFollowUpDate: claim.nextFollowUpDate,
    nextDeadlineOn: claim.nextDeadlineOn,
    stormEventId: claim.stormEventId,
    timeZone: claim.timeZone,
    statusSince: claim.statusSince.toISOString(),
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
  }) as ClaimCard;
}

/** The claim in full. `now` decides only the hint about the time since the loss. */
export function claimInFull(claim: ClaimRecord, now: Date): Claim {
  return omitUndefined({
    ...claimCard(claim),
    propertyOwnerPhoneE164: claim.propertyOwnerPhoneE164,
    address: claim.address,
    policyNumber: claim.policyNumber,
    carrierClaimNumber: claim.carrierClaimNumber,
    claimValue: dollars(claim.claimValueCents),
    deductible: dollars(claim.deductibleCents),
    nextFollowUpDate: claim.nextFollowUpDate,
    followUpNote: claim.followUpNote,
    expectedCompletionOn: claim.expectedCompletionOn,
    expectedCompletion: completionForStaff(claim, now),
    communicationPreference: claim.communicationPreference,
    description: claim.description,
    estimatedDamage: claim.estimatedDamage,
    notes: claim.notes,
    narrative: claim.narrative,
    clientUserIds: claim.clientUserIds,
    ...settled(claim),
    ...qualificationOf(claim),
    statusReason: claim.statusReason,
    dispositionSince: claim.dispositionSince?.toISOString(),
    dispositionReason: claim.dispositionReason,
    cameInClosed: claim.cameInClosed,
    isSimulated: claim.isSimulated,
    nextDispositions: nextDispositions(claim.disposition),
    ...peopleWire(claim, now),
    nextStatuses: [...claimStatusLabels[claim.status].next],
    milestones: milestonesOf(claim),
    nextAction: nextActionOf(claim),
    ...reportAndHoldFields(claim),
    imported: claim.imported ? originWire(claim.imported) : undefined,
    ...detailsWire(claim, now),
    possibleTimeBar: lateNotice(claim, todayAt(claim.timeZone, now)) !== undefined,
  }) as Claim;
}

function qualificationOf({ qualification, qualificationOverride }: ClaimRecord) {
  return {
    qualification: qualification && { ...qualificationWire(qualification), at: qualification.at.toISOString() },
    qualificationOverride: qualificationOverride && { ...qualificationOverride, at: qualificationOverride.at.toISOString() },
  };
}

/** The report it has, and the hold that stands on its documents. */
function reportAndHoldFields({ report, legalHold }: ClaimRecord): Pick<Claim, 'reportId' | 'legalHold'> {
  return {
    ...(report ? { reportId: report.id } : {}),
    ...(legalHold ? { legalHold: { ...legalHold, at: legalHold.at.toISOString() } } : {}),
  };
}

/** What was agreed, the fee that it would bring, and the money of the ledger. */
function settled(claim: ClaimRecord) {
  const { settlements, settlementCents, money = { receipts: [] } } = claim;
  const fee = feeWhenAllPaid(omitUndefined({ ...money, agreedCents: settlementCents }), feeTermsOf(claim));
  return { settlements: settlements.map(settlementWire), adjusterFeeAmount: dollars(fee), money: moneyWire(claim) };
}

export function settlementWire(settlement: StoredSettlement): Claim['settlements'][number] {
  const { amountCents, recordedAt, ...rest } = settlement;
  return { ...rest, amount: dollarsOf(amountCents), recordedAt: recordedAt.toISOString() };
}

export function qualificationWire(qualification: StoredQualification): Qualification {
  const { at: _at, ...rest } = qualification;
  return rest;
}

/** As far as they hold: a consent for an earlier number is none. */
function consentsInSnapshot({ consents = [], propertyOwnerPhone }: ClaimRecord): ClaimSnapshot['consents'] {
  const holding = consents.filter((consent) => !isOutlived(consent, propertyOwnerPhone));
  const held = holding.flatMap(({ kind, given, on }) => (kind === 'sms' || kind === 'call' ? [{ kind, given, on }] : []));
  return held.length > 0 ? held : undefined;
}

function positionOf({ address: { lat, lng } }: ClaimRecord): ClaimSnapshot['position'] {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** What every event about a claim carries for the projections of other services. */
export function claimSnapshot(claim: ClaimRecord): ClaimSnapshot {
  return omitUndefined({
    id: claim._id,
    claimNumber: claim.claimNumber,
    version: claim.version,
    status: claim.status,
    disposition: claim.disposition,
    propertyOwnerName: claim.propertyOwnerName,
    propertyOwnerPhone: claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone,
    propertyOwnerEmail: claim.propertyOwnerEmail,
    propertyAddress: claim.propertyAddress,
    state: claim.address.state,
    position: positionOf(claim),
    timeZone: claim.timeZone,
    damageType: claim.damageType,
    priority: claim.priority,
    incidentDate: claim.incidentDate,
    insuranceCompany: claim.insuranceCompany,
    policyNumber: claim.policyNumber,
    estimatedValue: dollars(claim.estimatedValueCents),
    settlementAmount: dollars(claim.settlementCents),
    money: moneyInSnapshot(claim),
    adjusterFeePercentage: percent(claim.feeBasisPoints),
    referringAttorneyId: claim.referringAttorneyId,
    clientUserIds: claim.clientUserIds,
    assignedAdjusterId: claim.assignedAdjusterId,
    communicationPreference: claim.communicationPreference,
    language: claim.language,
    cameInClosed: claim.cameInClosed,
    isSimulated: claim.isSimulated,
    ...(claim.imported ? { isImported: true } : {}),
    ...(hasContract(claim) ? {} : { withoutContract: true }),
    counsel: counselOf(claim),
    consents: consentsInSnapshot(claim),
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
  }) as ClaimSnapshot;
}
