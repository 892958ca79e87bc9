// What a narrative of a claim may rest on at this moment: its records, its findings, its roofs. Saved versions are no sources.
import { countedFindings } from '@plumbline/contracts/ai';
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { begunAt, type InspectionEvidence } from '@plumbline/contracts/inspection';
import { localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { measuredRoofs } from '../../claim/projections/evidence-projections.ts';
import { evidenceOf } from '../../claim/projections/read-evidence.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { analysesOf, inspectionsIn, type KnownAnalysis } from '../writing/known-findings.ts';
import { proposedForm, type FieldInput } from './field-sources.ts';
import { failedPhotos, findingSources } from './finding-sources.ts';
import { knownSources, type OnSite } from './known-sources.ts';
import type { NarrativeVersions } from './narrative-store.ts';
import { sandboxValues, type MeasuredRoofs } from './sandbox-roof.ts';

export interface NarrativeDeps extends ReportStores {
  readonly narratives: NarrativeVersions;
}

export type NarrativeSources = Omit<NarrativeStart, 'versions' | 'latest'>;

export interface Gathered {
  readonly claim: ClaimRecord;
  readonly sources: NarrativeSources;
  readonly roofs: MeasuredRoofs;
}

/** Nobody quotes the fifty-first. */
const maxRoofs = 50;

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function gatherSources(scope: Scope, claimId: number, deps: NarrativeDeps): Promise<Gathered> {
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  const evidence = await evidenceOf(claimId, deps.parts.askAs(scope, 'inspection'));
  const [known, measured, storm] = await Promise.all([
    analysesOf({ scope }, { claimId, tookPlace: inspectionsIn(evidence) }, deps),
    measuredRoofs(deps.projections, { scope }, { claimId, limit: maxRoofs }),
    claim.stormEventId === undefined ? undefined : deps.storms.findOne(scope, { _id: claim.stormEventId }),
  ]);
  const used = usedInspection(known.analyses);
  const input = { claim, roof: newestOf(measured), storm: storm ?? undefined, findings: countedFindings(used?.findings ?? []) };
  const sorted = findingSources(known, { inspectionId: used?.inspectionId, timeZone: claim.timeZone });
  const roofs = { roofs: measured, recordedPitch: claim.building?.pitch === undefined ? undefined : `${claim.building.pitch}/12` };
  return {
    claim,
    roofs,
    sources: { ...sourcesOf(input, { sorted, evidence, used: used?.inspectionId }), sandboxRoof: sandboxValues(roofs) },
  };
}

interface Inputs {
  readonly sorted: ReturnType<typeof findingSources>;
  readonly evidence: readonly InspectionEvidence[];
  /** The inspection whose findings are used. */
  readonly used: number | undefined;
}

function sourcesOf(input: FieldInput, { sorted, evidence, used }: Inputs): Omit<NarrativeSources, 'sandboxRoof'> {
  const { claim } = input;
  const days = daysOnSite(evidence, claim.timeZone);
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    propertyAddress: claim.propertyAddress,
    ...proposedForm(input),
    findings: sorted.findings,
    known: knownSources(input, days),
    notUsed: [...sorted.notUsed, ...failedPhotos(evidence)],
    ...omitUndefined({ inspectionId: used, inspectedOn: dayOf(days, used) }),
  };
}

function newestOf([roof]: Awaited<ReturnType<typeof measuredRoofs>>): FieldInput['roof'] {
  return roof && { orderId: roof._id, measurement: roof.measurement, at: roof.at };
}

/** Of the inspection whose findings are used, else of the newest. */
function dayOf(days: readonly OnSite[], inspectionId: number | undefined): string | undefined {
  return (days.find((one) => one.inspectionId === inspectionId) ?? days.at(-1))?.day;
}

/** The newest inspection with a finding that counts, else the newest one that was analyzed. */
function usedInspection(analyses: readonly KnownAnalysis[]): KnownAnalysis | undefined {
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
