// The worker thread that makes PDFs and packages, so that the service keeps answering meanwhile.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import { makeDocument, writeReport, type DocumentJob, type ReportFileJob } from './render-pdf.ts';

serveJobs<DocumentJob | ReportFileJob, Uint8Array | undefined>(async (job) => {
  if (job.kind === 'report') {
    await writeReport(job);
    return undefined;
  }
  const bytes = await makeDocument(job);
  return new Transferred(bytes, [bytes.buffer as ArrayBuffer]);
});
