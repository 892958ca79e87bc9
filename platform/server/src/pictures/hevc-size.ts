// The size that an HEVC stream will be decoded to (H.265, 7.3.2.2): the container may announce a smaller one. Pure.
import { Reader } from './heif-boxes.ts';

const sequenceParameters = 33;

/** Pixels of the largest picture that the configuration (`hvcC`) describes. Throws for what it cannot read. */
export function hevcPixels(configuration: Buffer): number {
  const reader = new Reader(configuration);
  reader.skip(22);
  let most = 0;
  for (let arrays = reader.number(1); arrays > 0; arrays -= 1) {
    const kind = reader.number(1) & 0x3f;
    for (let units = reader.number(2); units > 0; units -= 1) {
      const length = reader.number(2);
      const unit = reader.rest().subarray(0, length);
      reader.skip(length);
      if (kind === sequenceParameters) most = Math.max(most, pixelsOf(unit));
    }
  }
  return most;
}

function pixelsOf(unit: Buffer): number {
  const bits = new Bits(unit.subarray(2));
  bits.take(4);
  const layers = bits.take(3);
  bits.take(1);
  skipProfile(bits, layers);
  bits.golomb();
  if (bits.golomb() === 3) bits.take(1);
  return bits.golomb() * bits.golomb();
}

const profileBits = 88;
const levelBits = 8;

function skipProfile(bits: Bits, layers: number): void {
  bits.skip(profileBits + levelBits);
  const received = Array.from({ length: layers }, () => [bits.take(1), bits.take(1)] as const);
  if (layers > 0) bits.skip((8 - layers) * 2);
  for (const [profile, level] of received) bits.skip(profile * profileBits + level * levelBits);
}

/** Bits of a unit, without the bytes that only keep its marks apart. Longer than any head that is read. */
class Bits {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(unit: Buffer) {
    const head = [...unit.subarray(0, 256)];
    this.#bytes = head.filter((byte, at) => !(byte === 3 && at >= 2 && head[at - 1] === 0 && head[at - 2] === 0));
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new Error('the stream is cut off');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }

  skip(count: number): void {
    this.#at += count;
  }

  golomb(): number {
    let zeros = 0;
    while (this.take(1) === 0) if ((zeros += 1) > 31) throw new Error('not a number');
    return 2 ** zeros - 1 + this.take(zeros);
  }
}
