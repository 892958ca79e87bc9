// Claims that were stored before the reports page had tabs get theirs when the service starts, and are counted.
import type { ServiceParts } from '@plumbline/server';
import type { ClaimDocument, Claims } from '../claim/claim-document.ts';
import { reportFigureOf } from '../dashboard/figure-rules.ts';
import type { FiguresStore } from '../dashboard/figures-store.ts';
import { reportTabOf } from './report-tab.ts';

interface Needs {
  readonly parts: ServiceParts;
  readonly claims: Claims;
  readonly figures: FiguresStore;
}

type Stored = Pick<ClaimDocument, '_id' | 'status' | 'report' | 'organizationId'>;

const listed = ['inspected', 'report_in_progress', 'completed'];
const batch = 500;

/** Over all organisations, in batches; once done it finds nothing to do. */
export async function refreshTabs(needs: Needs): Promise<void> {
  for (;;) {
    const found = (await needs.claims.model.collection
      .find({ status: { $in: listed }, reportTab: { $exists: false } }, { projection: { status: 1, report: 1, organizationId: 1 } })
      .limit(batch)
      .toArray()) as unknown as Stored[];
    if (found.length === 0) return;
    for (const claim of found) await refresh(claim, needs);
    needs.parts.log.info({ claims: found.length }, 'claims took their place on the reports page');
  }
}

async function refresh(claim: Stored, { claims, figures }: Needs): Promise<void> {
  const { report } = claim;
  const tab = reportTabOf(claim) ?? 'draft';
  const isReleased = report && (report.status === 'final' || report.status === 'sent') && !report.released;
  const released = isReleased ? { 'report.released': { id: report.id, revision: report.revision } } : {};
  await claims.model.collection.updateOne({ _id: claim._id as never }, { $set: { reportTab: tab, ...released } });
  await figures.totals.model.collection.updateOne({ _id: claim.organizationId as never }, { $inc: { [reportFigureOf[tab]]: 1 } });
}
