// Generating the report of a claim: facts are asked first, then text, revision and the claim's move are one write.
import {
  defaultReportLayout,
  reportGenerated,
  reportTemplateLabels,
  type ReportChoice,
  type ReportProgress,
} from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import { formatLongDate } from '@plumbline/server/dates';
import type { InspectionEvidence, Photo } from '@plumbline/contracts/inspection';
import { marksOf } from '../../claim/projections/read-evidence.ts';
import { changeClaim, claimNotFound, moved, statusEvent } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { daysOnSite } from '../text/about-inspection.ts';
import { chosenPhotos, withMarks } from '../text/photos/choose-photos.ts';
import { showsPlan } from '../render/report-roof.ts';
import { gatherReportInput } from './report-input.ts';
import { contentHash } from '../model/report-wire.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { mergedFigures } from '../text/provisional-rules.ts';
import { writeReport } from '../text/write-report.ts';
import { mergedWords } from '../model/stored-wording.ts';
import { worded } from '../wording/word-draft.ts';
import { assertNotOvertaken, assertReportable, isClosed } from '../model/reportable.ts';

type Draft = Pick<
  ReportRecordBase,
  | 'claimId'
  | 'claimNumber'
  | 'title'
  | 'content'
  | 'propertyAddress'
  | 'cover'
  | 'photos'
  | 'roof'
  | 'layout'
  | 'template'
  | 'notDocumented'
  | 'leftOut'
  | 'toDo'
  | 'provisional'
  | 'wording'
  | 'writtenBy'
  | 'writtenById'
  | 'generatedMs'
>;

/** `before`: the claim's report when the facts were asked; a model may take a while, and whoever saves meanwhile is not overwritten. */
export interface Drafted {
  readonly draft: Draft;
  readonly before: ClaimRecord['report'];
}

interface Wanted {
  readonly claimId: number;
  readonly choice: ReportChoice;
  /** Hears of each stage when its work is done. */
  readonly done?: (stage: ReportProgress['stage']) => void;
}

/** Who had it written, whom the review answers. In whose name it goes out is another question: `report-author.ts`. */
export function writerOf({ actor }: Scope): Pick<Draft, 'writtenBy' | 'writtenById'> {
  return { writtenBy: actor.name, ...(actor.kind === 'user' ? { writtenById: Number(actor.id) } : {}) };
}

/** Asks for the facts, writes the text, and lets a model put its prose into better words. Throws `conflict` for a claim that was not inspected. */
export async function draftReport(scope: Scope, { claimId, choice, done = () => undefined }: Wanted, deps: ReportStores): Promise<Drafted> {
  const started = performance.now();
  const claim = await deps.claims.get(scope, claimId, claimNotFound);
  assertReportable(claim);
  const template = choice.template ?? 'full';
  const sections = choice.sections ?? reportTemplateLabels[template].sections;
  const { input, available } = await gatherReportInput(scope, claim, deps);
  const chosen = chosenPhotos(available, { ...choice, timeZone: claim.timeZone });
  const photos = withMarks(chosen, await marksOf(markedIn(chosen, available), deps.parts.askAs(scope, 'inspection')));
  done('facts');
  const { title, content: byRules, ...about } = writeReport({ ...input, figures: photos }, { sections, template });
  if (byRules === '')
    throw new Failure('unprocessable', `No details are recorded for these chapters: ${about.leftOut.join(', ')}. Choose others.`);
  done('text');
  const { content, wording } = await worded(scope, { claimId, content: byRules, evidence: input.evidence }, deps.parts);
  const draft = {
    claimId,
    claimNumber: claim.claimNumber,
    title,
    content,
    propertyAddress: claim.propertyAddress,
    cover: coverOf(claim, input.evidence),
    photos,
    ...(input.roof && showsPlan(content, input.roof) ? { roof: input.roof } : {}),
    layout: choice.layout ?? defaultReportLayout,
    template,
    notDocumented: [...about.notDocumented],
    leftOut: [...about.leftOut],
    toDo: [...about.toDo],
    provisional: [...about.provisional],
    wording,
    ...writerOf(scope),
    generatedMs: Math.round(performance.now() - started),
  };
  return { draft, before: claim.report };
}

/** Only these are asked for their marks. */
export function markedIn(chosen: readonly { readonly id: number }[], available: readonly Photo[]): number[] {
  const marked = new Set(available.flatMap(({ id, marks }) => (marks ? [id] : [])));
  return chosen.flatMap(({ id }) => (marked.has(id) ? [id] : []));
}

