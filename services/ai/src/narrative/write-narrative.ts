// The damage narrative by rules, in six stages. Every sentence is checked like an edited one: what no detail holds is left out, and said so.
import {
  aiProviderLabels,
  narrativeStages,
  type Finding,
  type Narrative,
  type NarrativeInput,
  type NarrativeStage,
} from '@plumbline/contracts/ai';
import { detailsOfFindings, detailsOfForm, lintNarrative, mustChange, type NarrativeDetail } from '@plumbline/contracts/narrative';
import { arranged, gathering, type Paragraph } from './arrange-sentences.ts';
import { missingOf } from './sentences-of-form.ts';

const ruleVersion = 'narrative-2026-11b';

export interface NarrativeFindings {
  readonly input: NarrativeInput;
  /** Of the named inspection: what a person entered or accepted, as they put it. */
  readonly findings: readonly Finding[];
  readonly unreviewed: number;
}

export type StageDone = (progress: { stage: NarrativeStage; number: number }) => void;
export type Written = Omit<Narrative, 'tookMs'>;

/** `findings` are read in their stage. `done` hears of each stage when its work is done. */
export async function writeNarrative(
  input: NarrativeInput,
  read: () => Promise<Omit<NarrativeFindings, 'input'>> | Omit<NarrativeFindings, 'input'>,
  done: StageDone = () => undefined,
): Promise<Written> {
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
  const paragraphs = arranged({ property, observed, measured, event }, input).map(asSentences);
  is('writing');
  const checked = check(paragraphs, [...detailsOfForm(input), ...detailsOfFindings(findings)]);
  is('checks');
  return {
    ...checked,
    provider: 'rules',
    providerLabel: aiProviderLabels.rules,
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
): Pick<Narrative, 'narrative' | 'sentences' | 'leftOut'> {
  const leftOut: Narrative['leftOut'] = [];
  const kept = paragraphs.map(({ heading, sentences }) => ({
    heading,
    sentences: sentences.filter(({ text }) => {
      const [issue] = mustChange(lintNarrative(text, details));
      if (issue) leftOut.push({ text, reason: issue.title });
      return issue === undefined;
    }),
  }));
  const shown = kept.filter(({ sentences }) => sentences.length > 0);
  return {
    narrative: shown.map(({ heading, sentences }) => `## ${heading}\n${sentences.map(({ text }) => text).join(' ')}`).join('\n\n'),
    sentences: shown.flatMap(({ sentences }) => sentences),
    leftOut,
  };
}
