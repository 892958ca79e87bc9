// The worker that sets engineering papers, so that the service keeps answering meanwhile.
import { serveJobs, Transferred } from '@plumbline/server/workers';
import sharp from 'sharp';
import { recordPdf } from './record-pdf.ts';
import type { EngineeringDocument } from './report-content.ts';
import { reducedPhotos } from './reduce-photos.ts';
import { reportPdf } from './report-pdf.ts';
import { signatureReportPdf } from './signature-report-pdf.ts';

sharp.cache(false);
sharp.concurrency(1);

async function typeset(content: EngineeringDocument): Promise<Uint8Array<ArrayBuffer>> {
  if (content.kind === 'signature-report') return signatureReportPdf(content);
  const photos = await reducedPhotos(content.photos);
  return content.kind === 'report' ? reportPdf({ ...content, photos }) : recordPdf({ ...content, photos });
}

serveJobs<EngineeringDocument, Uint8Array>(async (content) => {
  const bytes = await typeset(content);
  return new Transferred(bytes, [bytes.buffer]);
});