function coverOf(claim: ClaimRecord, evidence: readonly InspectionEvidence[]): [string, string][] {
  return [
    ['Insured', claim.propertyOwnerName],
    ['Carrier', claim.insuranceCompany ?? 'not documented'],
    ['Policy', claim.policyNumber ?? 'not documented'],
    ['Carrier claim no.', claim.carrierClaimNumber ?? 'not documented'],
    ['Cause reported', damageTypeLabels[claim.damageType]],
    ['Date of loss', formatLongDate(claim.incidentDate)],
    ['Inspected on', daysOnSite(evidence, claim.timeZone) ?? 'not documented'],
  ];
}

/** Stores the draft as a new revision (or a new report after a final one) and moves the claim to `report_in_progress`. Throws `conflict` when somebody saved meanwhile. */
export async function storeReport(tx: Tx, { draft, before }: Drafted, deps: ReportStores): Promise<ReportRecordBase> {
  const claim = await deps.claims.get(tx.scope, draft.claimId, claimNotFound, { session: tx.session });
  assertReportable(claim);
  const open = claim.report && !isClosed(claim.report) ? claim.report : undefined;
  assertNotOvertaken(open, before);
  const report = open
    ? await replaceText(tx, open.id, { draft, deps })
    : await insertReport(tx, draft, { deps, revision: (claim.report?.revision ?? 0) + 1 });
  await keepRevision(tx, report, deps);
  await showOnClaim(tx, report, { ...deps, why: 'Report generated' });
  return report;
}

/** The claim names its present report; the one that the portal shows stays. An inspected claim goes to writing. */
export async function showOnClaim(
  tx: Tx,
  report: ReportRecordBase,
  { why, ...deps }: Pick<ReportStores, 'claims' | 'figures'> & { why: string },
): Promise<void> {
  await changeClaim(tx, report.claimId, {
    ...deps,
    decide: (current) => {
      const moves = current.status === 'inspected';
      const move = moves ? moved('report_in_progress', tx.now, why) : { set: {}, unset: [] };
      const { released } = current.report ?? {};
      const shown = { id: report._id, status: report.status, title: report.title, revision: report.revision };
      return {
        set: { ...move.set, report: { ...shown, ...(released ? { released } : {}) } },
        unset: move.unset,
        events: (after) => (moves ? [statusEvent(after, current.status, why)] : []),
      };
    },
  });
}

async function insertReport(tx: Tx, draft: Draft, { deps, revision }: { deps: ReportStores; revision: number }): Promise<ReportRecordBase> {
  const document = { ...draft, revision, status: 'draft' as const, savedBy: draft.writtenBy };
  const id = await deps.parts.nextId('report');
  return deps.reports.reports.insert(tx, { ...document, _id: id, contentSha256: contentHash(document) }, (stored) => [
    generatedEvent(stored),
  ]);
}

async function replaceText(tx: Tx, id: number, { draft, deps }: { draft: Draft; deps: ReportStores }): Promise<ReportRecordBase> {
  return deps.reports.reports.change(tx, id, (current) => {
    const document = { ...draft, revision: current.revision + 1, status: 'draft' as const, savedBy: draft.writtenBy };
    return {
      // An older text can be restored: what it quoted is still watched for
      set: {
        ...document,
        provisional: mergedFigures([...(draft.provisional ?? []), ...(current.provisional ?? [])]),
        ...(draft.wording ? { wording: { ...draft.wording, worded: mergedWords(draft.wording.worded, current.wording) } } : {}),
        contentSha256: contentHash(document),
      },
      ...(draft.roof ? {} : { unset: ['roof'] }),
      events: (after) => [generatedEvent(after)],
    };
  });
}

function generatedEvent(report: ReportRecordBase) {
  return createEvent(reportGenerated, {
    claimId: report.claimId,
    claimNumber: report.claimNumber,
    reportId: report._id,
    revision: report.revision,
  });
}

/** Every saved text is kept; nothing that was written is ever overwritten. */
export async function keepRevision(
  tx: Tx,
  report: ReportRecordBase,
  { parts, reports, restoredFrom }: Pick<ReportStores, 'parts' | 'reports'> & { restoredFrom?: number | undefined },
): Promise<void> {
  const { revision, title, content, contentSha256, photos, layout, roof } = report;
  const words = { reportId: report._id, revision, title, content, contentSha256, savedBy: tx.scope.actor.name };
  const saved = { ...words, photos, layout, ...(roof ? { roof } : {}) };
  const id = await parts.nextId('report-revision');
  await reports.revisions.insert(tx, { _id: id, ...saved, ...(restoredFrom === undefined ? {} : { restoredFrom }) }, []);
}
