// What billing knows of a claim: a small copy, fed by the facts of claims, that decides what may be billed.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import type { DocumentBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ClaimCopy extends DocumentBase {
  claimNumber: string;
  status: string;
  ownerName: string;
  ownerEmail?: string;
  ownerPhone?: string;
  propertyAddress: string;
  /** Two letters. */
  state?: string;
  incidentDate: string;
  insuranceCompany?: string;
  policyNumber?: string;
  /** Sum of the recorded settlements. */
  settlementCents?: number;
  adjusterFeePercent?: number;
}

export type ClaimCopies = TenantCollection<ClaimCopy>;

const text = { type: String };

export function claimCopies(parts: ServiceParts): ClaimCopies {
  const schema = new Schema<ClaimCopy>({
    claimNumber: text,
    status: text,
    ownerName: text,
    ownerEmail: text,
    ownerPhone: text,
    propertyAddress: text,
    state: text,
    incidentDate: text,
    insuranceCompany: text,
    policyNumber: text,
    settlementCents: Number,
    adjusterFeePercent: Number,
  });
  return parts.collection('claims', schema, { indexes: [[{ organizationId: 1, status: 1, updatedAt: -1 }]] });
}

/** Keeps the newest snapshots; older ones, which may arrive late, are dropped. */
export async function rememberClaims(tx: Tx, told: readonly ClaimSnapshot[], copies: ClaimCopies): Promise<void> {
  await copies.rememberAll(
    tx,
    told.map((claim) => ({ id: claim.id, version: claim.version, document: copyOf(claim) })),
  );
}

function copyOf(claim: ClaimSnapshot): Omit<ClaimCopy, keyof DocumentBase> {
  return {
    claimNumber: claim.claimNumber,
    status: claim.status,
    ownerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    incidentDate: claim.incidentDate,
    ...given('ownerEmail', claim.propertyOwnerEmail),
    ...given('ownerPhone', claim.propertyOwnerPhone),
    ...given('state', claim.state),
    ...given('insuranceCompany', claim.insuranceCompany),
    ...given('policyNumber', claim.policyNumber),
    ...given('settlementCents', claim.settlementAmount === undefined ? undefined : centsOf(claim.settlementAmount)),
    ...given('adjusterFeePercent', claim.adjusterFeePercentage),
  };
}

function given<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: V });
}
