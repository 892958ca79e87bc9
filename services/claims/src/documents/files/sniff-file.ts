// What a file really is, by its bytes and never by its name alone; what is a program or a page is refused (trust S7). Pure.
import type { PaperKind } from '@plumbline/contracts/claims';
import { looksLikePage, textOf } from './plain-text.ts';
import { entriesOf, type ZipEntry } from './zip-entries.ts';
import { endingOf } from './file-ending.ts';

export type Sniffed = { readonly kind: PaperKind; readonly entries?: readonly ZipEntry[] } | { readonly refused: string };

const accepted = 'PDF, JPEG, PNG, HEIC, Word, Excel, text, CSV, e-mail (EML, MSG), MP4 or MOV';
const aProgram = { refused: 'it is a program, whatever its name says' };

const startsWith = (bytes: Buffer, ...signs: (string | number)[]) => {
  const magic = Buffer.concat(signs.map((sign) => (typeof sign === 'number' ? Buffer.from([sign]) : Buffer.from(sign, 'latin1'))));
  return bytes.subarray(0, magic.length).equals(magic);
};

/** Begins of programs: Windows, Linux, macOS (both orders, both sizes, fat), Java, scripts, WebAssembly, shortcuts. */
const programs: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => startsWith(bytes, 'MZ'),
  (bytes) => startsWith(bytes, 0x7f, 'ELF'),
  (bytes) => [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe, 0xcafebabe].includes(bytes.length >= 4 ? bytes.readUInt32BE(0) : 0),
  (bytes) => startsWith(bytes, '#!'),
  (bytes) => startsWith(bytes, 0, 'asm'),
  (bytes) => startsWith(bytes, 0x4c, 0, 0, 0, 0x01, 0x14, 0x02, 0),
];

export function isProgram(bytes: Buffer): boolean {
  return programs.some((isOne) => isOne(bytes));
}

/** Throws nothing: what is refused says why, as the end of “name” was refused: … */
export function sniffFile(bytes: Buffer, fileName: string): Sniffed {
  if (bytes.length === 0) return { refused: 'it is empty (0 bytes)' };
  if (isProgram(bytes)) return aProgram;
  return binaryKind(bytes) ?? textKind(bytes, endingOf(fileName));
}

function binaryKind(bytes: Buffer): Sniffed | undefined {
  if (startsWith(bytes, '%PDF-')) return pdf(bytes);
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { kind: 'jpeg' };
  if (startsWith(bytes, 0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)) return { kind: 'png' };
  if (startsWith(bytes, 'PK', 3, 4)) return zipped(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return compound(bytes);
  if (bytes.length >= 12 && bytes.toString('latin1', 4, 8) === 'ftyp') return boxed(bytes.toString('latin1', 8, 12));
  return undefined;
}

function pdf(bytes: Buffer): Sniffed {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_536));
  if (!tail.includes('%%EOF')) return { refused: 'the PDF is cut off: its end is missing. Please send it again' };
  return { kind: 'pdf' };
}

/** Boxes of phones: pictures and films. */
function boxed(brand: string): Sniffed {
  if (['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(brand)) return { kind: 'heic' };
  if (brand === 'qt  ') return { kind: 'mov' };
  if (/^(isom|iso\d|mp4\d|avc1|M4V |M4VH|MSNV|3gp\d)$/.test(brand)) return { kind: 'mp4' };
  return notTaken();
}

/** Office files are archives with a fixed inside; other archives are not taken. */
function zipped(bytes: Buffer): Sniffed {
  const entries = entriesOf(bytes);
  if (!entries) return { refused: 'it is a damaged archive' };
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml')) return { refused: 'it is an archive. Please send the files in it one by one' };
  if (entries.some((entry) => /vbaProject\.bin$|\.(exe|dll|js|vbs|bat|scr)$/i.test(entry.name)))
    return { refused: 'it holds macros or programs. Save it without them, or as PDF' };
  if (names.has('word/document.xml')) return { kind: 'docx', entries };
  if (names.has('xl/workbook.xml')) return { kind: 'xlsx', entries };
  return notTaken();
}

/** Old Office files and Outlook messages, told apart by the names in their directory; installers look alike. */
function compound(bytes: Buffer): Sniffed {
  const holds = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (holds('_VBA_PROJECT')) return { refused: 'it holds macros. Save it without them, or as PDF' };
  if (holds('__properties_version1.0') || holds('__nameid_version1.0')) return { kind: 'msg' };
  if (holds('WordDocument')) return { kind: 'doc' };
  if (holds('Workbook')) return { kind: 'xls' };
  return notTaken();
}

function textKind(bytes: Buffer, ending: string): Sniffed {
  const text = textOf(bytes.subarray(0, 65_536));
  if (text === undefined) return notTaken();
  if (looksLikePage(text))
    return { refused: `it is a web page or a drawing with code, not a ${ending === '' ? 'document' : ending.toUpperCase()} file` };
  if (ending === 'txt' || ending === 'csv' || ending === 'eml') return { kind: ending };
  return { refused: `its content is plain text, which ${ending === '' ? 'a file without ending' : `a .${ending} file`} is not taken for` };
}

function notTaken(): Sniffed {
  return { refused: `it is none of what is taken: ${accepted}` };
}
