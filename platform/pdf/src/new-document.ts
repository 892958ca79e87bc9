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

/** US Letter, tagged for screen readers. Its bytes come from `bytesOf` alone, not from its stream. */
export function newDocument(about: AboutDocument, options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument {
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
  collect(doc);
  return doc;
}

/** From now on, behind what it wrote already. */
function collect(doc: PDFKit.PDFDocument): Uint8Array[] {
  const begun = doc.read() as Buffer | null;
  const written: Uint8Array[] = begun ? [begun] : [];
  const own = doc as unknown as Written;
  own._write = (data) => {
    const piece = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data;
    written.push(piece);
    own._offset += piece.byteLength;
  };
  own.addContent = (operators) => {
    own.page.write(Buffer.from(`${operators}\n`, 'latin1'));
    return doc;
  };
  pieces.set(doc, written);
  return written;
}

/** Ends the document and answers its bytes. */
export function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const written = pieces.get(doc) ?? collect(doc);
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(written))));
    doc.on('error', reject);
  });
  // Nothing stands in its queue; its end is told to whoever reads
  doc.resume();
  doc.end();
  return done;
}
