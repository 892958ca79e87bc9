// What counts of a model's answer about an email: only words that stand in it. Where they stand is found here, and so is what they mean. Pure.
import type { ReadField } from '@plumbline/contracts/ai';
import type { EmailField, EmailLine, SourceInEmail } from '@plumbline/contracts/claims';
import { DamageType } from '@plumbline/contracts/enums';
import { lastDayOfLoss } from '../../../intake/email-extraction/extract-email.ts';
import { valuesIn } from '../../../intake/email-extraction/field-values.ts';
import { calendarDateIn } from '../../../base/cell-rules.ts';

export interface ModelValue {
  readonly field: EmailField;
  readonly value: string;
  readonly source: SourceInEmail;
}

/** The first one of each field that stands in the email. `leftOut` counts those that do not, or say nothing of their field. */
export function valuesOfModel(
  said: readonly ReadField[],
  { lines, now }: { lines: readonly EmailLine[]; now: Date },
): { values: ModelValue[]; leftOut: number } {
  const found = said.map((one) => valueOf(one, lines, lastDayOfLoss(now)));
  const first = new Map<EmailField, ModelValue>();
  for (const one of found) if (one && !first.has(one.field)) first.set(one.field, one);
  return { values: [...first.values()], leftOut: found.filter((one) => one === undefined).length };
}

/** Orders to whoever reads along are no name and no number. */
const order =
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|instructions?)\b|\bsystem prompt\b|<[a-z/!]|https?:/i;

function valueOf({ field, quote, value }: ReadField, lines: readonly EmailLine[], today: string): ModelValue | undefined {
  const words = quote.trim();
  const place = order.test(words) ? undefined : placeOf(words, lines);
  if (!place) return undefined;
  const [read] = valuesIn(field, words, today);
  if (field === 'damageType') {
    // Its words may be any; the kind is one of ours or none
    const kind = DamageType.safeParse(value).data ?? read?.value;
    return kind ? { field, value: kind, source: place } : undefined;
  }
  if (!read) return field === 'incidentDate' ? dayOf({ words, value, today, place }) : undefined;
  const at = words.indexOf(read.said);
  const start = place.start + Math.max(0, at);
  const end = at === -1 ? place.end : start + read.said.length;
  return { field, value: read.value, source: { line: place.line, start, end } };
}

/** A day in words that we do not read, “the 26th of September 2026”: its number and its year stand in them. */
function dayOf({
  words,
  value,
  today,
  place,
}: {
  words: string;
  value: string;
  today: string;
  place: SourceInEmail;
}): ModelValue | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? calendarDateIn(value) : undefined;
  if (day === undefined || day > today) return undefined;
  const numbers = (words.match(/\d+/g) ?? []).map(Number);
  const [year, , date] = day.split('-').map(Number);
  return numbers.includes(date ?? 0) && numbers.includes(year ?? 0) ? { field: 'incidentDate', value: day, source: place } : undefined;
}

const shortestQuote = 2;

/** Whole words, in what was written before what is quoted. */
function placeOf(words: string, lines: readonly EmailLine[]): SourceInEmail | undefined {
  if (words.length < shortestQuote) return undefined;
  const ownFirst = [...lines.keys()].toSorted((one, other) => (lines[one]?.quote ?? 0) - (lines[other]?.quote ?? 0));
  for (const line of ownFirst) {
    const start = wholeAt(lines[line]?.text ?? '', words);
    if (start !== -1) return { line, start, end: start + words.length };
  }
  return undefined;
}

function wholeAt(text: string, words: string): number {
  const isPartOfWord = (near: string) => /[\p{L}\p{N}]/u.test(near);
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const [before, first, last, after] = [text[at - 1] ?? '', words[0] ?? '', words.at(-1) ?? '', text[at + words.length] ?? ''];
    if (!(isPartOfWord(before) && isPartOfWord(first)) && !(isPartOfWord(last) && isPartOfWord(after))) return at;
  }
  return -1;
}
