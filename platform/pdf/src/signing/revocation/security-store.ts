// The document security store of a PDF (DSS): certificates, answers of OCSP and revocation lists that stand in the file. What is read here
// proves nothing by itself: each has to be signed by the authority and hold for the moment.
import { inflateSync } from 'node:zlib';
import { isDictionary, isReference, PdfReader, UnreadablePdf, type Dictionary, type Value } from '../update/read-value.ts';
import type { CarriedProofs } from './carried-proofs.ts';

export interface SecurityStore extends CarriedProofs {
  /** DER of the chain. */
  readonly certificates: readonly Uint8Array[];
}

/** More are not read: each costs a proof of its signature. */
const most = 8;
const largest = 1_024 * 1_024;
/** Of a dictionary or a list; what is longer is no store, and reading it would hold up everybody else. */
const longestValue = 64 * 1_024;
const none: CarriedProofs = { ocsp: [], crls: [] };

/** Of the last store that the file names; what cannot be read carries nothing. */
export function storedProofs(pdf: Uint8Array): CarriedProofs {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const store = readable(() => lastStore(text));
  return store ? { ocsp: streamsOf(text, store.get('/OCSPs')), crls: streamsOf(text, store.get('/CRLs')) } : none;
}

function readable<T>(read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    // Also what does not unfold
    if (error instanceof UnreadablePdf || (error instanceof Error && 'code' in error)) return undefined;
    throw error;
  }
}

function lastStore(text: string): Dictionary | undefined {
  const name = '/DSS';
  for (let at = text.lastIndexOf(name), looked = 0; at >= 0 && looked < most; at = text.lastIndexOf(name, at - 1), looked += 1) {
    const value = readable(() => readerAt(text, at + name.length).value());
    const store = isReference(value) ? readable(() => objectOf(text, value.ref).value) : value;
    if (isDictionary(store)) return store;
    if (at === 0) return undefined;
  }
  return undefined;
}

function readerAt(text: string, from: number): PdfReader {
  return new PdfReader(text.slice(from, from + longestValue));
}

/** The last one of this number, and where its stream begins. */
function objectOf(text: string, number: number): { value: Value; streamAt: number | undefined } {
  const head = `${number} 0 obj`;
  const at = Math.max(text.lastIndexOf(`\n${head}`), text.lastIndexOf(`\r${head}`));
  if (at < 0) throw new UnreadablePdf(`object ${number} is missing`);
  const from = at + 1 + head.length;
  const reader = readerAt(text, from);
  const value = reader.value();
  return { value, streamAt: reader.word() === 'stream' ? from + reader.at : undefined };
}

function streamsOf(text: string, list: Value | undefined): Uint8Array[] {
  const all = isReference(list) ? readable(() => objectOf(text, list.ref).value) : list;
  const refs = Array.isArray(all) ? all.filter((one: Value) => isReference(one)).slice(0, most) : [];
  return refs.flatMap((one) => readable(() => streamOf(text, one.ref)) ?? []);
}

function streamOf(text: string, number: number): Uint8Array | undefined {
  const { value, streamAt } = objectOf(text, number);
  if (!isDictionary(value) || streamAt === undefined) return undefined;
  const length = value.get('/Length');
  const bytes = Number(isReference(length) ? objectOf(text, length.ref).value : length);
  if (!Number.isSafeInteger(bytes) || bytes < 1 || bytes > largest) return undefined;
  const from = streamAt + (text.startsWith('\r\n', streamAt) ? 2 : 1);
  const stored = Buffer.from(text.slice(from, from + bytes), 'latin1');
  const filter = inOneList(value.get('/Filter'));
  if (filter.length === 0) return new Uint8Array(stored);
  return filter.join() === '/FlateDecode' ? new Uint8Array(inflateSync(stored, { maxOutputLength: largest })) : undefined;
}

function inOneList(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly Value[]) : [value];
}

/** The objects of a store from `first` on, the store itself as the first one. */
export function storeObjects({ certificates, ocsp, crls }: SecurityStore, first: number): (readonly [number: number, body: string])[] {
  const kinds = [
    ['/Certs', certificates],
    ['/OCSPs', ocsp],
    ['/CRLs', crls],
  ] as const;
  const streams: (readonly [number, string])[] = [];
  const entries = kinds.flatMap(([name, all]) => {
    if (all.length === 0) return [];
    const refs = all.map((der) => {
      const number = first + 1 + streams.length;
      streams.push([number, `<< /Length ${der.byteLength} >>\nstream\n${Buffer.from(der).toString('latin1')}\nendstream`]);
      return `${number} 0 R`;
    });
    return [`${name} [${refs.join(' ')}]`];
  });
  return [[first, `<<\n/Type /DSS\n${entries.join('\n')}\n>>`], ...streams];
}
