// The text on the screen: read sentence by sentence against its details, with issues and sources. Pure.
import { narrativeDetails, type NarrativeSource, type NarrativeStart } from '@plumbline/contracts/claims';
import {
  evidenceIn,
  lintNarrative,
  sentencesOf,
  type NarrativeDetail,
  type NarrativeForm,
  type NarrativeIssue,
  type PlacedSentence,
} from '@plumbline/contracts/narrative';

export interface ReadSentence extends PlacedSentence {
  readonly evidence: readonly string[];
  readonly issues: readonly NarrativeIssue[];
}

export interface ReadText {
  readonly sentences: readonly ReadSentence[];
  readonly issues: readonly NarrativeIssue[];
}

/** Sentence → keys, as the generator or a saved version named them. */
export type Named = ReadonlyMap<string, readonly string[]>;

export function detailsOf(form: NarrativeForm | undefined, start: NarrativeStart): NarrativeDetail[] {
  return narrativeDetails(form ?? start.form, start);
}

export function readText(text: string, details: readonly NarrativeDetail[], named: Named): ReadText {
  const issues = lintNarrative(text, details);
  let next = 0;
  const sentences = sentencesOf(text).map((one) => {
    // Both are in the order of the text
    const first = next;
    while ((issues[next]?.end ?? Number.POSITIVE_INFINITY) <= one.end) next += 1;
    return {
      ...one,
      evidence: one.heading ? [] : (named.get(one.text) ?? evidenceIn(one.text, details)),
      issues: issues.slice(first, next),
    };
  });
  return { sentences, issues };
}

/** What a key names; a photo has its number, and what the form no longer holds is named as before. */
export function sourcesBehind(
  keys: readonly string[],
  { fields, start }: { fields: ReadonlyMap<string, NarrativeSource>; start: NarrativeStart },
): NarrativeSource[] {
  const others = new Map([...start.fields, ...start.findings, ...start.known].map((one) => [one.key, one]));
  const found = keys.flatMap((key) => {
    if (key.startsWith('photo.')) return [photoSource(key)];
    const source = fields.get(key) ?? others.get(key);
    return source ? [source] : [];
  });
  return found.filter((one, index) => found.findIndex(({ key }) => key === one.key) === index);
}

function photoSource(key: string): NarrativeSource {
  const id = Number(key.slice('photo.'.length));
  return { key, code: `P-${id}`, title: `Photo ${id}`, detail: 'Shows the finding', text: '', photoIds: [id] };
}

/** The text without a sentence, and without the gap that it would leave. */
export function withoutSentence(text: string, { start, end }: Pick<PlacedSentence, 'start' | 'end'>): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  return after.startsWith(' ') ? before + after.slice(1) : before.replace(/ $/, '') + after;
}
