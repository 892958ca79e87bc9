// The claims service: claim, qualification, settlement, report, estimate, activity, portal.
import { claimsApi } from '@plumbline/contracts/claims';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, type Mount, type ServiceParts } from '@plumbline/server';
import { activityCollection } from './activity/activity.ts';
import { messageJobStore } from './bulk/message-store.ts';
import { runMessages } from './bulk/run-messages.ts';
import { importStore } from './claim-import/import-document.ts';
import { ImportJobs } from './claim-import/import-jobs.ts';
import { workOnImport } from './claim-import/work-on-import.ts';
import { bringUpToDate } from './claim/bring-up-to-date.ts';
import { claimCollection } from './claim/claim-document.ts';
import { takePresentPack, tellBreaches, toldBreaches, toldNears } from './clock/tell-breaches.ts';
import { recountOnce } from './dashboard/recount-once.ts';
import { figuresStore } from './dashboard/figures-store.ts';
import { handOverMails } from './document-mail/hand-over-mails.ts';
import type { DocumentJob } from './document/make-document.ts';
import { estimateCollection } from './estimate/estimate-store.ts';
import { subscriptionsOf } from './events/subscriptions.ts';
import { mountClaims } from './http/claim-routes.ts';
import { mountDashboard } from './http/dashboard-routes.ts';
import { mountImports } from './http/import-routes.ts';
import { mountDeadlines } from './http/deadline-routes.ts';
import { mountDocumentMails } from './http/document-mail-routes.ts';
import { mountDocuments } from './http/document-routes.ts';
import { mountFollowUps } from './http/follow-up-routes.ts';
import { mountMessages } from './http/message-routes.ts';
import { mountNotes } from './http/note-routes.ts';
import { mountQualification } from './http/qualification-routes.ts';
import { mountPapers } from './http/paper-routes.ts';
import { mountParties } from './http/party-routes.ts';
import { mountReports } from './http/report-routes.ts';
import { mountClaimList } from './http/list-routes.ts';
import { mountLetters } from './http/letter-routes.ts';
import { mountCaseDesk } from './http/case-desk-routes.ts';
import { mountPortal } from './http/portal-routes.ts';
import { mountPortalCase } from './http/portal-case-routes.ts';
import { mountSignatures } from './http/signature-routes.ts';
import { letterCollection } from './letter/letter-store.ts';
import { mountLedger } from './http/ledger-routes.ts';
import { chequeCollection } from './cheque/cheque-model.ts';
import { signatureCollection } from './signature/signature-store.ts';
import { withdrawRepeated } from './signature/withdraw-repeated.ts';
import { ledgerCollection } from './ledger/ledger-model.ts';
import { materialCopies } from './material/material-copies.ts';
import { noteCollection } from './note/note-collection.ts';
import { openPapers } from './paper/open-papers.ts';
import { handOverChoices } from './portal/hand-over-choices.ts';
import { portalStore } from './portal/portal-store.ts';
import { sendNotices } from './portal/send-notices.ts';
import { pendingQualifications } from './qualification/pending-qualifications.ts';
import { retryQualifications } from './qualification/retry-qualifications.ts';
import { deliverWaiting } from './report/deliver-reports.ts';
import { reportStore } from './report/report-store.ts';
import { claimViews } from './view/claim-views.ts';
import { assignmentStore } from './assignment/assignment-store.ts';
import { runAssignments } from './assignment/run-assignments.ts';
import { mountStorms } from './http/storm-routes.ts';
import { followStorms } from './storm/follow-storms.ts';
import { stormEvents } from './storm/storm-store.ts';
import { organizationCopies } from './organization/organization-copy.ts';
import { staffCopies } from './staff/staff-copies.ts';

/** How often claims whose qualification is pending are looked at. */
const retryEveryMs = 2_000;
/** How often reports that wait for communications are looked at. */
const deliverEveryMs = 2_000;
/** How often due dates that came near or passed are looked for. */
const breachesEveryMs = 5_000;
const upkeepEveryMs = 400;

