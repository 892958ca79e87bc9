// What a signature may change of the file that it signs: its field and what leads to it, never what the pages show. A signature covers all
// bytes, also those of an update that puts another page in the place of the one that was read.
import { readSection, type Section } from './read-section.ts';
import { inOneForm, isDictionary, isReference, PdfReader, UnreadablePdf, wholeNumber, type Dictionary, type Value } from './read-value.ts';

interface Base {
  readonly objects: ReadonlyMap<number, Value>;
  readonly root: number;
  readonly form: number | undefined;
  /** Objects that describe the file and are no part of its pages. */
  readonly about: ReadonlySet<number>;
  /** `[left, bottom, right, top]` of the prepared field. */
  readonly rect: readonly number[];
}

/** Whether everything behind the first `frozenLength` bytes is the signature in the prepared field, or one that nobody sees. */
export function changesOnlySignature(sealed: Uint8Array, frozenLength: number): boolean {
  try {
    const { text, first } = readFirst(sealed);
    if (first.end > frozenLength) return false;
    return isAllowed(updatesOf(text, first), baseOf(first));
  } catch (error) {
    if (error instanceof UnreadablePdf) return false;
    throw error;
  }
}

export type Objects = ReadonlyMap<number, Value>;

/** The objects of the file as it was frozen, and those that its updates bring. Throws `UnreadablePdf`. */
export function readUpdates(sealed: Uint8Array): { first: Objects; updates: Objects } {
  const { text, first } = readFirst(sealed);
  return { first: first.objects, updates: updatesOf(text, first) };
}

function readFirst(sealed: Uint8Array): { text: string; first: Section } {
  const text = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).toString('latin1');
  return { text, first: readSection(text, 0) };
}

/** The objects of all updates, each as the last one has it: some software writes its field first and its signature after it. */
function updatesOf(text: string, first: Section): Map<number, Value> {
  const objects = new Map<number, Value>();
  for (let before = first; !new PdfReader(text, before.end).isAtEnd; ) {
    const update = readSection(text, before.end);
    if (!follows(update, before)) throw new UnreadablePdf('an update follows another file');
    for (const [number, value] of update.objects) objects.set(number, value);
    before = update;
  }
  return objects;
}

/** Whether a section is an update of the one before it. */
export function follows({ trailer }: Section, before: Section): boolean {
  return wholeNumber(trailer.get('/Prev')) === before.tableAt && inOneForm(trailer.get('/Root')) === inOneForm(before.trailer.get('/Root'));
}

function baseOf({ objects, trailer }: Section): Base {
  const root = refOf(trailer.get('/Root'));
  const catalog = objects.get(root ?? -1);
  if (root === undefined || !isDictionary(catalog)) throw new UnreadablePdf('it has no root');
  const field = [...objects.values()].find((one) => isDictionary(one) && one.get('/FT') === '/Sig');
  const about = [refOf(trailer.get('/Info')), refOf(catalog.get('/Metadata'))].filter((one) => one !== undefined);
  return { objects, root, form: refOf(catalog.get('/AcroForm')), about: new Set(about), rect: rectOf(field) };
}

export const refOf = (value: Value | undefined): number | undefined => (isReference(value) ? value.ref : undefined);

function rectOf(value: Value | undefined): readonly number[] {
  const rect = isDictionary(value) ? value.get('/Rect') : undefined;
  return Array.isArray(rect) ? rect.map(Number) : [];
}

function isAllowed(objects: ReadonlyMap<number, Value>, base: Base): boolean {
  return [...objects].every(([number, after]) => {
    const before = base.objects.get(number);
    return before === undefined || base.about.has(number) || isSame(number, { before, after, objects, base });
  });
}

interface Change {
  readonly before: Value;
  readonly after: Value;
  /** What the update brings. */
  readonly objects: ReadonlyMap<number, Value>;
  readonly base: Base;
}

/** Names that a signature sets, by the kind of object. */
const ofCatalog = ['/AcroForm', '/Metadata', '/Extensions', '/Version', '/DSS', '/Perms'];
const ofForm = ['/Fields', '/SigFlags', '/DR', '/DA'];
const ofField = ['/V', '/AP', '/F', '/M', '/MK', '/Lock', '/DA', '/DR'];
const ofPage = ['/Annots', '/LastModified'];

function isSame(number: number, change: Change): boolean {
  const { before, after, base } = change;
  if (!isDictionary(before) || !isDictionary(after)) return false;
  if (number === base.root) return isEqualBut(ofCatalog, before, after) && isFormKept(change);
  if (number === base.form) return isEqualBut(ofForm, before, after) && areAddedHidden('/Fields', change);
  if (before.get('/FT') === '/Sig') return isEqualBut(ofField, before, after);
  return before.get('/Type') === '/Page' && isEqualBut(ofPage, before, after) && areAddedHidden('/Annots', change);
}

export function isEqualBut(names: readonly string[], before: Dictionary, after: Dictionary): boolean {
  const rest = (all: Dictionary) => inOneForm(new Map([...all].filter(([name]) => !names.includes(name))));
  return rest(before) === rest(after);
}

/** The form of the root is the same object, or one that stands there in full and changes no more than it may. */
function isFormKept(change: Change): boolean {
  const [before, after] = [change.before, change.after].map((one) => (isDictionary(one) ? one.get('/AcroForm') : undefined));
  if (inOneForm(before) === inOneForm(after)) return true;
  const known = change.base.objects.get(refOf(before) ?? -1) ?? before;
  if (!isDictionary(known) || !isDictionary(after)) return false;
  return isEqualBut(ofForm, known, after) && areAddedHidden('/Fields', { ...change, before: known, after });
}

/** What was in the list stays in it; what is new is a signature that shows nothing outside of the prepared field. */
function areAddedHidden(name: '/Fields' | '/Annots', { before, after, objects, base }: Change): boolean {
  const [known, now] = [before, after].map((one) => listOf(isDictionary(one) ? one.get(name) : undefined));
  if (!known || !now || known.some((one) => !now.includes(one))) return false;
  return now.filter((one) => !known.includes(one)).every((one) => isHiddenSignature(objects.get(one), base.rect));
}

function listOf(value: Value | undefined): readonly number[] | undefined {
  if (value === undefined) return [];
  const refs = Array.isArray(value) ? value.map((one: Value) => refOf(one)) : [undefined];
  return refs.every((one) => one !== undefined) ? refs : undefined;
}

function isHiddenSignature(value: Value | undefined, prepared: readonly number[]): boolean {
  if (!isDictionary(value) || value.has('/A') || value.has('/AA')) return false;
  // What is no widget is drawn by its own coordinates, wherever its rectangle lies
  if (value.get('/FT') !== '/Sig' || value.get('/Subtype') !== '/Widget') return false;
  return isInside(rectOf(value), prepared);
}

/** An area of nothing is inside of everything; what is no rectangle, or names its corners the other way round, is inside of nothing. */
function isInside(rect: readonly number[], outer: readonly number[]): boolean {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect;
  // Viewers take any two corners
  if (rect.length !== 4 || !(left <= right && bottom <= top)) return false;
  if (left === right || bottom === top) return true;
  // The lower edges may only move up, the upper ones only down
  return rect.every((edge, at) => (at < 2 ? edge >= (outer[at] ?? Infinity) : edge <= (outer[at] ?? -Infinity)));
}
