// Generating the report of a claim: facts are asked first, then text, revision and the claim's move are one write.
import { reportGenerated } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { damageTypeLabels } from '@plumbline/contracts/words';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound, moved, statusFact } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { latestEstimate } from '../estimate/estimate-store.ts';
import { latestRoof } from '../material/material-copies.ts';
import { captionOf, materialOf, shownPhotos } from '../material/read-material.ts';
import { contentHash, type ReportDocumentBase } from './report-store.ts';
import type { DocumentNeeds } from './report-needs.ts';
import { writeReport, type ReportFacts } from './write-report.ts';

type Draft = Pick<
  ReportDocumentBase,
  'claimId' | 'claimNumber' | 'title' | 'content' | 'propertyAddress' | 'cover' | 'photos' | 'notDocumented' | 'author' | 'generatedMs'
>;

const reportable: readonly ClaimDocument['status'][] = ['inspected', 'report_in_progress', 'completed'];

/** Asks for the facts and writes the text. Throws `conflict` for a claim that was not inspected. */
export async function draftReport(scope: Scope, claimId: number, needs: DocumentNeeds): Promise<Draft> {
  const started = performance.now();
  const claim = await needs.claims.get(scope, claimId, claimNotFound);
  assertReportable(claim);
  const facts = await reportFacts(scope, claim, needs);
  const { title, content, notDocumented } = writeReport(facts);
  const photos = shownPhotos(facts.material).map((photo) => ({ id: photo.id, sha256: photo.sha256, caption: captionOf(photo) }));
  return {
    claimId,
    claimNumber: claim.claimNumber,
    title,
    content,
    propertyAddress: claim.propertyAddress,
    cover: coverOf(claim),
    photos,
    notDocumented: [...notDocumented],
    author: scope.actor.name,
    generatedMs: Math.round(performance.now() - started),
  };
}

function assertReportable(claim: ClaimDocument): void {
  if (!reportable.includes(claim.status))
    throw new Failure('conflict', `A report needs a completed inspection: this claim is in status ${claim.status}`);
  if (claim.report?.status === 'final' && claim.status === 'completed')
    throw new Failure('conflict', 'The report of this claim is final. Reopen the claim to write a new one.');
}

async function reportFacts(scope: Scope, claim: ClaimDocument, needs: DocumentNeeds): Promise<ReportFacts> {
  const material = await materialOf(claim._id, needs.parts.askAs(scope, 'inspection'));
  const [analyses, roof, estimate] = await Promise.all([
    needs.copies.analyses.find(scope, { claimId: claim._id }),
    latestRoof(needs.copies, scope, claim._id),
    latestEstimate(needs.estimates, scope, claim._id),
  ]);
  return {
    claim,
    material,
    analyses,
    author: scope.actor.name,
    photoCaptions: shownPhotos(material).map(captionOf),
    ...(roof ? { roof } : {}),
    ...(estimate
      ? {
          estimate: {
            revision: estimate.revision,
            sums: estimate.sums,
            lineItemCount: estimate.lineItemCount,
            openLines: estimate.openLineCount,
            priceListCode: estimate.priceList.code,
            isSample: estimate.priceList.isSample,
          },
        }
      : {}),
  };
}

function coverOf(claim: ClaimDocument): [string, string][] {
  return [
    ['Insured', claim.propertyOwnerName],
    ['Carrier', claim.insuranceCompany ?? 'not documented'],
    ['Policy', claim.policyNumber ?? 'not documented'],
    ['Cause reported', damageTypeLabels[claim.damageType]],
    ['Date of loss', claim.incidentDate],
  ];
}

/** Stores the draft as a new revision (or a new report after a final one) and moves the claim to `report_in_progress`. */
export async function storeReport(tx: Tx, draft: Draft, needs: DocumentNeeds): Promise<ReportDocumentBase> {
  const claim = await needs.claims.get(tx.scope, draft.claimId, claimNotFound, { session: tx.session });
  assertReportable(claim);
  const open = claim.report?.status === 'review' ? claim.report : undefined;
  const report = open
    ? await replaceText(tx, open.id, { draft, needs })
    : await insertReport(tx, draft, { needs, revision: (claim.report?.revision ?? 0) + 1 });
  await keepRevision(tx, report, needs);
  await changeClaim(tx, claim._id, {
    ...needs,
    decide: (current) => {
      const moves = current.status === 'inspected';
      const move = moves ? moved('report_in_progress', tx.now, 'Report generated') : { set: {}, unset: [] };
      return {
        set: { ...move.set, report: { id: report._id, status: 'review', title: report.title, revision: report.revision } },
        unset: move.unset,
        facts: (after) => (moves ? [statusFact(after, current.status, 'Report generated')] : []),
      };
    },
  });
  return report;
}

async function insertReport(
  tx: Tx,
  draft: Draft,
  { needs, revision }: { needs: DocumentNeeds; revision: number },
): Promise<ReportDocumentBase> {
  const document = { ...draft, revision, status: 'review' as const };
  const id = await needs.parts.nextId('report');
  return needs.reports.reports.insert(tx, { ...document, _id: id, contentSha256: contentHash(document) }, (stored) => [
    generatedFact(stored),
  ]);
}

async function replaceText(tx: Tx, id: number, { draft, needs }: { draft: Draft; needs: DocumentNeeds }): Promise<ReportDocumentBase> {
  return needs.reports.reports.change(tx, id, (current) => {
    const document = { ...draft, revision: current.revision + 1 };
    return { set: { ...document, contentSha256: contentHash(document) }, facts: (after) => [generatedFact(after)] };
  });
}

function generatedFact(report: ReportDocumentBase) {
  return fact(reportGenerated, {
    claimId: report.claimId,
    claimNumber: report.claimNumber,
    reportId: report._id,
    revision: report.revision,
  });
}

/** Every saved text is kept; nothing that was written is ever overwritten. */
export async function keepRevision(
  tx: Tx,
  report: ReportDocumentBase,
  { parts, reports }: Pick<DocumentNeeds, 'parts' | 'reports'>,
): Promise<void> {
  const { revision, title, content, contentSha256 } = report;
  await reports.revisions.insert(
    tx,
    {
      _id: await parts.nextId('report-revision'),
      reportId: report._id,
      revision,
      title,
      content,
      contentSha256,
      savedBy: tx.scope.actor.name,
    },
    [],
  );
}
