// One section of a PDF as a program writes it at once: objects, the table of their places, the trailer. Whatever else stands there is refused,
// so that no reader finds an object where this one sees none.
import { isDictionary, PdfReader, UnreadablePdf, wholeNumber, type Dictionary, type Value } from './read-value.ts';

export interface Section {
  readonly objects: ReadonlyMap<number, Value>;
  /** Where the bytes of those begin that are streams. */
  readonly streams: ReadonlyMap<number, number>;
  readonly trailer: Dictionary;
  /** Where its table begins. */
  readonly tableAt: number;
  /** Where it ends. */
  readonly end: number;
}

const maxObjects = 200_000;

/** Throws `UnreadablePdf`. */
export function readSection(text: string, from: number): Section {
  const reader = new PdfReader(text, from);
  const objects = new Map<number, Value>();
  const streams = new Map<number, number>();
  const places = new Map<number, number>();
  for (;;) {
    reader.skipBlank();
    const at = reader.at;
    if (reader.text.startsWith('xref', at)) break;
    const number = readObject(reader, { objects, streams });
    if (places.has(number) || objects.size > maxObjects) throw new UnreadablePdf(`object ${number} stands twice`);
    places.set(number, at);
  }
  const tableAt = reader.at;
  readTable(reader, places);
  reader.expect('trailer');
  const trailer = reader.value();
  if (!isDictionary(trailer) || trailer.has('/XRefStm')) throw new UnreadablePdf('its trailer cannot be read');
  reader.expect('startxref');
  if (reader.number() !== tableAt) throw new UnreadablePdf('it names another table');
  return { objects, streams, trailer, tableAt, end: endAfterMark(reader) };
}

interface Found {
  readonly objects: Map<number, Value>;
  readonly streams: Map<number, number>;
}

function readObject(reader: PdfReader, { objects, streams }: Found): number {
  const number = reader.number();
  if (reader.number() !== 0) throw new UnreadablePdf(`object ${number} is of another generation`);
  reader.expect('obj');
  const value = reader.value();
  objects.set(number, value);
  const after = reader.word();
  if (after === 'endobj') return number;
  if (after !== 'stream') throw new UnreadablePdf(`object ${number} has no end`);
  streams.set(number, skipStream(reader, value));
  reader.expect('endobj');
  return number;
}

/** Where its bytes begin. */
function skipStream(reader: PdfReader, value: Value): number {
  // Objects inside of a stream, and a table that is one, would be seen by no rule
  const type = isDictionary(value) ? value.get('/Type') : undefined;
  if (type === '/ObjStm' || type === '/XRef') throw new UnreadablePdf('it keeps objects in streams');
  const length = wholeNumber(isDictionary(value) ? value.get('/Length') : undefined);
  const from = reader.at + (reader.text.startsWith('\r\n', reader.at) ? 2 : 1);
  reader.at = from + length;
  reader.expect('endstream');
  return from;
}

/** Every place is that of an object that was read, with its number; none is given up. */
function readTable(reader: PdfReader, places: ReadonlyMap<number, number>): void {
  reader.expect('xref');
  const named = new Set<number>();
  for (;;) {
    reader.skipBlank();
    if (reader.text.startsWith('trailer', reader.at)) break;
    const first = reader.number();
    const count = reader.number();
    for (let number = first; number < first + count; number += 1) readPlace(reader, { number, places, named });
  }
  if (named.size !== places.size) throw new UnreadablePdf('its table leaves out an object');
}

function readPlace(
  reader: PdfReader,
  { number, places, named }: { number: number; places: ReadonlyMap<number, number>; named: Set<number> },
): void {
  const at = reader.number();
  const generation = reader.number();
  const kind = reader.word();
  // The first of the free ones stands for none
  if (number === 0 && kind === 'f') return;
  if (kind !== 'n' || generation !== 0 || places.get(number) !== at) throw new UnreadablePdf(`object ${number} stands elsewhere`);
  named.add(number);
}

function endAfterMark(reader: PdfReader): number {
  const mark = '%%EOF';
  const at = reader.text.indexOf(mark, reader.at);
  if (at < 0 || reader.text.slice(reader.at, at).trim() !== '') throw new UnreadablePdf('it has no end');
  reader.at = at + mark.length;
  return reader.at;
}
