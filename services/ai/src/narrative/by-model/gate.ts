// The gate for sentences of a model: each is read against its own sources; one that says anything else is dropped, and the sentence of the rules stands.
import type { Narrative, NarrativeSentence } from '@plumbline/contracts/ai';
import { figuresIn, lintNarrative, type NarrativeDetail } from '@plumbline/contracts/narrative';
import { inertText } from '../../providers/inert-text.ts';
import type { Paragraph } from './paragraph.ts';
import { countDenials, strangeWord } from './plain-words.ts';
import type { Rewriting, SourceSentence } from './rewrite-question.ts';

export interface Gated {
  readonly paragraphs: readonly Paragraph[];
  /** How many sentences of the model stand in the text. */
  readonly kept: number;
  readonly dropped: Narrative['leftOut'];
}

interface Candidate {
  readonly text: string;
  readonly sources: readonly SourceSentence[];
}

const longest = 600;
/** More say the same of the model. */
const mostDropped = 20;

export function throughGate(
  { sentences }: Rewriting,
  { sources, details }: { sources: readonly SourceSentence[]; details: readonly NarrativeDetail[] },
): Gated {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const dropped: { text: string; reason: string }[] = [];
  const passed: Candidate[] = [];
  for (const { text, sources: ids } of sentences) {
    const candidate = { text: inertText(text), sources: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) };
    const reason = candidate.sources.length < new Set(ids).size ? 'No source' : faultOf(candidate, { said: text, details });
    if (reason === undefined) passed.push(candidate);
    else dropped.push({ text: candidate.text.slice(0, longest) || 'A sentence of the model', reason });
  }
  const complete = withoutLosses(passed);
  for (const { text } of passed.filter((one) => !complete.includes(one))) dropped.push({ text, reason: 'It loses a part of its source' });
  return { paragraphs: arranged(complete, sources), kept: complete.length, dropped: dropped.slice(0, mostDropped) };
}

/** What is wrong with it, in words for people; undefined where nothing is. */
function faultOf(
  { text, sources }: Candidate,
  { said, details }: { said: string; details: readonly NarrativeDetail[] },
): string | undefined {
  if (text !== said.replaceAll(/\s+/g, ' ').trim()) return 'Not a plain sentence';
  if (text === '' || text.length > longest || !/[.!?]$/.test(text)) return 'Not a sentence';
  if (sources.length === 0 || sources.some(({ isPinned, heading }) => isPinned || heading !== sources[0]?.heading)) return 'No source';
  const evidence = new Set(sources.flatMap((source) => source.evidence));
  const ofSources = sources.map((source) => ({ key: source.id, text: source.text }));
  const [issue] = lintNarrative(text, [...details.filter(({ key }) => evidence.has(key)), ...ofSources]);
  if (issue) return issue.title;
  const texts = sources.map((source) => source.text);
  if (countDenials(text) !== countDenials(texts.join(' '))) return 'It turns its source around';
  const strange = strangeWord(text, texts);
  return strange === undefined ? undefined : `No source for “${strange}”`;
}

/** A source that is cited is told whole: with each of its figures and words, in the sentences that cite it. Otherwise none of them stands. */
function withoutLosses(passed: readonly Candidate[]): Candidate[] {
  const lost = new Set<SourceSentence>();
  for (const source of new Set(passed.flatMap(({ sources }) => sources))) {
    const told = passed.filter(({ sources }) => sources.includes(source)).map(({ text }) => text);
    if (!tells(told.join(' '), source.text)) lost.add(source);
  }
  if (lost.size === 0) return [...passed];
  return withoutLosses(passed.filter(({ sources }) => !sources.some((source) => lost.has(source))));
}

function tells(text: string, source: string): boolean {
  const figures = new Set(figuresIn(text).map(({ value }) => value));
  return figuresIn(source).every(({ value }) => figures.has(value)) && strangeWord(source, [text]) === undefined;
}

/** At the place of their first source; a source that no sentence tells stands as the rules wrote it. */
function arranged(passed: readonly Candidate[], sources: readonly SourceSentence[]): Paragraph[] {
  const firstOf = ({ sources: cited }: Candidate) => sources.find((source) => cited.includes(source));
  const told = new Set(passed.flatMap((one) => one.sources));
  const at = (source: SourceSentence): NarrativeSentence[] => {
    const ofModel = passed.filter((one) => firstOf(one) === source).map(sentenceOf);
    return told.has(source) ? ofModel : [{ text: source.text, evidence: [...source.evidence] }];
  };
  return [...new Set(sources.map(({ heading }) => heading))].map((heading) => ({
    heading,
    sentences: sources.filter((source) => source.heading === heading).flatMap(at),
  }));
}

function sentenceOf({ text, sources }: Candidate): NarrativeSentence {
  return { text, evidence: [...new Set(sources.flatMap(({ evidence }) => evidence))], by: 'model' };
}
