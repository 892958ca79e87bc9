// The demo's claims and storms as data (claims.json): who lost what, when, and how far the claim has come. Days count back from today.
import { readFileSync } from 'node:fs';
import type { Building } from '@plumbline/contracts/claims';
import type { OrganizationChange } from '@plumbline/contracts/identity';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { Scene } from './photo.ts';

interface PlannedObservation {
  readonly category: 'exterior' | 'interior' | 'structural' | 'water' | 'wind';
  readonly area: string;
  readonly severity: 'minor' | 'moderate' | 'severe' | 'catastrophic';
  readonly quantity?: number;
  readonly unit?: 'SF' | 'SQ' | 'LF' | 'EA';
  readonly description: string;
}

export interface PlannedClaim {
  readonly owner: string;
  readonly phone: string;
  readonly email?: string;
  readonly address: string;
  readonly at: readonly [latitude: number, longitude: number];
  readonly damageType: string;
  readonly carrier?: string;
  readonly policy?: string;
  readonly text?: string;
  /** Days ago: the loss, and the intake. */
  readonly lost: number;
  readonly opened: number;
  readonly status: ClaimStatus;
  /** What the inspector noted of the building: what an estimate prices. */
  readonly building?: Building;
  readonly observations?: readonly PlannedObservation[];
  readonly scenes?: readonly Scene[];
  /** The scheduled inspection has begun: the inspector is there. */
  readonly started?: true;
  /** The inspection was yesterday, and its inspector has not said yet what became of it. */
  readonly missed?: true;
  readonly measured?: boolean;
  readonly value?: number;
  readonly settlement?: number;
  readonly fee?: 5 | 10 | 15 | 20;
  readonly paid?: 'full' | 'half';
  /** Followed by the firm's attorney or client. */
  readonly attorney?: true;
  readonly client?: true;
  readonly message?: string;
  /** What the adjuster writes beneath the generated report before it is final. */
  readonly addition?: string;
  /** Stands on the checks beside the owner. */
  readonly mortgagee?: string;
  /** Somebody looks at the claim again so many days from today. */
  readonly followUp?: { readonly in: number; readonly note: string };
}

/** A storm to which some of the claims are attached. */
export interface PlannedStorm {
  readonly name: string;
  readonly peril: string;
  /** Days ago: its first and last day, and the declaration. */
  readonly began: number;
  readonly ended: number;
  readonly declared?: number;
  readonly declaredBy?: string;
  readonly declarationNumber?: string;
  readonly counties: readonly { readonly state: string; readonly county: string }[];
  readonly zips: readonly string[];
  readonly note?: string;
}

/** The second firm has fewer claims, and no name or amount in common with the first, nor is a claim of it as many days old. */
export const firms = ['demo', 'rival'] as const;
export type Firm = (typeof firms)[number];

/** What an administrator of the firm decided, where it is not the default. */
type PlannedSettings = Pick<
  OrganizationChange,
  'timeZone' | 'businessHours' | 'claimNumberFormat' | 'phone' | 'email' | 'address' | 'license'
>;

interface DemoPlan extends Readonly<Record<Firm, readonly PlannedClaim[]>> {
  readonly settings: Readonly<Partial<Record<Firm, PlannedSettings>>>;
  readonly storms: Readonly<Record<Firm, readonly PlannedStorm[]>>;
}

/** The claims of each firm, oldest first, and its storms. */
export const plan = JSON.parse(readFileSync(new URL('./claims.json', import.meta.url), 'utf8')) as DemoPlan;
