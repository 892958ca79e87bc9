// What analyses found on a claim: only of inspections that took place, each finding named together with its inspection.
import type { ReviewedFinding } from '@plumbline/contracts/ai';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import type { Reading } from '../../directory/may-handle.ts';
import type { ReportStores } from '../model/report-stores.ts';

/** Each analysis numbers its findings: the inspection keeps those of two apart. */
export type ClaimFinding = ReviewedFinding & { readonly inspectionId: number };

export interface KnownAnalysis {
  readonly inspectionId: number;
  readonly findings: readonly ClaimFinding[];
  /** The model that analyzed the photos, once one did. */
  readonly model?: string;
  readonly recommendations: readonly string[];
}

export interface KnownAnalyses {
  readonly analyses: readonly KnownAnalysis[];
  readonly findings: readonly ClaimFinding[];
  /** Of inspections that were canceled after their analysis, or where nobody was there: they count nowhere. */
  readonly canceled: readonly ClaimFinding[];
}

/** The number of a finding within its own inspection. */
export const ownId = ({ id, inspectionId }: ClaimFinding) => id.slice(`${inspectionId} `.length);

/** The numbers of the inspections that are evidence. */
export function inspectionsIn(evidence: readonly InspectionEvidence[]): ReadonlySet<number> {
  return new Set(evidence.map(({ inspection }) => inspection.id));
}

const most = 200;

export async function analysesOf(
  { scope, session }: Reading,
  { claimId, tookPlace }: { readonly claimId: number; readonly tookPlace: ReadonlySet<number> },
  { projections }: Pick<ReportStores, 'projections'>,
): Promise<KnownAnalyses> {
  const options = { sort: { _id: 1 }, limit: most, ...(session ? { session } : {}) } as const;
  const found = await projections.analyses.find(scope, { claimId }, options);
  const known = found.map(({ _id: inspectionId, findings, recommendations, model }) => ({
    inspectionId,
    recommendations,
    ...(model ? { model } : {}),
    findings: findings.map((finding) => ({ ...finding, id: `${inspectionId} ${finding.id}`, inspectionId })),
  }));
  const analyses = known.filter(({ inspectionId }) => tookPlace.has(inspectionId));
  const others = known.filter((one) => !analyses.includes(one));
  return {
    analyses,
    findings: analyses.flatMap(({ findings }) => findings),
    canceled: others.flatMap(({ findings }) => findings),
  };
}
