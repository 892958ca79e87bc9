// What a narrative of a claim can be written from, gathered at the moment it is asked for.
import { countedFindings } from '@plumbline/contracts/ai';
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { begunAt, type InspectionEvidence } from '@plumbline/contracts/inspection';
import { localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import type { StormEvents } from '../../storms/storm-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { proposedForm, type FieldInput } from './field-sources.ts';
import { inspectionsIn } from '../writing/known-findings.ts';
import { failedPhotos, findingSources, type Analyzed } from './finding-sources.ts';
import { knownSources, type OnSite } from './known-sources.ts';
import { sandboxValues, type MeasuredRoofs } from './sandbox-roof.ts';
import { headWire, versionsOf, versionWire, type NarrativeVersions } from './narrative-store.ts';

export interface NarrativeNeeds extends ReportStores {
  readonly narratives: NarrativeVersions;
  readonly storms: StormEvents;
}

/** What a text is read against, and the roofs behind it. */
export interface GatheredNarrative {
  readonly start: NarrativeStart;
  readonly roofs: MeasuredRoofs;
}

/** Nobody quotes the fifty-first. */
const mostRoofs = 50;

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function startNarrative(scope: Scope, claimId: number, needs: NarrativeNeeds): Promise<NarrativeStart> {
  return (await gatherNarrative(scope, claimId, needs)).start;
}

/** Throws as `startNarrative` does. */
export async function gatherNarrative(scope: Scope, claimId: number, needs: NarrativeNeeds): Promise<GatheredNarrative> {
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  const evidence = await evidenceOf(claimId, needs.parts.askAs(scope, 'inspection'));
  const [analyses, measured, storm, saved] = await Promise.all([
    needs.projections.analyses.find(scope, { claimId }, { sort: { _id: 1 } }),
    measuredRoofs(needs.projections, { scope }, { claimId, limit: mostRoofs }),
    claim.stormEventId === undefined ? undefined : needs.storms.findOne(scope, { _id: claim.stormEventId }),
    versionsOf(needs.narratives, scope, claimId),
  ]);
  const tookPlace = inspectionsIn(evidence);
  const used = usedInspection(analyses.filter(({ _id }) => tookPlace.has(_id)));
  const days = daysOnSite(evidence, claim.timeZone);
  const sorted = findingSources(analyses, { inspectionId: used?._id, timeZone: claim.timeZone });
  const pitch = claim.building?.pitch;
  const roofs = { roofs: measured, recordedPitch: pitch === undefined ? undefined : `${pitch}/12` };
  const input = { claim, roof: newestOf(measured), storm: storm ?? undefined, findings: used?.findings ?? [] };
  const inspectedOn = dayOf(days, used?._id);
  const start: NarrativeStart = {
    claimId,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    ...proposedForm(input),
    sandboxRoof: sandboxValues(roofs),
    findings: sorted.findings,
    known: knownSources(input, days),
    notUsed: [...sorted.notUsed, ...failedPhotos(evidence)],
    versions: saved.map(headWire),
    ...omitUndefined({ inspectionId: used?._id, inspectedOn, latest: saved[0] && versionWire(saved[0]) }),
  };
  return { start, roofs };
}

function newestOf([roof]: Awaited<ReturnType<typeof measuredRoofs>>): FieldInput['roof'] {
  return roof && { orderId: roof._id, measurement: roof.measurement, at: roof.at };
}

/** Of the inspection whose findings are used, else of the newest. */
function dayOf(days: readonly OnSite[], inspectionId: number | undefined): string | undefined {
  return (days.find((one) => one.inspectionId === inspectionId) ?? days.at(-1))?.day;
}

/** The newest inspection with a finding that counts, else the newest one that was analyzed. */
function usedInspection<A extends Analyzed>(analyses: readonly A[]): A | undefined {
  const withFindings = analyses.filter(({ findings }) => countedFindings(findings).length > 0);
  return withFindings.at(-1) ?? analyses.at(-1);
}

/** Never the scheduled day. */
function daysOnSite(evidence: readonly InspectionEvidence[], timeZone: string): OnSite[] {
  return evidence.flatMap(({ inspection }) => {
    const at = begunAt(inspection) ?? inspection.completedDate;
    return at === undefined ? [] : [{ inspectionId: inspection.id, day: localDate(new Date(at), timeZone) }];
  });
}
