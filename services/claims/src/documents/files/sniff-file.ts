// What a file really is, by its bytes and never by its name alone; what is a program or a page is refused (trust S7). Pure.
import type { FileFormat } from '@plumbline/contracts/claims';
import { type FileForm, formOf } from '@plumbline/server/files';
import { looksLikePage, textOf } from './plain-text.ts';
import { entriesOf, unpackEntry, type ZipEntry } from './zip-entries.ts';
import { endingOf } from './file-ending.ts';

export type Sniffed = { readonly kind: FileFormat; readonly entries?: readonly ZipEntry[] } | { readonly refused: string };

const accepted = 'PDF, JPEG, PNG, HEIC, Word, Excel, text, CSV, email (EML, MSG), MP4 or MOV';
const aProgram = { refused: 'it is a program' };

/** Throws nothing: what is refused says why, as the end of “name” was refused: … */
export async function sniffFile(bytes: Buffer, fileName: string): Promise<Sniffed> {
  if (bytes.length === 0) return { refused: 'the file is empty (0 bytes)' };
  const form = await formOf(bytes);
  return form === undefined ? textKind(bytes, endingOf(fileName)) : (looks[form]?.(bytes) ?? notTaken());
}

/** What is said of each form; a form that is missing is not taken. */
const looks: Partial<Record<FileForm, (bytes: Buffer) => Sniffed>> = {
  program: () => aProgram,
  pdf,
  archive: zipped,
  compound,
  jpeg: () => ({ kind: 'jpeg' }),
  png: () => ({ kind: 'png' }),
  heic: () => ({ kind: 'heic' }),
  mp4: () => ({ kind: 'mp4' }),
  mov: () => ({ kind: 'mov' }),
};

function pdf(bytes: Buffer): Sniffed {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_536));
  if (!tail.includes('%%EOF')) return { refused: 'the PDF is incomplete. Try again' };
  return { kind: 'pdf' };
}

/** Office files are archives with a fixed inside; other archives are not taken. */
function zipped(bytes: Buffer): Sniffed {
  const entries = entriesOf(bytes);
  if (!entries) return { refused: 'it is a damaged archive' };
  if (isEstimatePackage(bytes, entries)) return { kind: 'esx' };
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml')) return { refused: 'it is an archive. Upload its files one by one' };
  if (entries.some((entry) => /vbaProject\.bin$|\.(exe|dll|js|vbs|bat|scr)$/i.test(entry.name)))
    return { refused: 'it contains macros or programs. Save it without them or as a PDF' };
  if (names.has('word/document.xml')) return { kind: 'docx', entries };
  if (names.has('xl/workbook.xml')) return { kind: 'xlsx', entries };
  return notTaken();
}

const estimatePackage = 'application/x-pa-open-estimate+zip';

/** Our own package of an estimate says so in its first file. */
function isEstimatePackage(bytes: Buffer, [first]: readonly ZipEntry[]): boolean {
  if (first?.name !== 'mimetype' || first.packed > 100) return false;
  return unpackEntry(bytes, first, 100)?.toString('utf8') === estimatePackage;
}

/** Old Office files and Outlook messages, told apart by the names in their directory; installers look alike. */
function compound(bytes: Buffer): Sniffed {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('_VBA_PROJECT')) return { refused: 'it contains macros. Save it without them or as a PDF' };
  if (holds('__properties_version1.0') || holds('__nameid_version1.0')) return { kind: 'msg' };
  if (holds('WordDocument')) return { kind: 'doc' };
  if (holds('Workbook')) return { kind: 'xls' };
  return notTaken();
}

function textKind(bytes: Buffer, ending: string): Sniffed {
  const text = textOf(bytes.subarray(0, 65_536));
  if (text === undefined) return notTaken();
  if (looksLikePage(text))
    return { refused: `it is a web page or a drawing that contains code, not a ${ending === '' ? 'document' : ending.toUpperCase()} file` };
  if (ending === 'txt' || ending === 'csv' || ending === 'eml') return { kind: ending };
  return {
    refused: `it contains plain text, which isn't accepted as ${ending === '' ? 'a file without an extension' : `a .${ending} file`}`,
  };
}

function notTaken(): Sniffed {
  return { refused: `this file type isn't accepted. Upload ${accepted}` };
}
