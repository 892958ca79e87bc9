// The building of a claim: recorded by a person before an estimate prices it.
import {
  type Building,
  type BuildingDetails,
  type BuildingDraft,
  buildingPartNames,
  buildingParts,
  buildingSaved,
} from '@plumbline/contracts/claims';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { latestRoof, type EvidenceProjections } from '../../claim/projections/evidence-projections.ts';
import { numberText, partText, pitchText } from './building-text.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { readonly projections: EvidenceProjections };

export async function readBuilding(scope: Scope, claimId: number, { claims, projections }: Deps): Promise<BuildingDetails> {
  const claim = await claims.get(scope, claimId, claimNotFound);
  return { ...detailsOf(claim), ...(await measuredOf(projections, scope, claimId)) };
}

/** Throws `invalid` for a part that was installed after the loss: it is not the one that was damaged. */
export async function saveBuilding(
  tx: Tx,
  claimId: number,
  { draft: { version, ...building }, ...deps }: Deps & { draft: Infer<typeof BuildingDraft> },
): Promise<BuildingDetails> {
  const after = await changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: (current) => {
      assertBeforeLoss(building, current.incidentDate);
      const changed = changesOf(current.building, building);
      return {
        set: { building: { ...building, savedBy: tx.scope.actor.name, savedAt: tx.now } },
        events: ({ claimNumber }) => (changed.length > 0 ? [createEvent(buildingSaved, { claimId, claimNumber, changed })] : []),
      };
    },
  });
  return { ...detailsOf(after), ...(await measuredOf(deps.projections, tx.scope, claimId)) };
}

/** What an estimate takes from the claim. */
export function recordedBuilding({ building }: ClaimRecord): Building | undefined {
  if (!building) return undefined;
  const { savedBy: _by, savedAt: _at, ...recorded } = building;
  return recorded;
}

function detailsOf(claim: ClaimRecord): BuildingDetails {
  const { building } = claim;
  return {
    claimId: claim._id,
    version: claim.version,
    building: recordedBuilding(claim) ?? { parts: {} },
    ...(building ? { savedBy: building.savedBy, savedAt: building.savedAt.toISOString() } : {}),
  };
}

async function measuredOf(projections: EvidenceProjections, scope: Scope, claimId: number): Promise<Pick<BuildingDetails, 'measured'>> {
  const roof = await latestRoof(projections, scope, claimId);
  if (!roof) return {};
  const { predominantPitch, stories, squares, sandbox } = roof.measurement;
  return { measured: { orderId: roof.orderId, pitch: predominantPitch, squares, sandbox, ...(stories === undefined ? {} : { stories }) } };
}

function assertBeforeLoss({ parts }: Building, lossOn: string): void {
  for (const part of buildingPartNames) {
    const { yearInstalled } = parts[part] ?? {};
    if (yearInstalled === undefined || yearInstalled <= Number(lossOn.slice(0, 4))) continue;
    const sentence = `${buildingParts[part].label}: ${yearInstalled} is after the loss of ${lossOn.slice(0, 4)}. Enter the year of what was damaged.`;
    throw new Failure('invalid', sentence, { fields: { [`parts.${part}.yearInstalled`]: sentence } });
  }
}

/** `Roof covering: not recorded → Tile, installed 2009`, for each that is another than before. */
function changesOf(before: Building | undefined, after: Building): string[] {
  const pairs = [
    ...buildingPartNames.map(
      (part) => [buildingParts[part].label, partText(part, before?.parts[part]), partText(part, after.parts[part])] as const,
    ),
    ['Roof layers', numberText(before?.layers), numberText(after.layers)] as const,
    ['Roof pitch', pitchText(before?.pitch), pitchText(after.pitch)] as const,
    ['Stories', numberText(before?.stories), numberText(after.stories)] as const,
  ];
  return pairs.flatMap(([label, from, to]) => (from === to ? [] : [`${label}: ${from} → ${to}`]));
}
