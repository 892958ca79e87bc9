// Whether the seal stands where the pages say it does: in the prepared field, holding the signature of the file, and drawn there for a reader.
import { isDictionary, isReference, UnreadablePdf, type Dictionary, type Value } from './read-value.ts';
import { readUpdates, type Objects } from './update-rules.ts';

/** Why the prepared field of a signed file shows no seal; undefined where it does. */
export type FieldProblem = 'empty' | 'unseen';

/** `empty`: the field holds no signature, or another one than the last of the file; `unseen`: nothing is drawn in it, or it is hidden. */
export function preparedFieldProblem(sealed: Uint8Array): FieldProblem | undefined {
  try {
    const { first, updates } = readUpdates(sealed);
    const field = fieldAfter(first, updates);
    const value = field && resolved(field.get('/V'), updates);
    if (!field || !isLastSignature(value, updates)) return 'empty';
    return isSeen(field, updates) ? undefined : 'unseen';
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'empty';
    throw error;
  }
}

/** The field that the file was frozen with, as the updates leave it. */
function fieldAfter(first: Objects, updates: Objects): Dictionary | undefined {
  const [number] = [...first].find(([, one]) => isDictionary(one) && one.get('/FT') === '/Sig') ?? [];
  const field = number === undefined ? undefined : updates.get(number);
  return isDictionary(field) ? field : undefined;
}

function resolved(value: Value | undefined, updates: Objects): Value | undefined {
  return isReference(value) ? updates.get(value.ref) : value;
}

/** A file may hold more signatures than one: the one that covers the most of it is the one that is verified. */
function isLastSignature(value: Value | undefined, updates: Objects): boolean {
  const ends = [...updates.values()].map((one) => endOfRange(one));
  const own = endOfRange(value);
  return own > 0 && own === Math.max(...ends, own);
}

function endOfRange(value: Value | undefined): number {
  const range = isDictionary(value) ? value.get('/ByteRange') : undefined;
  if (!Array.isArray(range)) return 0;
  const [, , from = 0, length = 0] = range.map(Number);
  return from + length;
}

/** Invisible, Hidden, NoView and ToggleNoView of the PDF standard; without Printed a printed copy shows nothing. */
const hiding = 1 | 2 | 32 | 256;
const printed = 4;

function isSeen(field: Dictionary, updates: Objects): boolean {
  const flags = Number(field.get('/F') ?? 0);
  if ((flags & hiding) !== 0 || (flags & printed) === 0) return false;
  const drawn = resolved(field.get('/AP'), updates);
  return isDrawing(isDictionary(drawn) ? resolved(drawn.get('/N'), updates) : undefined, updates);
}

/** A form with an area and with something in it. What it says is for the reader: letters may be drawn as lines. */
function isDrawing(form: Value | undefined, updates: Objects): boolean {
  if (!isDictionary(form) || form.get('/Subtype') !== '/Form') return false;
  return hasArea(resolved(form.get('/BBox'), updates)) && Number(form.get('/Length') ?? 0) > 0;
}

function hasArea(box: Value | undefined): boolean {
  if (!Array.isArray(box)) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = box.map(Number);
  return Math.abs(right - left) > 1 && Math.abs(top - bottom) > 1;
}
