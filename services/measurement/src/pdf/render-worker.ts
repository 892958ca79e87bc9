// The worker thread that draws measurements on paper.
import { serveJobs, Transferred } from '@plumbline/server';
import { drawRoofPages, type RoofPages } from './roof-pages.ts';

serveJobs<RoofPages, Uint8Array<ArrayBuffer>>(async (pages) => {
  const bytes = await drawRoofPages(pages);
  return new Transferred(bytes, [bytes.buffer]);
});
