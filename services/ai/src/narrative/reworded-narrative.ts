// The sentences of a narrative before a model may put them into better words: what stays word for word, and whose names are in them.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { sentencesOf, type NarrativeDetail } from '@plumbline/contracts/narrative';
import type { Paragraph, RuleSentence } from '../rewording/paragraph.ts';
import { rewritten, type Rewritten } from '../rewording/rewrite.ts';
import { narrativeTask } from '../rewording/rewrite-question.ts';
import type { OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';

export type Rewrite = (paragraphs: readonly Paragraph[], details: readonly NarrativeDetail[]) => Promise<Rewritten>;

export function rewriteFor(use: OpenUse, claim: ClaimSnapshot, deps: Deps): Rewrite {
  return (paragraphs, details) => {
    const toReword = { task: narrativeTask, paragraphs: withFixed(paragraphs), details, claim, people: writersIn(paragraphs) };
    return rewritten(use, toReword, deps);
  };
}

const enteredBy = 'Entered on site by ';

function writersIn(all: readonly Paragraph[]): string[] {
  const entered = all.flatMap(({ sentences }) => sentences.flatMap(({ text }) => text.split(enteredBy).slice(1)));
  return entered.map((rest) => rest.split(';')[0] ?? '');
}

/** Names and addresses, who entered what, what is not documented, the mark of a sandbox roof. */
export function withFixed(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.flatMap(({ text, evidence }) =>
      sentencesOf(text).map((part) => ({ text: part.text, evidence, isFixed: isFixed(heading, { text: part.text, evidence }) })),
    ),
  }));
}

const fixedKeys = new Set(['property.address', 'measurements.sandbox']);

function isFixed(heading: string, { text, evidence }: Pick<RuleSentence, 'text' | 'evidence'>): boolean {
  return heading === 'Summary' || text.startsWith(enteredBy) || evidence.length === 0 || evidence.some((key) => fixedKeys.has(key));
}
