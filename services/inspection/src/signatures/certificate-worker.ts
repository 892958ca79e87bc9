// The worker that sets certificates, so that the service keeps answering meanwhile.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import { certificatePdf, type CertificateContent } from './certificate-pdf.ts';

serveJobs<CertificateContent, Uint8Array>(async (content) => {
  const bytes = await certificatePdf(content);
  return new Transferred(bytes, [bytes.buffer]);
});
