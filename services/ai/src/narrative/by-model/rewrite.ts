// The text of the rules in the words of a model, as far as the gate lets them through.
import type { Narrative, PrimaryProvider } from '@plumbline/contracts/ai';
import type { NarrativeDetail } from '@plumbline/contracts/narrative';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { askTeam, type Asked } from '../../answers/ask-team.ts';
import { configOf } from '../../config/configuration.ts';
import { missingSentence, teamOf } from '../../providers/team.ts';
import type { Personal } from '../../providers/personal/personal.ts';
import type { OpenUse } from '../../spend/open-use.ts';
import type { Needs } from '../../stores/needs.ts';
import type { Paragraph } from './paragraph.ts';
import { throughGate } from './gate.ts';
import { narrativePromptVersion, rewriteQuestion, sourcesOf, type Rewriting } from './rewrite-question.ts';

export interface Rewritten {
  readonly paragraphs: readonly Paragraph[];
  readonly dropped: Narrative['leftOut'];
  readonly about: Pick<Narrative, 'provider' | 'model' | 'promptVersion' | 'inputHash' | 'fallbackReason' | 'reused'>;
}

export type Rewrite = (paragraphs: readonly Paragraph[], details: readonly NarrativeDetail[]) => Promise<Rewritten>;

/** Of the firm's choice at this moment. Whatever goes wrong, the text of the rules stands and the reason is told. */
export function rewriteFor(use: OpenUse, claim: ClaimSnapshot, needs: Needs): Rewrite {
  return async (paragraphs, details) => {
    const { primaryProvider } = await configOf(use.scope, needs.stores);
    const { writes } = teamOf(primaryProvider, needs.models);
    if (writes.length === 0) return byRules(paragraphs, whyNone(primaryProvider));
    const sources = sourcesOf(paragraphs, personalOf(claim, paragraphs));
    const question = rewriteQuestion(sources);
    if (!question) return byRules(paragraphs, undefined);
    const asked = await askTeam(
      use,
      { models: writes, question, kind: 'narrative', claim: { claimId: claim.id, claimNumber: claim.claimNumber } },
      needs,
    );
    const gated = asked.answered && throughGate(asked.answered.answer, { sources, details });
    if (!gated) return byRules(paragraphs, asked.fallbackReason);
    if (gated.kept === 0) return { ...byRules(paragraphs, noneStands), dropped: gated.dropped };
    return { paragraphs: gated.paragraphs, dropped: gated.dropped, about: aboutModel(asked, primaryProvider) };
  };
}

/** The owner, the attorneys, and everyone who entered something on site. */
function personalOf(
  { propertyOwnerName, propertyAddress, counsel, claimNumber, policyNumber }: ClaimSnapshot,
  all: readonly Paragraph[],
): Personal {
  const said = all.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const entered = said.flatMap((text) => text.split('Entered on site by ').slice(1));
  const writers = entered.map((rest) => rest.split(';')[0] ?? '');
  return {
    names: [propertyOwnerName, ...counsel.map(({ name }) => name), ...writers],
    addresses: [propertyAddress],
    numbers: [claimNumber, ...(policyNumber === undefined ? [] : [policyNumber])],
  };
}

function aboutModel({ answered, inputHash, fallbackReason }: Asked<Rewriting>, choice: PrimaryProvider): Rewritten['about'] {
  if (!answered) return { provider: 'rules' };
  const { by, model, reused } = answered;
  const why = { ...(fallbackReason ? { fallbackReason } : {}), ...(reused ? { reused } : {}) };
  return { provider: choice === 'hybrid' ? 'hybrid' : by, model, promptVersion: narrativePromptVersion, inputHash, ...why };
}

const noneStands = "None of the model's sentences passed the check";

/** Nobody misses a model where hybrid was never more than the default. */
function whyNone(choice: PrimaryProvider): string | undefined {
  return choice === 'hybrid' ? undefined : missingSentence(choice);
}

function byRules(paragraphs: readonly Paragraph[], fallbackReason: string | undefined): Rewritten {
  return { paragraphs, dropped: [], about: { provider: 'rules', ...(fallbackReason ? { fallbackReason } : {}) } };
}
