// What a report may rest on, gathered at the moment it is written: inspections with photos, findings, roof, estimate.
import type { Photo } from '@plumbline/contracts/inspection';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { latestEstimate, type EstimateRecord } from '../estimate/estimate-store.ts';
import { latestRoof } from '../../claim/projections/evidence-projections.ts';
import { evidenceOf, shownPhotos } from '../../claim/projections/read-evidence.ts';
import { analysesOf, inspectionsIn } from './known-findings.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRoof } from '../render/report-roof.ts';
import type { ReportInput } from '../text/write-report.ts';

export interface Gathered {
  readonly input: Omit<ReportInput, 'figures'>;
  /** Photos that can be shown, in the order in which they were taken. */
  readonly available: readonly Photo[];
}

export async function gatherReportInput(scope: Scope, claim: ClaimRecord, deps: ReportStores): Promise<Gathered> {
  const evidence = await evidenceOf(claim._id, deps.parts.askAs(scope, 'inspection'));
  const [{ analyses }, roof, estimate, storm] = await Promise.all([
    analysesOf({ scope }, { claimId: claim._id, tookPlace: inspectionsIn(evidence) }, deps),
    latestRoof(deps.projections, scope, claim._id),
    latestEstimate(deps.estimates, { scope }, claim._id),
    claim.stormEventId === undefined ? undefined : deps.storms.findOne(scope, { _id: claim.stormEventId }),
  ]);
  const input = {
    claim,
    evidence,
    analyses,
    ...(roof ? { roof: keptRoof(roof, claim.timeZone) } : {}),
    ...(estimate ? { estimate: shownEstimate(estimate) } : {}),
    ...(storm ? { storm } : {}),
  };
  return { input, available: shownPhotos(evidence) };
}

function keptRoof({ orderId, measurement, at }: { orderId: number; measurement: RoofMeasurement; at: Date }, timeZone: string): ReportRoof {
  return { orderId, measurement, measuredOn: localDate(at, timeZone) };
}

export function shownEstimate({
  revision,
  sums,
  lineItemCount,
  openLineCount,
  priceList: { code: priceListCode, isSample },
  isSandbox,
}: EstimateRecord): NonNullable<ReportInput['estimate']> {
  return { revision, sums, lineItemCount, openLines: openLineCount, priceListCode, isSample, isSandbox };
}
