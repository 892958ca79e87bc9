// The boxes of a HEIF file (ISO 14496-12), walked with limits: nothing in it is believed before it is counted. Pure.

export interface Box {
  readonly kind: string;
  /** Without its head. */
  readonly body: Buffer;
}

const maxBoxes = 4_096;

/** Throws for more boxes than an honest file has; what does not fit ends the walk. */
export function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const { head, size } = sizeAt(bytes, at);
    if (!(size >= head) || at + size > bytes.length) break;
    if (boxes.length >= maxBoxes) throw new Error('more boxes than a picture has');
    boxes.push({ kind: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

function sizeAt(bytes: Buffer, at: number): { head: number; size: number } {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return { head: 8, size: bytes.length - at };
  if (size !== 1) return { head: 8, size };
  return { head: 16, size: at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : Number.NaN };
}

/** Numbers one after the other. Reading beyond the end throws: who announces more than there is, is refused. */
export class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Of 0 to 8 bytes. */
  number(bytes: number): number {
    if (bytes === 0) return 0;
    if (bytes > 6) return this.number(bytes - 4) * 2 ** 32 + this.number(4);
    const value = this.#bytes.readUIntBE(this.#at, bytes);
    this.#at += bytes;
    return value;
  }

  text(bytes: number): string {
    this.#at += bytes;
    return this.#bytes.toString('latin1', this.#at - bytes, this.#at);
  }

  skip(bytes: number): void {
    this.#at += bytes;
  }

  rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }

  /** The head of a box with a version. */
  fullBox(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(3) };
  }
}
