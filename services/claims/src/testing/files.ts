// Files for tests of documents, made by code: PDFs, pictures, office files, programs with other names, the virus test file.
import JSZip from 'jszip';
import PdfFile from 'pdfkit';
import sharp from 'sharp';

export async function aPdf(text: string): Promise<Buffer> {
  const file = new PdfFile({ compress: false });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => {
    file.on('end', () => resolve());
  });
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  file.text(text);
  file.end();
  await done;
  return Buffer.concat(chunks);
}

/** A JPEG that says where it was taken. */
export function aPhotoWithPosition(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 57/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '82/1 27/1 0/1' } })
    .jpeg()
    .toBuffer();
}

export function aDocx(text: string, extra: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> {
  const document = `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;
  return anArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': document, ...extra });
}

export function anArchive(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** In pieces, so that no scanner takes the tests for the thing itself. */
export const virusTest = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
