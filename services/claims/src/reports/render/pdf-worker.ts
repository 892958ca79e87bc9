// The worker thread that makes PDFs and packages, so that the service keeps answering meanwhile.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import { makeDocument, type DocumentJob } from './render-pdf.ts';

serveJobs<DocumentJob, Uint8Array>(async (job) => {
  const bytes = await makeDocument(job);
  return new Transferred(bytes, [bytes.buffer as ArrayBuffer]);
});
