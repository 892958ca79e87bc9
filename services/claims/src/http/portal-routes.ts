// The portal: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { caseDetail, portalCases, portalClaim, portalSummary } from '../portal/portal.ts';
import type { DocumentNeeds } from '../report/report-needs.ts';

export function mountPortal(on: Mount, { claims, parts, reports }: Pick<DocumentNeeds, 'claims' | 'parts' | 'reports'>): void {
  on(api.portalSummary, ({ scope }) => portalSummary(claims, scope, parts.clock()));
  on(api.portalCases, async ({ query, scope, page }) => {
    const { cases, next } = await portalCases(claims, scope, { question: query, now: parts.clock() });
    page.link(next);
    return cases;
  });
  on(api.portalCase, async ({ params, scope }) => {
    const now = parts.clock();
    return caseDetail(await portalClaim(claims, scope, { id: params.id, now }), now);
  });
  on(api.portalReport, async ({ params, scope, answerWith }) => {
    const claim = await portalClaim(claims, scope, { id: params.id, now: parts.clock() });
    const report = claim.report?.status === 'final' ? await reports.reports.findOne(scope, { _id: claim.report.id }) : undefined;
    if (!report?.pdf) throw new Failure('not_found', 'The report of this case is not available yet');
    const { body, bytes } = await parts.objects.get(report.pdf.key);
    return answerWith.stream(body, { contentType: 'application/pdf', bytes, fileName: `report-${claim.claimNumber}.pdf`, inline: true });
  });
}
