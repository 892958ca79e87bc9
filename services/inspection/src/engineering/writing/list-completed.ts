// Completed inspections with what is known of their report, and how many stand in each stage.
import {
  engineeringStages,
  type CompletedInspection,
  type EngineeringStage,
  type EngineeringSummary,
} from '@plumbline/contracts/inspection';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { listInspections, type ListWish } from '../../inspections/list-inspections.ts';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { searchedFor } from './search-completed.ts';

/** Without a mark an inspection has no report. */
function stageFilter(stage: EngineeringStage | undefined): Record<string, unknown> {
  if (stage === undefined) return {};
  return { engineeringStage: stage === 'needs_generation' ? { $exists: false } : stage };
}

type CompletedWish = ListWish & { readonly stage?: EngineeringStage | undefined; readonly search?: string | undefined };

export async function listCompleted(
  scope: Scope,
  { stage, search, ...wish }: CompletedWish,
  deps: EngineeringDeps,
): Promise<{ rows: CompletedInspection[]; next: string | undefined }> {
  const filter = { ...stageFilter(stage), ...(await searchedFor(scope, search, deps)) };
  const { rows, next } = await listInspections(scope, { ...wish, statuses: ['completed'], filter }, deps);
  const ids = rows.map(({ id }) => id);
  const reports = await deps.engineering.engineeringReports.find(scope, { inspectionId: { $in: ids }, isCurrent: true });
  const claims = await deps.stores.claims.find(scope, { _id: { $in: [...new Set(rows.map(({ claimId }) => claimId))] } });
  const reportOf = new Map(reports.map((one) => [one.inspectionId, one]));
  const claimOf = new Map(claims.map((one) => [one._id, one]));
  const shown = rows.map((row): CompletedInspection => {
    const claim = claimOf.get(row.claimId);
    return {
      ...row,
      ...omitUndefined({ phone: row.propertyOwnerPhone, email: claim?.propertyOwnerEmail, estimatedDamageValue: claim?.estimatedValue }),
      inspectorNotes: row.notes ?? '',
      ...aboutReport(reportOf.get(row.id)),
    };
  });
  return { rows: shown, next };
}

function aboutReport(report: EngineeringRecord | undefined) {
  if (!report) return { engineeringReportGenerated: false, officialSealApplied: false, stage: 'needs_generation' as const };
  const { stage, signedAt, seal, number, revision, sealMode } = report;
  return {
    engineeringReportGenerated: true,
    officialSealApplied: seal !== undefined,
    stage,
    reportNumber: number,
    reportRevision: revision,
    ...omitUndefined({ reportSignedDate: signedAt?.toISOString(), sealMode }),
  };
}

const completed = { status: 'completed' } as const;

export async function readSummary(scope: Scope, { stores }: EngineeringDeps): Promise<EngineeringSummary> {
  const counts = { needs_generation: 0, needs_signature: 0, needs_seal: 0, ready_for_delivery: 0, delivered: 0 };
  const oldest: EngineeringSummary['oldest'] = {};
  for (const stage of engineeringStages) {
    const filter = { ...completed, ...stageFilter(stage) };
    counts[stage] = await stores.inspections.count(scope, filter);
    if (stage === 'delivered' || counts[stage] === 0) continue;
    const since = stage === 'needs_generation' ? 'completedAt' : 'engineeringStageAt';
    const [first] = await stores.inspections.find(scope, filter, { sort: { [since]: 1 }, limit: 1 });
    const at = stage === 'needs_generation' ? first?.completedAt : first?.engineeringStageAt;
    if (at) oldest[stage] = at.toISOString();
  }
  return { counts, oldest };
}
