// The people and the contract as they are stored on the claim. The first named insured is the claim's property owner itself.
import type { Contract, PartyRole } from '@plumbline/contracts/claims';
import type { FeeKind } from '@plumbline/contracts/enums';

export interface StoredParty {
  id: number;
  revision: number;
  role: PartyRole;
  name: string;
  phones: string[];
  organization?: string;
  email?: string;
  address?: string;
  reference?: string;
  userId?: number;
  /** Calendar dates. */
  engagedOn?: string;
  endedOn?: string;
  note?: string;
}

/** What the property owner's own fields do not hold of the first named insured. */
export interface FirstInsuredExtras {
  organization?: string;
  otherPhones?: string[];
  address?: string;
  reference?: string;
  engagedOn?: string;
  endedOn?: string;
  note?: string;
}

export interface StoredContract {
  revision: number;
  kind: Contract['kind'];
  signedOn?: string;
  /** Local time at the property. */
  signedAt?: string;
  /** Absent: a percentage. */
  feeKind?: FeeKind;
  feeBasisPoints?: number;
  flatCents?: number;
  rateCents?: number;
  /** Why a fee stands that may be above a cap, and who said so. */
  feeReason?: { text: string; by: string };
  /** The contract discloses by itself that the fee is also taken on living expense. */
  livingExpenseDisclosed?: boolean;
  state?: string;
  /** Named insureds who signed, by party. */
  signedBy: number[];
  cancelUntil?: string;
  cancelledOn?: string;
}

/** The days on which an account of an attorney sees the case in the portal. */
export interface StoredEngagement {
  userId: number;
  from: string;
  /** The first day without; far away while no end is set. */
  until: string;
}

/** The part of a claim that the rules about people look at. */
export interface WithParties {
  version: number;
  propertyOwnerName: string;
  propertyOwnerPhone: string;
  propertyOwnerEmail?: string;
  firstInsured?: FirstInsuredExtras;
  parties?: readonly StoredParty[];
  contract?: StoredContract;
}
