// The worker that sets engineering papers, so that the service keeps answering meanwhile.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import { recordPdf } from './record-pdf.ts';
import type { EngineeringDocument } from './report-content.ts';
import { reportPdf } from './report-pdf.ts';
import { signatureReportPdf } from './signature-report-pdf.ts';

function typeset(content: EngineeringDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (content.kind === 'report') return reportPdf(content);
  return content.kind === 'record' ? recordPdf(content) : signatureReportPdf(content);
}

serveJobs<EngineeringDocument, Uint8Array>(async (content) => {
  const bytes = await typeset(content);
  return new Transferred(bytes, [bytes.buffer]);
});
