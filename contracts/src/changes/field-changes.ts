// What a change of a record means for people: each field that has a word and differs, once, with its two values.
import { onlyKept, type FieldChange, type FieldWord, type FieldWords, type Named, type NameOf } from '../kernel/field-words.ts';

/** The record, or the fields of it that differ, before and after; what was not there before is nothing, and tells no change. */
export interface RecordChange {
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Walk {
  readonly words: readonly Pattern[];
  readonly nameOf: NameOf;
  readonly found: FieldChange[];
}

interface Pattern {
  readonly path: readonly string[];
  readonly word: FieldWord | typeof onlyKept;
}

interface Pair {
  readonly was: unknown;
  readonly is: unknown;
}

export function fieldChanges(words: FieldWords, { before, after }: RecordChange, nameOf: NameOf): FieldChange[] {
  if (!isPlain(before) || !isPlain(after)) return [];
  const patterns = Object.entries(words).map(([path, word]) => ({ path: path.split('.'), word }));
  const walk: Walk = { words: patterns, nameOf, found: [] };
  lookInside(walk, [], { was: before, is: after });
  return walk.found;
}

/** The ids that the values name, for whoever looks up their names. */
export function idsIn(words: FieldWords, change: RecordChange): Record<Named, number[]> {
  const ids = { person: new Set<number>(), storm: new Set<number>() };
  fieldChanges(words, change, (id, of) => {
    ids[of].add(id);
    return undefined;
  });
  return { person: [...ids.person], storm: [...ids.storm] };
}

function look(walk: Walk, path: readonly string[], pair: Pair): void {
  const word = wordAt(walk.words, path);
  if (word === onlyKept) {
    if (isThere(pair.was) && isThere(pair.is)) lookInside(walk, path, pair);
    return;
  }
  if (word) tell(walk, word, { path, pair });
  else lookInside(walk, path, pair);
}

function tell({ found, nameOf, words }: Walk, word: FieldWord, { path, pair }: { path: readonly string[]; pair: Pair }): void {
  const [from, to] = [word.say(pair.was, nameOf), word.say(pair.is, nameOf)];
  if (from !== to) found.push({ field: labelAt(words, word, path), from, to });
}

function lookInside(walk: Walk, path: readonly string[], { was, is }: Pair): void {
  if (!isOpen(was) && !isOpen(is)) return;
  const [before, after] = [partsOf(was), partsOf(is)];
  for (const name of new Set([...before.keys(), ...after.keys()]))
    look(walk, [...path, name], { was: before.get(name), is: after.get(name) });
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function isOpen(value: unknown): boolean {
  return isPlain(value) || Array.isArray(value);
}

/** By what elements of a list are known again. */
const identities = ['id', 'key', 'number', 'coverage', 'kind', 'category'] as const;

function partsOf(value: unknown): Map<string, unknown> {
  if (isPlain(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value)) return new Map();
  return new Map(value.filter(isPlain).map((one, index) => [identityOf(one) ?? String(index), one]));
}

function identityOf(one: Readonly<Record<string, unknown>>): string | undefined {
  const known = identities.map((name) => one[name]).find((value) => typeof value === 'string' || typeof value === 'number');
  return known === undefined ? undefined : String(known);
}

function wordAt(words: readonly Pattern[], path: readonly string[]): Pattern['word'] | undefined {
  return words.find((one) => fits(one.path, path))?.word;
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((part, index) => part === '*' || part === path[index]);
}

function labelAt(words: readonly Pattern[], word: FieldWord, path: readonly string[]): string {
  const pattern = words.find((one) => fits(one.path, path))?.path ?? [];
  const open = path[pattern.indexOf('*')] ?? '';
  const called = word.keys && Object.hasOwn(word.keys, open) ? word.keys[open] : undefined;
  return word.label.replace('*', () => called ?? open);
}
