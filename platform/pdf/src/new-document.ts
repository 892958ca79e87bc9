// A document of ours as pdfkit begins and ends it.
import PdfFile from 'pdfkit';

export interface AboutDocument {
  readonly title: string;
  readonly author: string;
  /** Instant that stands in the file, so that the same content gives the same bytes. */
  readonly createdAt: Date;
  /** In which it is read aloud; English without one. */
  readonly language?: 'en' | 'es' | undefined;
  /** Stands in the file as it is, for programs. */
  readonly keywords?: string | undefined;
}

/** US Letter, tagged for screen readers. */
export function newDocument(about: AboutDocument, options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
  return new PdfFile({
    ...options,
    size: 'LETTER',
    pdfVersion: '1.7',
    tagged: true,
    lang: `${about.language ?? 'en'}-US`,
    displayTitle: true,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Plumbline',
      Producer: 'Plumbline',
      CreationDate: about.createdAt,
      ModDate: about.createdAt,
      ...(about.keywords === undefined ? {} : { Keywords: about.keywords }),
    },
  });
}

/** Ends the document and answers its bytes. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  doc.end();
  return done;
}
