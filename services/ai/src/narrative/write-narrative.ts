// The damage narrative in six stages: by rules, then in the words of a model where one is chosen. Every sentence is checked like an edited one:
// what no detail holds is left out, and said so.
import {
  aiProviderLabels,
  narrativeStages,
  type Finding,
  type Narrative,
  type NarrativeInput,
  type NarrativeStage,
} from '@plumbline/contracts/ai';
import { detailsOfFindings, detailsOfForm, lintNarrative, mustChange, type NarrativeDetail } from '@plumbline/contracts/narrative';
import { arranged, gathering } from './arrange-sentences.ts';
import type { Paragraph } from '../rewording/paragraph.ts';
import type { Rewrite } from './reworded-narrative.ts';
import { missingOf } from './sentences-of-form.ts';

const ruleVersion = 'narrative-2026-11b';

export interface NarrativeFindings {
  /** Of the named inspection: what a person entered or accepted, as they put it. */
  readonly findings: readonly Finding[];
  readonly unreviewed: number;
}

export type StageDone = (progress: { stage: NarrativeStage; number: number }) => void;

export type Written = Omit<Narrative, 'id' | 'tookMs'>;

export interface Writing {
  readonly input: NarrativeInput;
  /** Asked in its stage. */
  readonly read: () => Promise<NarrativeFindings> | NarrativeFindings;
  readonly rewrite: Rewrite;
}

/** `done` hears of each stage when its work is done. */
export async function writeNarrative({ input, read, rewrite }: Writing, done: StageDone = () => undefined): Promise<Written> {
  const is = (stage: NarrativeStage) => done({ stage, number: narrativeStages.indexOf(stage) + 1 });
  const property = gathering.property(input);
  is('claim');
  const { findings, unreviewed } = await read();
  const observed = gathering.observed(findings);
  is('findings');
  const measured = gathering.measured(input);
  is('measurements');
  const event = gathering.event(input);
  is('weather');
  const details = [...detailsOfForm(input), ...detailsOfFindings(findings)];
  const byRules = check(arranged({ property, observed, measured, event }, input).map(asSentences), details);
  const { paragraphs, dropped, about } = await rewrite(byRules.paragraphs, details);
  is('writing');
  const { paragraphs: shown, leftOut } = check(paragraphs, details);
  is('checks');
  return {
    narrative: shown.map(({ heading, sentences }) => `## ${heading}\n${sentences.map(({ text }) => text).join(' ')}`).join('\n\n'),
    sentences: shown.flatMap(({ sentences }) => sentences),
    leftOut: [...byRules.leftOut, ...dropped, ...leftOut],
    ...about,
    providerLabel: aiProviderLabels[about.provider],
    ruleVersion,
    notDocumented: missingOf(input),
    unreviewed,
  };
}

/** Words of people come with line breaks and without a stop; a sentence of the text has neither. */
function asSentences({ heading, sentences }: Paragraph): Paragraph {
  const whole = (text: string) => {
    const oneLine = text.replaceAll(/\s+/g, ' ').trim();
    return /[.!?]$/.test(oneLine) ? oneLine : `${oneLine}.`;
  };
  return { heading, sentences: sentences.map(({ text, evidence }) => ({ text: whole(text), evidence })) };
}

function check(
  paragraphs: readonly Paragraph[],
  details: readonly NarrativeDetail[],
): { paragraphs: Paragraph[]; leftOut: Narrative['leftOut'] } {
  const leftOut: Narrative['leftOut'] = [];
  const kept = paragraphs.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.filter(({ text }) => {
      const [issue] = mustChange(lintNarrative(text, details));
      if (issue) leftOut.push({ text, reason: issue.title });
      return issue === undefined;
    }),
  }));
  return { paragraphs: kept.filter(({ sentences }) => sentences.length > 0), leftOut };
}
