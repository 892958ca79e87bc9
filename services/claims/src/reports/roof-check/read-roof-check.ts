// What is known of a claim's roof at this moment, compared.
import type { RoofCheck } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import { recordedBuilding } from '../estimate/building.ts';
import { latestEstimate } from '../estimate/estimate-store.ts';
import { linesOf } from '../lines/stored-lines.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { damagesOf } from '../writing/damages-of.ts';
import { analysesOf, inspectionsIn } from '../writing/known-findings.ts';
import { checkRoof, type RoofKnowledge } from './check-roof.ts';

/** Nobody compares the fifty-first. */
const maxRoofs = 50;

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function readRoofCheck(scope: Scope, claimId: number, deps: ReportStores): Promise<RoofCheck> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const evidence = await evidenceOf(claimId, deps.parts.askAs(scope, 'inspection'));
  const [{ findings }, measured, estimate] = await Promise.all([
    analysesOf({ scope }, { claimId, tookPlace: inspectionsIn(evidence) }, deps),
    measuredRoofs(deps.projections, { scope }, { claimId, limit: maxRoofs }),
    estimatedLines(scope, claimId, deps),
  ]);
  return checkRoof({
    claimId,
    roofs: measured.map(({ _id, measurement }) => ({ orderId: _id, measurement })),
    building: recordedBuilding(claim),
    damages: damagesOf(evidence, findings, claim.damageType),
    ...(estimate ? { estimate } : {}),
  });
}

async function estimatedLines(scope: Scope, claimId: number, { estimates }: ReportStores): Promise<RoofKnowledge['estimate']> {
  const head = await latestEstimate(estimates, { scope }, claimId);
  if (!head) return undefined;
  return { revision: head.revision, lines: await linesOf({ scope }, head._id, estimates.lines) };
}
