// The link of an email: whoever holds it reads one report until it expires. A wrong, old or unknown link all look the same.
import { Failure } from '@plumbline/contracts/kernel';
import { applyDeliveryNews, firstView } from './delivery-news.ts';
import { opens } from '../model/delivery-rules.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRecordBase, StoredPdf } from '../model/report-store.ts';

export interface Shared {
  readonly report: ReportRecordBase;
  readonly pdf: StoredPdf;
}

/** The report behind a link, and the opening is kept; undefined when the link opens nothing. */
export async function openShared(token: string, deps: ReportStores): Promise<Shared | undefined> {
  const read = /^(\d{1,15})\.(\d{1,15})\.([\w-]{20,100})$/.exec(token);
  if (!read) return undefined;
  const scope = deps.parts.ownScope(Number(read[1]));
  const delivery = await deps.reports.deliveries.findOne(scope, { _id: Number(read[2]) });
  if (!delivery || !opens(delivery, read[3] ?? '', deps.parts.clock())) return undefined;
  const report = await deps.reports.reports.findOne(scope, { _id: delivery.reportId });
  if (!report?.pdf) return undefined;
  if (report.pdf.sha256 !== delivery.pdfSha256)
    throw new Failure('conflict', "This file isn't the report that was sent. Contact your administrator.");
  if (!delivery.viewedAt)
    await deps.parts.writeAs(scope, async (tx) => {
      await applyDeliveryNews(tx, { deliveryId: delivery._id, status: 'viewed' }, deps);
      await firstView(tx, report._id, { ...deps, viewer: delivery.recipientName });
    });
  return { report, pdf: report.pdf };
}

/** What a person sees whose link opens nothing: no name, no claim, the way on. */
export const closedLinkPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>This link has expired</title>
<body style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem">
<h1 style="font-size:1.4rem">This link doesn't open a report</h1>
<p>It has expired or is incomplete. Ask the person who sent it for a new link.</p>
</body></html>`;
