// How long a recording is, by its own bytes: what transcriptions are priced by. Nothing is decoded; a file that does not say is estimated.

export interface Length {
  /** Whole seconds, at least one. */
  readonly seconds: number;
  /** The file does not say; counted by its size. */
  readonly isEstimated: boolean;
}

/** The thinnest stream that speech is recorded with: an estimate is rather too long than too short. */
const leastBytesPerSecond = 2_000;
/** Nobody records with less: a file that claims to be longer is torn, or lies. */
const fewestBytesPerSecond = 100;

export function lengthOf(bytes: Buffer, contentType: string): Length {
  const measured = measures[contentType]?.(bytes);
  const isKnown = measured !== undefined && measured > 0 && measured <= bytes.length / fewestBytesPerSecond;
  const seconds = isKnown ? measured : bytes.length / leastBytesPerSecond;
  return { seconds: Math.max(1, Math.ceil(seconds)), isEstimated: !isKnown };
}

const measures: Readonly<Record<string, (bytes: Buffer) => number | undefined>> = {
  'audio/wav': wavSeconds,
  'audio/ogg': oggSeconds,
  'audio/mp4': mp4Seconds,
  'audio/webm': webmSeconds,
};

/** The bytes of sound by the bytes of a second; a recorder that streams leaves the size open, then the rest of the file counts. */
function wavSeconds(bytes: Buffer): number | undefined {
  const format = bytes.indexOf('fmt ', 12, 'latin1');
  const data = bytes.indexOf('data', 12, 'latin1');
  if (format < 0 || data < 0 || format + 20 > bytes.length || data + 8 > bytes.length) return undefined;
  const perSecond = bytes.readUInt32LE(format + 16);
  return Math.min(bytes.readUInt32LE(data + 4), bytes.length - data - 8) / perSecond;
}

/** The last page says how many samples there were; Opus always counts 48,000 a second. */
function oggSeconds(bytes: Buffer): number | undefined {
  const last = bytes.lastIndexOf('OggS', undefined, 'latin1');
  if (last < 0 || last + 14 > bytes.length) return undefined;
  const vorbis = bytes.indexOf('vorbis', 0, 'latin1');
  const perSecond = vorbis > 0 && vorbis + 15 <= bytes.length ? bytes.readUInt32LE(vorbis + 11) : 48_000;
  return Number(bytes.readBigInt64LE(last + 6)) / perSecond;
}

/** The header of the film; 0 in one that was recorded in pieces. */
function mp4Seconds(bytes: Buffer): number | undefined {
  const header = bytes.indexOf('mvhd', 0, 'latin1');
  if (header < 0 || header + 36 > bytes.length) return undefined;
  const isLong = bytes.readUInt8(header + 4) === 1;
  const scale = bytes.readUInt32BE(header + (isLong ? 24 : 16));
  const duration = isLong ? Number(bytes.readBigUInt64BE(header + 28)) : bytes.readUInt32BE(header + 20);
  return duration / scale;
}

const ids = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, cluster: 0x1f43b675, time: 0xe7, group: 0xa0 };
const blocks = new Set([0xa1, 0xa3]);
const withParts = new Set([ids.segment, ids.info, ids.cluster, ids.group]);

/** The length in the header, or the time of the last block: a recorder in a browser writes no length. */
function webmSeconds(bytes: Buffer): number | undefined {
  const known: Known = { scale: 1_000_000, cluster: 0, last: 0, duration: 0 };
  for (let at = 0; at < bytes.length; ) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const from = at + id.length + size.length;
    if (withParts.has(id.value)) at = from;
    else {
      note(bytes.subarray(from, from + size.value), id.value, known);
      at = from + size.value;
    }
  }
  return ((known.duration || known.last) * known.scale) / 1_000_000_000;
}

interface Known {
  scale: number;
  cluster: number;
  last: number;
  duration: number;
}

function note(part: Buffer, id: number, known: Known): void {
  if (id === ids.scale) known.scale = wholeOf(part) ?? known.scale;
  if (id === ids.time) known.cluster = wholeOf(part) ?? known.cluster;
  if (id === ids.duration) known.duration = fractionOf(part);
  if (blocks.has(id)) known.last = Math.max(known.last, known.cluster + timeOf(part));
}

function wholeOf(part: Buffer): number | undefined {
  return part.length > 0 && part.length <= 6 ? part.readUIntBE(0, part.length) : undefined;
}

function fractionOf(part: Buffer): number {
  if (part.length === 8) return part.readDoubleBE(0);
  return part.length === 4 ? part.readFloatBE(0) : 0;
}

/** A block begins with its track, then its time within the cluster. */
function timeOf(block: Buffer): number {
  const track = numberAt(block, 0, false);
  return track && block.length >= track.length + 2 ? block.readInt16BE(track.length) : 0;
}

/** A number of the container: the zero bits before the first one say how long it is. `whole` keeps them, as ids are written. */
function numberAt(bytes: Buffer, at: number, whole: boolean): { value: number; length: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = whole ? first : first & (0xff >> length);
  for (const next of bytes.subarray(at + 1, at + length)) value = value * 256 + next;
  return { value, length };
}
