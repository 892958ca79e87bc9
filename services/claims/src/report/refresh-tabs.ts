// Claims that were stored before the reports page had tabs get theirs when the service starts, and are counted.
import type { ServiceParts } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { reportFigureOf } from '../dashboard/figure-rules.ts';
import type { FiguresStore } from '../dashboard/figures-store.ts';
import { reportTabOf } from './report-tab.ts';

const listed = ['inspected', 'report_in_progress', 'completed'];
const batch = 500;

/** Over all organisations, in batches; once done it finds nothing to do. */
export async function refreshTabs({
  parts,
  claims,
  figures,
}: {
  parts: ServiceParts;
  claims: Claims;
  figures: FiguresStore;
}): Promise<void> {
  const rows = claims.model.collection;
  for (;;) {
    const found = await rows
      .find({ status: { $in: listed }, reportTab: { $exists: false } }, { projection: { status: 1, report: 1, organizationId: 1 } })
      .limit(batch)
      .toArray();
    if (found.length === 0) return;
    const counted = new Map<string, number>();
    for (const row of found) {
      const claim = row as unknown as Parameters<typeof reportTabOf>[0] & { organizationId: number };
      const tab = reportTabOf(claim) ?? 'draft';
      const { report } = claim;
      const isReleased = report && (report.status === 'final' || report.status === 'sent') && !report.released;
      const released = isReleased ? { 'report.released': { id: report.id, revision: report.revision } } : {};
      await rows.updateOne({ _id: row._id }, { $set: { reportTab: tab, ...released } });
      const key = `${claim.organizationId}:${reportFigureOf[tab]}`;
      counted.set(key, (counted.get(key) ?? 0) + 1);
    }
    for (const [key, by] of counted) {
      const [organizationId, figure = ''] = key.split(':');
      await figures.totals.model.collection.updateOne({ _id: Number(organizationId) as never }, { $inc: { [figure]: by } });
    }
    parts.log.info({ claims: found.length }, 'claims took their place on the reports page');
  }
}
