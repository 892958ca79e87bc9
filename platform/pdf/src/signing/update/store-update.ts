// What may stand behind a signature, covered by nobody: one update that adds a security store (DSS) and nothing else, as software writes it that keeps
// proofs of revocation in the file (PAdES-LT). What it adds is shown by no page, and each proof in it counts by its own signature alone.
import { readSection, type Section } from './read-section.ts';
import { StoreReader } from './read-store.ts';
import { inOneForm, isDictionary, isReference, UnreadablePdf, wholeNumber, type Dictionary, type Value } from './read-value.ts';
import { follows, isEqualBut, refOf } from './update-rules.ts';

const largestUpdate = 2 * 1_024 * 1_024;

/** Whether everything behind the first `signedLength` bytes, with which an update or the file has to end, is such an update. */
export function addsOnlyStore(file: Uint8Array, signedLength: number): boolean {
  if (file.byteLength - signedLength > largestUpdate) return false;
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  try {
    const signed = signedSections(text, signedLength);
    const update = readSection(text, signedLength);
    return isEnd(text.slice(update.end)) && isReadAlike(text, { from: signedLength, update }) && isStore(text, update, signed);
  } catch (error) {
    // Also what does not unfold
    if (error instanceof UnreadablePdf || (error instanceof Error && 'code' in error)) return false;
    throw error;
  }
}

const isEnd = (text: string) => /^[\r\n]{0,2}$/.test(text);

/**
 * Every reader finds the same objects in it: no comment holds the place of another table, where a reader looks for it from the end of the file, and
 * the places stand where those look for them who count bytes. Some programs tell their name behind the trailer.
 */
function isReadAlike(text: string, { from, update: { objects, streams, tableAt, end } }: { from: number; update: Section }): boolean {
  let between = '';
  let at = from;
  for (const [number, begins] of streams) {
    between += text.slice(at, begins);
    const head = objects.get(number);
    at = begins + wholeNumber(isDictionary(head) ? head.get('/Length') : undefined);
  }
  return !`${between}${text.slice(at, tableAt)}`.includes('%') && plainTable.test(text.slice(tableAt, end));
}

const plainTable =
  /^xref\r?\n(?:\d{1,10} \d{1,10} ?\r?\n(?:\d{10} \d{5} [fn](?: \r| \n|\r\n))*)+trailer\s+<<[^%]*>>\s+(?:%[\w .-]{1,80}\r?\n)?startxref\s+\d{1,10}\s+%%EOF$/;

/** All of them, the original first. */
function signedSections(text: string, signedLength: number): Section[] {
  const sections = [readSection(text, 0)];
  if (sections[0]?.trailer.has('/Prev')) throw new UnreadablePdf('it is an update of something');
  for (let last = sections[0]; last && !isEnd(text.slice(last.end, Math.max(last.end, signedLength))); last = sections.at(-1)) {
    const next = readSection(text, last.end);
    if (!follows(next, last)) throw new UnreadablePdf('an update follows another file');
    sections.push(next);
  }
  if ((sections.at(-1)?.end ?? 0) > signedLength) throw new UnreadablePdf('its signature ends within an update');
  return sections;
}

function isStore(text: string, update: Section, signed: readonly Section[]): boolean {
  const last = signed.at(-1);
  const root = refOf(last?.trailer.get('/Root'));
  if (!last || root === undefined || !follows(update, last) || !isTrailerKept(update, last)) return false;
  const catalog = update.objects.get(root);
  const before = signed.findLast(({ objects }) => objects.has(root))?.objects.get(root);
  if (update.streams.has(root) || !namesOnlyStore(before, catalog)) return false;
  const added = new Set([...update.objects.keys()].filter((number) => number !== root));
  return isNewTo(signed, added) && new StoreReader(text, update, added).holdsAll(catalog.get('/DSS'));
}

/** The catalog says the same as before, but for the store and by which extension of the standard it is one. */
function namesOnlyStore(before: Value | undefined, catalog: Value | undefined): catalog is Dictionary {
  if (!isDictionary(before) || !isDictionary(catalog)) return false;
  return isEqualBut(['/DSS', '/Extensions'], before, catalog) && isBare(catalog.get('/Extensions'));
}

/** Names and numbers, which lead to nothing. */
const isBare = (value: Value | undefined) => refsIn(value).length === 0 && !inOneForm(value).includes('(');

/** The same names for the same objects, and a size that hides none of them. */
function isTrailerKept({ trailer, objects }: Section, { trailer: before }: Section): boolean {
  const size = wholeNumber(trailer.get('/Size'));
  const known = ['/Size', '/Root', '/Info', '/ID', '/Prev'];
  return (
    [...trailer.keys()].every((name) => known.includes(name)) &&
    inOneForm(trailer.get('/Info')) === inOneForm(before.get('/Info')) &&
    refsIn(trailer.get('/ID')).length === 0 &&
    size >= wholeNumber(before.get('/Size')) &&
    [...objects.keys()].every((number) => number < size)
  );
}

/** No signed object has one of these numbers or names one: a file that was prepared for it would show what was added later. */
function isNewTo(signed: readonly Section[], added: ReadonlySet<number>): boolean {
  return signed.every(({ objects, trailer }) => {
    const named = [...objects.values(), trailer].flatMap((value) => refsIn(value));
    const size = wholeNumber(trailer.get('/Size'));
    return [...added].every((number) => number >= size) && !named.some((number) => added.has(number));
  });
}

function refsIn(value: Value | undefined): number[] {
  if (value === undefined || typeof value === 'string') return [];
  if (isReference(value)) return [value.ref];
  return (isDictionary(value) ? [...value.values()] : value).flatMap((one: Value) => refsIn(one));
}
