// One file with its numbers: a PDF gets them below its pages; anything else a numbered page in its place, and stays as it is.
import { readFile, writeFile } from 'node:fs/promises';
import { stampPages, type Stamp } from '@plumbline/pdf/stamping';
import { pageLabel } from '../base/production-rules.ts';
import type { ProduceJob, ProducedPages } from '../base/produce-job.ts';
import { picturePage, slipPage, type SlipReason } from './slip-page.ts';

export async function numberFile(job: ProduceJob): Promise<ProducedPages> {
  const { prefix, legend } = job.production;
  const stamp: Stamp = { labelOf: (page) => pageLabel(prefix, job.firstPage + page), legend };
  if (job.isUntouched || job.file.engineering) return slip(job, stamp, reasonOf(job));
  if (job.file.kind !== 'pdf') return job.previewPath ? picture(job, stamp, job.previewPath) : slip(job, stamp, reasonOf(job));
  const stamped = await stampPages(await readFile(job.path), stamp);
  if ('refused' in stamped) return slip(job, stamp, stamped.refused);
  await writeFile(job.outPath, stamped.bytes);
  return { pages: stamped.pages, how: 'stamped' };
}

const pictures: ReadonlySet<string> = new Set(['jpeg', 'png', 'heic']);

/** Why a file is not shown that nobody looked into. */
function reasonOf({ file: { kind, engineering } }: ProduceJob): SlipReason {
  if (engineering) return reasonOfReport(engineering);
  if (kind === 'pdf') return 'unreadable';
  return pictures.has(kind) ? 'picture' : 'format';
}

/** What an engineer signed by its hash is the report; the scan of a signature report only shows that. */
function reasonOfReport({ kind, sealedAt, sealMode }: NonNullable<ProduceJob['file']['engineering']>): SlipReason {
  if (kind === 'signature_report') return 'scan';
  return sealedAt && sealMode !== 'signature_report' ? 'sealed' : 'signed';
}

async function picture(job: ProduceJob, stamp: Stamp, previewPath: string): Promise<ProducedPages> {
  const page = await picturePage(job, await readFile(previewPath));
  return page ? { pages: await written(job, stamp, page), how: 'picture' } : slip(job, stamp, 'picture');
}

async function slip(job: ProduceJob, stamp: Stamp, reason: SlipReason): Promise<ProducedPages> {
  return { pages: await written(job, stamp, await slipPage(job, reason)), how: 'native' };
}

/** Pages of our own, numbered in the same way. */
async function written({ outPath }: ProduceJob, stamp: Stamp, page: Uint8Array): Promise<number> {
  const stamped = await stampPages(page, stamp);
  if ('refused' in stamped) throw new Error(`A page of our own could not be numbered: ${stamped.refused}`, { cause: stamped.why });
  await writeFile(outPath, stamped.bytes);
  return stamped.pages;
}
