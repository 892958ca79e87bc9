// The portal: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { Failure, isStaff } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { answerAppointment, answersSeen } from './appointments.ts';
import { openClientRequests } from './open-client-requests.ts';
import { contactOf } from './case-contact.ts';
import { readSharing } from './model/portal-sharing.ts';
import type { PortalStore } from './model/portal-store.ts';
import { scopeSeenAs } from './model/impersonation.ts';
import { caseDetail } from './case-wire.ts';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import { portalCases, portalClaim, portalSummary } from './portal.ts';
import { spokenStatus } from './model/waiting-rules.ts';
import { viewerOf } from './texts/say.ts';
import { markViewed } from '../reports/deliveries/delivery-news.ts';
import { pdfAnswer } from '../reports/writing/report-bytes.ts';
import type { ReportStores } from '../reports/model/report-stores.ts';

export function mountPortal(
  on: Mount,
  deps: Pick<ReportStores, 'claims' | 'figures' | 'parts' | 'staff' | 'reports'> &
    Pick<DocumentStores, 'signatures' | 'documents'> &
    Pick<PortalStore, 'impersonations' | 'portalSharing' | 'appointmentAnswers' | 'caseRequests'>,
): void {
  const { claims, parts } = deps;
  mountSpoken(on, deps);
  on(api.portalSummary, async ({ query, scope }) => portalSummary(claims, await scopeSeenAs(scope, query.as, deps), parts.clock()));
  on(api.portalCases, async ({ query, scope, page }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const { cases, next } = await portalCases(claims, seen, { question: query, now: parts.clock() });
    page.link(next);
    return cases;
  });
  on(api.portalCase, async ({ params, query, scope }) => {
    const now = parts.clock();
    const seen = await scopeSeenAs(scope, query.as, deps);
    const claim = await portalClaim(claims, seen, { id: params.id, now });
    const [answers, adjuster, needed, sharing] = await Promise.all([
      answersSeen(seen, claim._id, deps),
      contactOf(scope, claim, deps),
      openClientRequests(scope, claim, deps),
      readSharing(scope, claim._id, deps),
    ]);
    const viewer = viewerOf(seen.actor.role);
    return caseDetail(claim, { now, answers, adjuster, needed, isShared: sharing.money, viewer, language: query.language });
  });
  on(api.portalReport, async ({ params, query, scope, answerWith }) => {
    const seen = await scopeSeenAs(scope, query.as, deps);
    const claim = await portalClaim(claims, seen, { id: params.id, now: parts.clock() });
    const released = claim.report?.released;
    const report = released ? await deps.reports.reports.findOne(scope, { _id: released.id }) : undefined;
    if (!report?.pdf) throw new Failure('not_found', "The report for this case isn't available yet");
    const options = await pdfAnswer(report.pdf, `report-${claim.claimNumber}.pdf`, parts);
    if (!isStaff(scope.actor.role)) await parts.writeAs(scope, (tx) => markViewed(tx, report._id, { ...deps, viewer: scope.actor.name }));
    return answerWith.stream(options.body, options);
  });
}

const wantsAnotherTime = 'Asked for another time by a key on the phone';

function mountSpoken(on: Mount, deps: Pick<ReportStores, 'claims'> & Pick<PortalStore, 'appointmentAnswers'>): void {
  const { claims } = deps;
  on(api.readSpokenStatus, async ({ params, query, scope }) => ({
    text: spokenStatus(await claims.get(scope, params.id, claimNotFound), query.language),
  }));
  on(api.answerAppointmentByPhone, async ({ params, body, scope, write }) => {
    const claim = await claims.get(scope, params.id, claimNotFound);
    const words = body.answer === 'another_time' ? { words: wantsAnotherTime } : {};
    return write(async (tx) => {
      await answerAppointment(tx, { id: params.inspectionId, ...body, ...words, isByPhone: true }, { ...deps, claim, language: 'en' });
    });
  });
}