/** How often waiting assignments, and messages to many owners, are looked at. */
const assignEveryMs = 500;

export const claimsService = defineService({
  name: 'claims',
  endpoints: Object.values(claimsApi),
  queues: queuesOf('claims'),
  async build(parts: ServiceParts) {
    const needs = await needsOf(parts);
    await withdrawRepeated(needs);
    return {
      integrations: { clamav: parts.config.CLAMD_ADDRESS !== undefined },
      mount: (on) => mountAll(on, needs),
      subscriptions: subscriptionsOf(needs),
      shownCopies: ['', 'activity'],
      start: () => startJobs(needs),
      stop: () => needs.jobs.stop(),
    };
  },
});

async function needsOf(parts: ServiceParts) {
  return {
    parts,
    store: importStore(parts),
    jobs: new ImportJobs(parts),
    claims: claimCollection(parts),
    figures: figuresStore(parts),
    pending: pendingQualifications(parts),
    staff: staffCopies(parts),
    organizations: organizationCopies(parts),
    storms: stormEvents(parts),
    assignments: assignmentStore(parts),
    messages: messageJobStore(parts),
    ledger: ledgerCollection(parts),
    cheques: chequeCollection(parts),
    signatures: signatureCollection(parts),
    activity: activityCollection(parts),
    notes: noteCollection(parts),
    reports: reportStore(parts),
    estimates: estimateCollection(parts),
    breaches: toldBreaches(parts),
    nears: toldNears(parts),
    letters: letterCollection(parts),
    copies: materialCopies(parts),
    views: claimViews(parts),
    documents: parts.workers<DocumentJob, Uint8Array>(new URL('./document/documents-worker.ts', import.meta.url), { size: 1 }),
    ...portalStore(parts),
    ...(await openPapers(parts)),
  };
}
type Needs = Awaited<ReturnType<typeof needsOf>>;

function mountAll(on: Mount, needs: Needs): void {
  mountFollowUps(on, needs);
  mountClaimList(on, needs);
  mountMessages(on, needs);
  mountQualification(on, needs);
  mountClaims(on, needs);
  mountDashboard(on, needs);
  mountParties(on, needs);
  mountNotes(on, needs);
  mountImports(on, needs);
  mountReports(on, needs);
  mountLedger(on, needs);
  mountDocuments(on, needs);
  mountPortal(on, needs);
  mountPortalCase(on, needs);
  mountCaseDesk(on, needs);
  mountSignatures(on, needs);
  mountDeadlines(on, needs);
  mountLetters(on, needs);
  mountStorms(on, needs);
  mountPapers(on, needs);
  mountDocumentMails(on, needs);
}

async function startJobs(needs: Needs): Promise<void> {
  const { parts, pending, jobs } = needs;
  await pending.prepare();
  await jobs.prepare();
  jobs.start((job, shouldStop) => workOnImport(job, { ...needs, shouldStop }));
  parts.every(upkeepEveryMs, 'bring older claims up to date', bringUpToDate(needs));
  await recountOnce(needs);
  parts.every(deliverEveryMs, 'send waiting reports', () => deliverWaiting(needs));
  parts.every(deliverEveryMs, 'send waiting documents', () => handOverMails(needs));
  parts.every(deliverEveryMs, 'tell those who follow a case', () => sendNotices(needs));
  parts.every(deliverEveryMs, 'hand over choices of an earlier release', handOverChoices(parts));
  parts.every(assignEveryMs, 'claims change hands', () => runAssignments(needs));
  parts.every(assignEveryMs, 'write to many owners', () => runMessages(needs));
  parts.every(assignEveryMs, 'claims follow their storm event', () => followStorms(needs));
  parts.every(retryEveryMs, 'qualify what is pending', () => retryQualifications(needs));
  parts.every(breachesEveryMs, 'tell deadlines that come near or passed', () => tellBreaches(needs));
  parts.every(breachesEveryMs, 'take the present rule pack', () => takePresentPack(needs));
}
