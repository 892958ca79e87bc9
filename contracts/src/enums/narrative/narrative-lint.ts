// What a narrative may not say, and what somebody should look at: opinions, and numbers, dates and causes that no detail holds. Pure; the same in the
// browser while a person types, before a version is saved, and for every sentence that the writer makes.
import { opinionsIn } from '../text/opinion-words.ts';
import { causeWords } from './cause-words.ts';
import type { NarrativeDetail } from './narrative-details.ts';
import { figuresIn, type Figure } from './narrative-numbers.ts';
import { causeAt, isKnownNumber, knownOf, type Known } from './narrative-known.ts';
import { longestSentence, readable, readAlike, sentencesOf, type PlacedSentence, type ReadableText } from './narrative-sentences.ts';

export const narrativeIssueKinds = ['opinion', 'number', 'date', 'cause', 'strength', 'absolute', 'length'] as const;
export type NarrativeIssueKind = (typeof narrativeIssueKinds)[number];

export interface NarrativeIssue {
  readonly kind: NarrativeIssueKind;
  /** `must`: not saved with it. `review`: somebody looks at it. */
  readonly level: 'must' | 'review';
  /** Places in the whole text, of the words. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly title: string;
  /** What is wrong and what to do. */
  readonly remedy: string;
}

type Found = Omit<NarrativeIssue, 'start' | 'end' | 'quote'> & { readonly at: number; readonly length: number };

const aboutWords = { coverage: 'Coverage opinion', law: 'Legal opinion', engineering: 'Engineering opinion' } as const;
const strengthWords =
  /\b(?:hurricane[- ]force|severe|extreme|extremely|violent|massive|devastating|catastrophic|extensive|significant|substantial|huge|tremendous|total loss|half of|most of|majority of|(?:quarters?|thirds?) of)\b/gi;
const absoluteWords =
  /\b(?:completely|totally|entire(?:ly)?|every|always|never|undoubtedly|certainly|obviously|definitely|beyond (?:any )?doubt|without (?:a )?doubt)\b/gi;

/** In the order of the text. `details` are those of the form and of the findings that count. */
export function lintNarrative(text: string, details: readonly NarrativeDetail[]): NarrativeIssue[] {
  const known = knownOf(details);
  return sentencesOf(text)
    .flatMap((sentence) => {
      const { text: words, placeOf } = readable(sentence.text);
      return issuesOf(words, known).map((issue) => placed(issue, sentence, placeOf));
    })
    .toSorted((one, other) => one.start - other.start);
}

/** Whether a version may be saved. */
export function mustChange(issues: readonly NarrativeIssue[]): NarrativeIssue[] {
  return issues.filter(({ level }) => level === 'must');
}

function issuesOf(sentence: string, known: Known): Found[] {
  if (sentence.length > longestSentence) return [tooLong];
  const opinions = opinionsIn(sentence).map(({ found, about, start }) => ({
    kind: 'opinion' as const,
    level: 'must' as const,
    at: start,
    length: found.length,
    title: aboutWords[about],
    remedy: `“${found}” is a conclusion for others to draw. Say what was seen, or delete the sentence.`,
  }));
  return withoutOverlaps(sentence.length, [
    ...opinions,
    ...figuresIn(sentence).flatMap((figure) => figureIssue(sentence, figure, known)),
    ...causesOf(sentence, known),
    ...wordsOf(sentence, { pattern: strengthWords, known, ...strength }),
    ...wordsOf(sentence, { pattern: absoluteWords, known, ...absolute }),
  ]);
}

const tooLong: Found = {
  kind: 'length',
  level: 'must',
  at: 0,
  length: 80,
  title: 'Sentence too long',
  remedy: `A sentence holds at most ${longestSentence.toLocaleString('en-US')} characters. Split it.`,
};

function figureIssue(sentence: string, figure: Figure, known: Known): Found[] {
  const { kind, value, start, end } = figure;
  const quote = sentence.slice(start, end);
  const isKnown = kind === 'date' ? known.days.has(value) : isKnownNumber(sentence, figure, known);
  if (isKnown) return [];
  const what = kind === 'date' ? 'date' : 'number';
  const remedy = `No field and no accepted finding holds this ${what}. Add it to the form, or delete it.`;
  return [{ kind: what, level: 'must', at: start, length: end - start, title: `No source for “${quote}”`, remedy }];
}

/** A cause stands only where a finding or a field says it in the same words. */
function causesOf(sentence: string, known: Known): Found[] {
  return [...sentence.matchAll(causeWords)].flatMap((match) => {
    if (known.causes.has(causeAt(sentence, match).join(' '))) return [];
    const remedy = 'No finding states this cause. Say what was seen; the opinion on the cause is an engineer’s.';
    return [
      { kind: 'cause' as const, level: 'must' as const, at: match.index, length: match[0].length, title: `Cause: “${match[0]}”`, remedy },
    ];
  });
}

const strength = { kind: 'strength', remedy: 'No source uses this word. Add what was measured or recorded, or delete it.' } as const;
const absolute = { kind: 'absolute', remedy: 'Check that this holds without exception, or say it more narrowly.' } as const;

interface Looking {
  readonly pattern: RegExp;
  readonly kind: NarrativeIssueKind;
  readonly remedy: string;
  readonly known: Known;
}

function wordsOf(sentence: string, { pattern, kind, remedy, known }: Looking): Found[] {
  return [...sentence.matchAll(pattern)].flatMap((match) => {
    const word = readAlike(match[0]);
    if (known.says(word)) return [];
    const title = kind === 'strength' ? `No source for “${match[0]}”` : `Absolute word: “${match[0]}”`;
    return [{ kind, level: 'review' as const, at: match.index, length: match[0].length, title, remedy }];
  });
}

/** The first of a sentence that names a place keeps it. */
function withoutOverlaps(length: number, found: readonly Found[]): Found[] {
  const taken = new Uint8Array(length);
  return found.filter((one) => {
    const end = one.at + one.length;
    if (taken.subarray(one.at, end).includes(1)) return false;
    taken.fill(1, one.at, end);
    return true;
  });
}

function placed({ at, length, ...issue }: Found, sentence: PlacedSentence, placeOf: ReadableText['placeOf']): NarrativeIssue {
  const [first, last] = [placeOf(at), placeOf(at + length - 1)];
  const { start } = sentence;
  return { ...issue, start: start + first, end: start + last + 1, quote: sentence.text.slice(first, last + 1) };
}
