// A document of ours as pdfkit begins and ends it.
import PdfFile from 'pdfkit';
import type { PdfSink } from './sink.ts';

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

/** What the types of the library leave out. */
interface Written {
  /** Bytes so far. */
  _offset: number;
  readonly page: { write(operators: Uint8Array): void };
  addContent(operators: string): PDFKit.PDFDocument;
  _write(data: string | Uint8Array): void;
}

/** The pieces of each document under way: a stream would take each of thousands of objects through its queue. */
const pieces = new WeakMap<PDFKit.PDFDocument, Uint8Array[]>();

/** US Letter, tagged for screen readers. Its bytes go to `sink`, else come from `bytesOf` alone; its stream has none. */
export function newDocument(about: AboutDocument, options: PDFKit.PDFDocumentOptions, sink?: PdfSink): PDFKit.PDFDocument {
  const doc = new PdfFile({
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
  if (sink) writeTo(doc, sink);
  else collect(doc);
  return doc;
}

function collect(doc: PDFKit.PDFDocument): Uint8Array[] {
  const written: Uint8Array[] = [];
  writeTo(doc, { write: (piece) => void written.push(piece) });
  pieces.set(doc, written);
  return written;
}

/** From now on, behind what it wrote already. */
function writeTo(doc: PDFKit.PDFDocument, sink: PdfSink): void {
  const begun = doc.read() as Buffer | null;
  if (begun) sink.write(begun);
  const own = doc as unknown as Written;
  own._write = (data) => {
    const piece = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    sink.write(piece);
    own._offset += piece.byteLength;
  };
  own.addContent = (operators) => {
    own.page.write(Buffer.from(`${operators}\n`, 'latin1'));
    return doc;
  };
}

/** Ends the document and answers its bytes: of one that has no sink. */
export async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const written = pieces.get(doc) ?? collect(doc);
  await ended(doc);
  return new Uint8Array(Buffer.concat(written));
}

/** Ends the document; its last bytes are where the others are. */
export function ended(doc: PDFKit.PDFDocument): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  // Nothing stands in its queue; its end is told to whoever reads
  doc.resume();
  doc.end();
  return done;
}
