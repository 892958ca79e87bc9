// Every document that the claims service makes, as one function: what the worker thread runs and the benchmarks measure.
import { packageFiles } from '../package/package-files.ts';
import { forPaper, type EstimateModel } from '../estimate/estimate-model.ts';
import { fileInPackage, finalJob, type FinalizingJob, type PackageFileJob } from '../package/final-package.ts';
import { validatePackage } from '../package/validate-package.ts';
import { zipPackage } from '../../base/zip-package.ts';
import { certificatePdf, type CertificateContent } from '../../documents/pdf/certificate-pdf.ts';
import { enclosurePdf } from '../../documents/pdf/production/enclosure-pdf.ts';
import type { Enclosure } from '../../documents/pdf/production/production-content.ts';
import { carrierLetterPdf, type CarrierLetter } from '../../documents/pdf/carrier-letter-pdf.ts';
import { markedFiles, markedImages } from './draw-marks.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { smallPictures } from './estimate/photo-index.ts';
import { pictureFiles } from './files/picture-files.ts';
import { letterPdf, type LetterContent } from '../../deadlines/letters/letter-pdf.ts';
import { narrativePdf, type NarrativeContent } from './narrative-pdf.ts';
import { reportDocx } from './report-docx.ts';
import { reportZip } from './report-zip.ts';
import { writeReportPdf, type ReportContent } from './report-pdf.ts';
import { supplementPdf, type SupplementContent } from './supplement-pdf.ts';

interface ReportJob {
  readonly report: ReportContent;
  /** Paths of the renditions by photo id. The marked ones are laid beside them. */
  readonly pictures: ReadonlyMap<number, string>;
}

/** A report whose PDF is written to a new file at `to`. */
export interface ReportFileJob extends ReportJob {
  readonly kind: 'report';
  readonly to: string;
}

export type DocumentJob =
  | (ReportJob & { readonly kind: 'report-docx' })
  | (ReportJob & { readonly kind: 'report-zip'; readonly pdf: Uint8Array })
  | { readonly kind: 'narrative'; readonly narrative: NarrativeContent }
  | { readonly kind: 'carrier-letter'; readonly letter: CarrierLetter }
  | { readonly kind: 'certificate'; readonly certificate: CertificateContent }
  | { readonly kind: 'production-enclosure'; readonly enclosure: Enclosure }
  | { readonly kind: 'letter'; readonly letter: LetterContent }
  | { readonly kind: 'supplement'; readonly supplement: SupplementContent; readonly images: ReadonlyMap<number, Uint8Array> }
  | FinalizingJob
  | PackageFileJob
  | { readonly kind: 'esx'; readonly model: EstimateModel; readonly images: ReadonlyMap<number, Uint8Array> };

/** Throws when a package would not be valid: nothing wrong leaves the firm. */
export async function makeDocument(job: DocumentJob): Promise<Uint8Array> {
  if ('report' in job) return reportDocument(job);
  if (job.kind === 'narrative') return narrativePdf(job.narrative);
  if (job.kind === 'carrier-letter') return carrierLetterPdf(job.letter);
  if (job.kind === 'certificate') return certificatePdf(job.certificate);
  if (job.kind === 'production-enclosure') return enclosurePdf(job.enclosure);
  if (job.kind === 'letter') return letterPdf(job.letter);
  if (job.kind === 'supplement') return supplementPdf(job.supplement, await markedImages(job.supplement.photos, job.images));
  return estimatePackage(job);
}

type PackageJob = FinalizingJob | PackageFileJob | Extract<DocumentJob, { readonly kind: 'esx' }>;

async function estimatePackage(job: PackageJob): Promise<Uint8Array> {
  if (job.kind === 'package-file') return fileInPackage(job);
  if (job.kind === 'esx-final') return estimatePackage(await finalJob(job));
  const model = forPaper(job.model);
  const files = packageFiles({ model, pdf: await estimatePdf(model, await smallPictures(job.images)), photos: job.images });
  const wrong = validatePackage(files);
  if (wrong.length > 0) throw new Error(`The package isn't valid: ${wrong.slice(0, 5).join('; ')}`);
  return zipPackage(files);
}

/** Throws what the disk says, and for a picture that cannot be read; the file is to be removed then. */
export async function writeReport({ report, pictures, to }: ReportFileJob): Promise<void> {
  await writeReportPdf(report, pictureFiles(await markedFiles(report.photos, pictures)), to);
}

/** The same report as a Word file, and as a ZIP with its photos. */
async function reportDocument(job: Extract<DocumentJob, { readonly report: ReportContent }>): Promise<Uint8Array> {
  const { report, pictures } = job;
  const images = pictureFiles(await markedFiles(report.photos, pictures));
  return job.kind === 'report-zip' ? reportZip(report, { pdf: job.pdf, images }) : reportDocx(report, images);
}
