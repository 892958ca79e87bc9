// The words in a file, for the search and for reading: PDF, Word, Excel, mail, text. What cannot be read throws.
import type { FileFormat } from '@plumbline/contracts/claims';
import { extractText, getDocumentProxy } from 'unpdf';
import { textOf } from './plain-text.ts';
import { withEntities, wordsOfXml } from './words-of-xml.ts';
import { unpackEntry, type ZipEntry } from './zip-entries.ts';

/** Characters that are kept of one file. */
const longest = 200_000;
const maxPages = 300;
const largestPart = 16 * 1_048_576;

export interface FileText {
  readonly text: string;
  readonly isTruncated: boolean;
}

interface Source {
  readonly bytes: Buffer;
  readonly kind: FileFormat;
  readonly entries?: readonly ZipEntry[] | undefined;
}

/** Undefined for a file without words. Throws for one whose words cannot be read: damaged, locked, or more than is taken. */
export async function textOfFile(source: Source): Promise<FileText | undefined> {
  const text = tidy((await rawText(source)) ?? '');
  if (text === '') return undefined;
  return { text: text.slice(0, longest), isTruncated: text.length > longest };
}

async function rawText({ bytes, kind, entries = [] }: Source): Promise<string | undefined> {
  if (kind === 'txt' || kind === 'csv' || kind === 'eml') return textOf(bytes.subarray(0, longest * 4));
  if (kind === 'pdf') return pdfText(bytes);
  const part = { docx: 'word/document.xml', xlsx: 'xl/sharedStrings.xml' }[kind as string];
  const entry = part === undefined ? undefined : entries.find(({ name }) => name === part);
  if (!entry) return undefined;
  const xml = unpackEntry(bytes, entry, largestPart);
  if (!xml) throw new Error(`${entry.name} is damaged, or unfolds to more than ${largestPart} bytes`);
  return withEntities(wordsOfXml(xml.toString('utf8'), longest * 2));
}

async function pdfText(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 });
  if (pdf.numPages > maxPages) throw new Error(`it has ${pdf.numPages} pages, of at most ${maxPages}`);
  const { text } = await extractText(pdf, { mergePages: false });
  return text.join('\n\n');
}

function tidy(text: string): string {
  return text
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
