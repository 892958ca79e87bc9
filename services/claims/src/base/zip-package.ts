// Zipping a package: stored photos, deflated texts, fixed times and order, so that the same estimate gives the same bytes.
import { crc32, deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';

export interface PackageFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** January 1, 1980, the first day that a zip can hold, at midnight. */
const fixedDay = 0x21;
const storedTypes = ['image/jpeg', 'application/pdf', 'text/plain'];
/** Of the format: 2.0, deflated or stored; names in UTF-8. */
const deps = 20;
const utf8 = 0x0800;
const [stored, deflated] = [0, 8];
/** What the fields of 32 and 16 bits hold. */
const most = { bytes: 0xffff_ffff, files: 0xffff } as const;

/** Throws `RangeError` for what a zip without its 64-bit extension cannot hold. */
export function zipPackage(files: readonly PackageFile[]): Uint8Array {
  if (files.length > most.files) throw new RangeError('A package holds at most 65,535 files');
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const entry = entryOf(file);
    const local = Buffer.concat([localHeader(entry.fields), entry.name, entry.data]);
    directory.push(Buffer.concat([centralHeader(entry.fields, offset), entry.name]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  if (offset + central.length > most.bytes) throw new RangeError('A package holds at most 4 GB');
  return new Uint8Array(Buffer.concat([...parts, central, endOf(files.length, { offset, size: central.length })]));
}

/** In the order of the format. */
interface Fields {
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly whole: number;
  readonly nameLength: number;
}

function entryOf({ path, bytes, mediaType }: PackageFile): { fields: Fields; name: Buffer; data: Uint8Array } {
  const isStored = storedTypes.includes(mediaType);
  const data = isStored ? bytes : deflateRawSync(bytes, { level: 1 });
  const name = Buffer.from(path, 'utf8');
  const fields = {
    method: isStored ? stored : deflated,
    crc: crc32(bytes),
    packed: data.length,
    whole: bytes.length,
    nameLength: name.length,
  };
  return { fields, name, data };
}

function localHeader(fields: Fields): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeFields(head, fields, 4);
  return head;
}

/** The same for a file and for its entry in the directory. */
function writeFields(head: Buffer, fields: Fields, from: number): void {
  head.writeUInt16LE(deps, from);
  head.writeUInt16LE(utf8, from + 2);
  head.writeUInt16LE(fields.method, from + 4);
  head.writeUInt16LE(0, from + 6);
  head.writeUInt16LE(fixedDay, from + 8);
  head.writeUInt32LE(fields.crc, from + 10);
  head.writeUInt32LE(fields.packed, from + 14);
  head.writeUInt32LE(fields.whole, from + 18);
  head.writeUInt16LE(fields.nameLength, from + 22);
}

function centralHeader(fields: Fields, offset: number): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  writeFields(head, fields, 6);
  head.writeUInt16LE(deps, 4);
  head.writeUInt32LE(offset, 42);
  return head;
}

function endOf(count: number, { offset, size }: { offset: number; size: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The files of a zipped package, in their order. */
export async function unzipPackage(bytes: Uint8Array): Promise<PackageFile[]> {
  const zip = await JSZip.loadAsync(bytes);
  const entries = Object.values(zip.files).filter((entry) => !entry.dir);
  return Promise.all(entries.map(async (entry) => ({ path: entry.name, bytes: await entry.async('uint8array'), mediaType: '' })));
}
