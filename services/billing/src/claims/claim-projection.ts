// What billing knows of a claim: a small copy, fed by the events of claims, that decides what may be billed.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { centsOf } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ClaimProjection extends RecordBase {
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
  assignedAdjusterId?: number;
  /** Of the ledger: what was offered first, received, and the fee that it earned on its base. */
  firstOfferCents?: number;
  agreedCents?: number;
  receivedCents?: number;
  feeBaseCents?: number;
  feeCents?: number;
  /** Why nothing is billed of it; null where that is not so. */
  notBilled: NotBilled | null;
}

/** It was closed in the system that it came from, and nobody has opened it since; or it was declined or withdrawn here. */
export type NotBilled = 'came_in_closed' | 'declined' | 'withdrawn';

export type ClaimProjections = TenantCollection<ClaimProjection>;

const text = { type: String };

export function claimProjections(parts: ServiceParts): ClaimProjections {
  const schema = new Schema<ClaimProjection>({
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
    assignedAdjusterId: Number,
    firstOfferCents: Number,
    agreedCents: Number,
    receivedCents: Number,
    feeBaseCents: Number,
    feeCents: Number,
    notBilled: text,
  });
  return parts.collection('claims', schema, {
    indexes: [
      [{ organizationId: 1, status: 1, notBilled: 1, updatedAt: -1, _id: -1 }],
      [{ organizationId: 1, settlementCents: 1 }],
      [{ organizationId: 1, firstOfferCents: 1 }],
    ],
  });
}

/** Keeps the newest snapshots; older ones, which may arrive late, are dropped. */
export async function upsertClaims(tx: Tx, snapshots: readonly ClaimSnapshot[], projections: ClaimProjections): Promise<void> {
  await projections.upsertProjections(
    tx,
    snapshots.map((claim) => ({ id: claim.id, version: claim.version, document: copyOf(claim) })),
  );
}

function copyOf(claim: ClaimSnapshot): Omit<ClaimProjection, keyof RecordBase> {
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
    ...given('assignedAdjusterId', claim.assignedAdjusterId),
    ...moneyOf(claim.money),
    // Said also where nothing is against it: what was told before is replaced, and one that is opened again is billed
    notBilled: notBilledOf(claim),
  };
}

function moneyOf(money: ClaimSnapshot['money']) {
  if (!money) return {};
  return {
    ...given('firstOfferCents', cents(money.firstOffer)),
    ...given('agreedCents', cents(money.agreed)),
    ...given('feeCents', cents(money.fee)),
    receivedCents: centsOf(money.received),
    feeBaseCents: centsOf(money.feeBase),
  };
}

function cents(dollars: number | undefined): number | undefined {
  return dollars === undefined ? undefined : centsOf(dollars);
}

function notBilledOf({ cameInClosed, disposition }: ClaimSnapshot): NotBilled | null {
  if (cameInClosed) return 'came_in_closed';
  return disposition === 'declined' || disposition === 'withdrawn' ? disposition : null;
}

function given<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return value === undefined ? {} : ({ [name]: value } as { [P in K]?: V });
}
