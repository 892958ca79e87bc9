// Reads a security store that was added to a file: only what the standard puts there, down to proofs that are DER and nothing else.
import { inflateSync } from 'node:zlib';
import type { Section } from './read-section.ts';
import { inOneForm, isDictionary, isReference, wholeNumber, type Dictionary, type Value } from './read-value.ts';

const largestStream = 1_024 * 1_024;
const storeLists = ['/Certs', '/OCSPs', '/CRLs'];
const entryLists = ['/Cert', '/OCSP', '/CRL'];

/** Follows a store from its dictionary down: only what the standard puts there, and every added object somewhere in it. */
export class StoreReader {
  readonly #text: string;
  readonly #update: Section;
  readonly #added: ReadonlySet<number>;
  readonly #seen = new Set<number>();

  constructor(text: string, update: Section, added: ReadonlySet<number>) {
    this.#text = text;
    this.#update = update;
    this.#added = added;
  }

  holdsAll(store: Value | undefined): boolean {
    const rest = this.#listsIn(store, { type: '/DSS', lists: storeLists });
    if (!rest || [...rest.keys()].some((name) => name !== '/VRI')) return false;
    return (!rest.has('/VRI') || this.#isBySignature(rest.get('/VRI'))) && this.#seen.size === this.#added.size;
  }

  /** Of each signature, by its hash, what it needs. */
  #isBySignature(value: Value | undefined): boolean {
    const all = this.#dictionary(value);
    if (!all) return false;
    return [...all].every(([name, one]) => {
      if (name === '/Type') return one === '/VRI';
      const rest = this.#listsIn(one, { type: '/VRI', lists: entryLists });
      return /^\/[0-9A-Fa-f]{40}$/.test(name) && rest !== undefined && [...rest].every((entry) => isDay(entry));
    });
  }

  /** What stands beside the lists of proofs; undefined where one of them is none. */
  #listsIn(value: Value | undefined, { type, lists }: { type: string; lists: readonly string[] }): Dictionary | undefined {
    const all = this.#dictionary(value);
    if (!all || (all.get('/Type') ?? type) !== type) return undefined;
    const isKept = lists.every((name) => !all.has(name) || this.#isList(all.get(name)));
    return isKept ? new Map([...all].filter(([name]) => name !== '/Type' && !lists.includes(name))) : undefined;
  }

  #isList(value: Value | undefined): boolean {
    const list = this.#resolved(value);
    return Array.isArray(list) && list.every((one: Value) => isReference(one) && this.#isProof(one.ref));
  }

  /** DER and nothing behind it, plain or deflated, in a stream that says nothing else of itself. */
  #isProof(number: number): boolean {
    const head = this.#update.objects.get(number);
    const from = this.#update.streams.get(number);
    if (!this.#added.has(number) || !isDictionary(head) || from === undefined) return false;
    this.#seen.add(number);
    const filter = inOneForm(head.get('/Filter')).replace(/[[\]]/g, '');
    if ([...head.keys()].some((name) => name !== '/Length' && name !== '/Filter') || !['', '/FlateDecode'].includes(filter)) return false;
    const stored = this.#text.slice(from, from + wholeNumber(head.get('/Length')));
    // A reader that mends a file looks for objects and trailers wherever it finds their words
    if (/\d\s+\d+\s+obj|trailer|startxref/.test(stored)) return false;
    const bytes = Buffer.from(stored, 'latin1');
    const der = filter === '' ? bytes : inflated(bytes);
    return der !== undefined && isDer(der);
  }

  #dictionary(value: Value | undefined): Dictionary | undefined {
    const found = this.#resolved(value);
    return isDictionary(found) ? found : undefined;
  }

  /** Of an added object that is no stream; undefined for any other. */
  #resolved(value: Value | undefined): Value | undefined {
    if (!isReference(value)) return value;
    if (!this.#added.has(value.ref) || this.#update.streams.has(value.ref)) return undefined;
    this.#seen.add(value.ref);
    const found = this.#update.objects.get(value.ref);
    return isReference(found) ? undefined : found;
  }
}

/** Undefined where something stands behind what unfolds. Throws for what does not. */
function inflated(bytes: Uint8Array): Uint8Array | undefined {
  const { buffer, engine } = inflateSync(bytes, { maxOutputLength: largestStream, info: true }) as unknown as {
    readonly buffer: Uint8Array;
    readonly engine: { readonly bytesWritten: number };
  };
  return engine.bytesWritten === bytes.byteLength ? buffer : undefined;
}

/** When the proofs of a signature were gathered. */
const isDay = ([name, value]: readonly [string, Value]) =>
  name === '/TU' && typeof value === 'string' && /^\(D:\d{4,14}[Z\d+'-]{0,7}\)$/.test(value);

/** One sequence of definite length over all of the bytes. */
function isDer(bytes: Uint8Array): boolean {
  const [tag, first = 0] = bytes;
  const count = first < 0x80 ? 0 : first - 0x80;
  const length = count === 0 ? first : bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return tag === 0x30 && count <= 4 && first !== 0x80 && bytes.byteLength === 2 + count + length;
}
