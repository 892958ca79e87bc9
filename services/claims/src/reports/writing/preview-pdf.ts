// The PDF that would be sent now, byte for byte, and called a preview as long as it is not frozen. While something blocks the report it is the
// draft: no document without that mark leaves before it may.
import type { Scope } from '@plumbline/contracts/kernel';
import type { ReportRecordBase, StoredPdf } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { documentOf, exactPdf, fileNameOf } from './exact-pdf.ts';
import { openItemsOf } from './open-items-of.ts';

interface Preview {
  readonly file: StoredPdf;
  readonly isDraft: boolean;
  readonly fileName: string;
}

export async function previewPdf(scope: Scope, report: ReportRecordBase, deps: ReportStores): Promise<Preview> {
  const items = await openItemsOf(scope, report, deps);
  const isDraft = items.some(({ blocking }) => blocking);
  const file = isDraft ? await documentOf(scope, report, { ...deps, kind: 'draft' }) : (await exactPdf(scope, report, deps)).file;
  return { file, isDraft, fileName: fileNameOf(report, 'pdf', isDraft ? 'draft' : 'preview') };
}
