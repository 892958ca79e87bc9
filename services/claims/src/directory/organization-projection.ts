// What claims knows of the firm: how it numbers its claims and with which fee they begin, fed by the events of identity.
import {
  claimNumberIn,
  countsByYear,
  defaultSettings,
  type organizationChanged,
  type OrganizationSettings,
} from '@plumbline/contracts/identity';
import { basisPointsOf, type EventOf } from '@plumbline/contracts/kernel';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

interface OrganizationProjection extends RecordBase {
  settings: OrganizationSettings;
}

export type OrganizationProjections = TenantCollection<OrganizationProjection>;

export function organizationProjections(parts: ServiceParts): OrganizationProjections {
  return parts.collection('organizations', new Schema<OrganizationProjection>({ settings: { type: Schema.Types.Mixed } }));
}

export async function upsertOrganization(
  tx: Tx,
  { data, aggregateVersion }: EventOf<typeof organizationChanged>,
  projections: OrganizationProjections,
): Promise<void> {
  await projections.upsertProjection(tx, tx.scope.organizationId, aggregateVersion, { settings: data.settings });
}

async function settingsFor(tx: Tx, projections: OrganizationProjections): Promise<OrganizationSettings> {
  const copy = await projections.findOne(tx.scope, { _id: tx.scope.organizationId }, { session: tx.session });
  return { ...defaultSettings, ...copy?.settings };
}

export interface NewClaimRules {
  /** As many numbers as were asked for, in order. */
  readonly numbers: readonly string[];
  /** With which fee a claim begins, unless one is named. */
  readonly feeBasisPoints?: number;
}

/** Numbers are counted one by one within the firm; the form decides whether counting begins anew each year. */
export async function rulesForNewClaims(
  tx: Tx,
  { claims, organizations, parts }: { claims: number; organizations: OrganizationProjections; parts: Pick<ServiceParts, 'countUp'> },
): Promise<NewClaimRules> {
  const { claimNumberFormat, defaultFeePercentage } = await settingsFor(tx, organizations);
  const year = tx.now.getUTCFullYear();
  const last = await parts.countUp(tx, countsByYear(claimNumberFormat) ? `claim-${year}` : 'claim', claims);
  const numbers = Array.from({ length: claims }, (_, index) =>
    claimNumberIn(claimNumberFormat, { year, count: last - claims + index + 1 }),
  );
  return { numbers, ...(defaultFeePercentage === undefined ? {} : { feeBasisPoints: basisPointsOf(defaultFeePercentage) }) };
}
