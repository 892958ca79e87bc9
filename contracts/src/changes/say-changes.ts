// A change of fields as a sentence: `Deductible: $2,500 → $5,000`. Long texts are cut to where they differ; the whole stands in the change itself.
import type { FieldChange } from '../kernel/field-words.ts';

/** So many characters of a value stand in a sentence. */
const longest = 70;
/** So many of what both have in common stand before where they differ. */
const before = 20;

const nothing = 'none';

/** `Deductible: $2,500 → $5,000` */
export function changeSentence(change: FieldChange): string {
  const [from, to] = excerptsOf(change);
  return `${change.field}: ${from} → ${to}`;
}

export function changesSentence(changes: readonly FieldChange[]): string {
  return changes.map(changeSentence).join('; ');
}

/** Whether the sentence leaves something out. */
export function isShortened({ from, to }: Pick<FieldChange, 'from' | 'to'>): boolean {
  return [from, to].some((value) => Array.from(oneLine(value)).length > longest);
}

/** Both values as a sentence shows them, short at both ends. */
export function excerptsOf({ from, to }: Pick<FieldChange, 'from' | 'to'>): [string, string] {
  const [was, is] = [Array.from(oneLine(from)), Array.from(oneLine(to))];
  if (was.length <= longest && is.length <= longest) return [shown(was), shown(is)];
  const start = Math.max(0, commonStart(was, is) - before);
  return [excerpt(was, start), excerpt(is, start)];
}

function excerpt(letters: readonly string[], start: number): string {
  if (letters.length <= longest && start < letters.length / 2) return shown(letters);
  const from = Math.min(start, Math.max(0, letters.length - longest));
  const part = letters.slice(from, from + longest);
  return `${from > 0 ? '…' : ''}${shown(part)}${from + longest < letters.length ? '…' : ''}`;
}

function shown(letters: readonly string[]): string {
  return letters.length === 0 ? nothing : letters.join('').trim();
}

function oneLine(value: string): string {
  return value.split(/\s+/u).join(' ').trim();
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  return same;
}
