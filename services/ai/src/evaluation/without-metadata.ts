// A JPEG without what its camera wrote into it: no place, no time, no name leaves the machine. Pure.

const start = 0xd8;
const scan = 0xda;
/** Segments of applications (EXIF and XMP among them) and comments; the first one only says that it is a JPEG. */
const isForeign = (marker: number) => (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;

/** Undefined for what is no JPEG, or is broken before its picture begins. */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined;
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === scan) return Buffer.concat([...kept, bytes.subarray(at)]);
    const next = at + 2 + bytes.readUInt16BE(at + 2);
    if (next > bytes.length) return undefined;
    if (!isForeign(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}
