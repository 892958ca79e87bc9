// What a file is by its first bytes, never by its name (decision 38): `file-type`, and narrow rules of our own before it. Pure.
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { isProgram } from './programs.ts';
import { startsWith } from './starts-with.ts';

/** `boxes`: a film or a sound in boxes of a brand that is none of the usual. */
export type FileForm =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'heic'
  | 'archive'
  | 'compound'
  | 'mp4'
  | 'mov'
  | 'boxes'
  | 'wav'
  | 'webm'
  | 'ogg'
  | 'program';

/** As many bytes as file-type asks for; it sees no more of a file, so that none makes it unpack or read on. */
const headBytes = 4_100;

const formsByEnding: Readonly<Record<string, FileForm>> = {
  pdf: 'pdf',
  ai: 'pdf',
  jpg: 'jpeg',
  cfb: 'compound',
  wav: 'wav',
  ogg: 'ogg',
  oga: 'ogg',
  ogx: 'ogg',
  opus: 'ogg',
  spx: 'ogg',
};

/** Undefined for what is none of these, as plain text is. */
export async function formOf(bytes: Buffer): Promise<FileForm | undefined> {
  const head = bytes.subarray(0, headBytes);
  if (isProgram(head)) return 'program';
  const ours = ownFormOf(head);
  if (ours !== undefined) return ours;
  // Behind these, file-type would name what follows them
  if (startsWith(head, 'ID3') || startsWith(head, 0xef, 0xbb, 0xbf)) return undefined;
  const found = await fileTypeFromBuffer(head);
  return found && formsByEnding[found.ext];
}

/** The form of a stored file; only its head is read. */
export async function formOfFile(path: string): Promise<FileForm | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return await formOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const audioTypes: Partial<Record<FileForm, string>> = {
  wav: 'audio/wav',
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  mov: 'audio/mp4',
  boxes: 'audio/mp4',
  ogg: 'audio/ogg',
};

/** The media type of a recording; undefined for a form that is none. */
export function audioTypeOf(form: FileForm | undefined): string | undefined {
  return form && audioTypes[form];
}

/** Where file-type unpacks (archives), names only whole files (PNG, WebM), or takes every brand for a film. */
function ownFormOf(head: Buffer): FileForm | undefined {
  if (startsWith(head, 'PK', 3, 4)) return 'archive';
  if (startsWith(head, 0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(head, 0x1a, 0x45, 0xdf, 0xa3)) return 'webm';
  return head.length >= 12 && head.toString('latin1', 4, 8) === 'ftyp' ? boxed(head) : undefined;
}

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);
/** Brands of any picture in boxes; what is in it is said by the others. */
const pictureBrands = new Set(['mif1', 'msf1']);

/** Boxes of phones: pictures and films. AVIF comes in the same boxes and is not taken. */
function boxed(head: Buffer): FileForm | undefined {
  const [brand = '', ...others] = brandsOf(head);
  if (brand === 'avif' || brand === 'avis') return undefined;
  if (heicBrands.has(brand) || pictureBrands.has(brand)) return 'heic';
  if (brand === 'qt  ') return 'mov';
  if (/^(?:isom|iso\d|mp4\d|avc1|M4V |M4VH|MSNV|3gp\d)$/.test(brand)) return 'mp4';
  return others.some((other) => heicBrands.has(other)) ? 'heic' : 'boxes';
}

function brandsOf(head: Buffer): string[] {
  const size = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}
