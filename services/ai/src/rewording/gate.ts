// The gate for sentences of a model: each says all that its own sources say, in their order, and nothing else; another one is dropped, and the rules stand.
import type { Narrative, NarrativeSentence } from '@plumbline/contracts/ai';
import { lintNarrative, type NarrativeDetail } from '@plumbline/contracts/narrative';
import { inertText } from '../providers/inert-text.ts';
import type { Paragraph } from './paragraph.ts';
import { citedIn, deniedIn, isDelicate, saysAll, strangeWord } from './plain-words.ts';
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
const maxDropped = 20;

export function throughGate(
  { sentences }: Rewriting,
  { sources, details }: { sources: readonly SourceSentence[]; details: readonly NarrativeDetail[] },
): Gated {
  const dropped: { text: string; reason: string }[] = [];
  const passed: Candidate[] = [];
  for (const { text, sources: ids } of sentences) {
    const candidate = { text: inertText(text), sources: sources.filter(({ id }) => ids.includes(id)) };
    const isWhole = candidate.sources.length === new Set(ids).size;
    const reason = isWhole ? (faultOf(candidate, { said: text, details, all: sources }) ?? repeated(candidate, passed)) : 'No source';
    if (reason === undefined) passed.push(candidate);
    else dropped.push({ text: candidate.text.slice(0, longest) || 'A sentence of the model', reason });
  }
  return { paragraphs: arranged(passed, sources), kept: passed.length, dropped: dropped.slice(0, maxDropped) };
}

function repeated({ sources }: Candidate, passed: readonly Candidate[]): string | undefined {
  const isTold = passed.some((before) => before.sources.some((source) => sources.includes(source)));
  return isTold ? 'It repeats its source' : undefined;
}

/** What is wrong with it, in words for people; undefined where nothing is. */
function faultOf(
  { text, sources }: Candidate,
  { said, details, all }: { said: string; details: readonly NarrativeDetail[]; all: readonly SourceSentence[] },
): string | undefined {
  if (text !== said.replaceAll(/\s+/g, ' ').trim()) return 'Not a plain sentence';
  if (text.length > longest || !text.endsWith('.')) return 'Not a sentence';
  if (sources.length === 0 || sources.some(({ isPinned, heading }) => isPinned || heading !== sources[0]?.heading)) return 'No source';
  const first = all.findIndex((source) => source === sources[0]);
  if (sources.some((source, index) => all[first + index] !== source)) return "It joins sentences that don't follow each other";
  const evidence = new Set(sources.flatMap((source) => source.evidence));
  const ofSources = sources.map((source) => ({ key: source.id, text: source.text }));
  const [issue] = lintNarrative(text, [...details.filter(({ key }) => evidence.has(key)), ...ofSources]);
  if (issue) return issue.title;
  const texts = sources.map((source) => source.text);
  return unfaithful(text, texts);
}

/**
 * Everything that the sources say, in the order of the text and to the last comma, and nothing else: a figure or a word that changes its place is said
 * of another thing. Sources with a figure, a severity, a denial or a word that reaches further are told alone.
 */
function unfaithful(text: string, sources: readonly string[]): string | undefined {
  if (sources.length > 1 && sources.some(isDelicate)) return joined;
  const strange = strangeWord(text, sources);
  if (strange !== undefined) return `No source for “${strange}”`;
  const whole = sources.join(' ');
  if (!text.toLowerCase().endsWith(deniedIn(whole))) return turned;
  if (strangeWord(whole, [text]) !== undefined) return 'It loses a part of its source';
  if (citedIn(whole).some((citation) => !text.includes(citation))) return 'It changes how a figure is cited';
  return saysAll(text, sources) ? undefined : turned;
}

const turned = 'It turns its source around';
const joined = 'It joins a number, a severity, a “no”, a list, or who said or did something with another source';

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
