// Many keys in one piece of memory, given back in order.

const FIRST_BYTES = 64 * 1024;
const FIRST_KEYS = 1_024;
/** So many bytes behind what all keys begin with decide nearly every comparison as one number. */
const DECIDING = 6;

/** Keys with their row numbers; rows are added in rising order. */
export class SortedKeys {
  /** Bytes that a key needs beside its own. */
  static readonly overhead = 28;
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #ends = new Float64Array(FIRST_KEYS);
  #rids = new Float64Array(FIRST_KEYS);
  #size = 0;

  add(key: Buffer, rid: number): void {
    const start = this.#startOf(this.#size);
    this.#reserve(start + key.length);
    key.copy(this.#bytes, start);
    this.#ends[this.#size] = start + key.length;
    this.#rids[this.#size] = rid;
    this.#size += 1;
  }

  /** All keys by their bytes, equal ones by their rows. A key is valid until the next call only if the caller adds none. */
  *inOrder(): Generator<{ key: Buffer; rid: number }> {
    const order = Uint32Array.from({ length: this.#size }, (_, at) => at);
    const deciding = this.#deciding();
    order.sort((a, b) => (deciding[a] ?? 0) - (deciding[b] ?? 0) || Buffer.compare(this.#key(a), this.#key(b)) || a - b);
    for (const at of order) yield { key: this.#key(at), rid: this.#rids[at] ?? 0 };
  }

  /** The bytes behind the common beginning of all keys, as numbers. */
  #deciding(): Float64Array {
    const first = this.#key(0);
    let common = first.length;
    for (let at = 1; at < this.#size; at += 1) {
      const key = this.#key(at);
      let same = 0;
      while (same < common && key[same] === first[same]) same += 1;
      common = Math.min(common, same);
    }
    return Float64Array.from({ length: this.#size }, (_, at) => numberAt(this.#key(at), common));
  }

  /** Gives the memory back. */
  clear(): void {
    this.#bytes = Buffer.alloc(0);
    this.#ends = new Float64Array(0);
    this.#rids = new Float64Array(0);
    this.#size = 0;
  }

  #startOf(at: number): number {
    return at === 0 ? 0 : (this.#ends[at - 1] ?? 0);
  }

  #key(at: number): Buffer {
    return this.#bytes.subarray(this.#startOf(at), this.#ends[at]);
  }

  #reserve(length: number): void {
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, Math.ceil(this.#bytes.length * 1.5)));
      this.#bytes.copy(larger);
      this.#bytes = larger;
    }
    if (this.#size < this.#rids.length) return;
    this.#ends = longer(this.#ends);
    this.#rids = longer(this.#rids);
  }
}

/** A key that ends early counts as if zeros followed. */
function numberAt(key: Buffer, at: number): number {
  let number = 0;
  for (let byte = at; byte < at + DECIDING; byte += 1) number = number * 256 + (key[byte] ?? 0);
  return number;
}

function longer(numbers: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const copy = new Float64Array(Math.max(FIRST_KEYS, Math.ceil(numbers.length * 1.5)));
  copy.set(numbers);
  return copy;
}
