// The text of the rules in the words of a model, as far as the gate lets them through.
import type { Narrative, PrimaryProvider } from '@plumbline/contracts/ai';
import type { NarrativeDetail } from '@plumbline/contracts/narrative';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import { configOf } from '../config/configuration.ts';
import type { Usage } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import type { Personal } from '../providers/personal/personal.ts';
import type { OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';
import type { Paragraph } from './paragraph.ts';
import { throughGate } from './gate.ts';
import { rewriteQuestion, sourcesOf, type Rewriting, type Task } from './rewrite-question.ts';

export interface Rewritten {
  readonly paragraphs: readonly Paragraph[];
  readonly dropped: Narrative['leftOut'];
  readonly about: Pick<Narrative, 'provider' | 'model' | 'promptVersion' | 'inputHash' | 'fallbackReason' | 'reused'>;
}

interface ToReword {
  readonly task: Task;
  readonly paragraphs: readonly Paragraph[];
  /** What the sentences rest on beside their own words. */
  readonly details: readonly NarrativeDetail[];
  readonly claim: ClaimSnapshot;
  /** Everyone who entered something or was on site. */
  readonly people: readonly string[];
}

/** Of the firm's choice at this moment. Whatever goes wrong, the text of the rules stands and the reason is told; `used` was paid all the same. */
export async function rewritten(
  use: OpenUse,
  { task, paragraphs, details, claim, people }: ToReword,
  deps: Deps,
): Promise<Rewritten & { readonly used: readonly Usage[] }> {
  const { primaryProvider } = await configOf(use.scope, deps.stores);
  const { writes } = teamOf(primaryProvider, deps.models);
  if (writes.length === 0) return { ...byRules(paragraphs, whyNone(primaryProvider)), used: [] };
  const sources = sourcesOf(paragraphs, personalOf(claim, people));
  const question = rewriteQuestion(sources, task);
  if (!question) return { ...byRules(paragraphs, undefined), used: [] };
  const of = { claimId: claim.id, claimNumber: claim.claimNumber };
  const asked = await askTeam(use, { models: writes, question, kind: task.name, claim: of }, deps);
  const { used, answered } = asked;
  const gated = answered && throughGate(answered.answer, { sources, details });
  if (!gated) return { ...byRules(paragraphs, asked.fallbackReason), used };
  if (gated.kept === 0) return { ...byRules(paragraphs, noneStands(answered.model)), dropped: gated.dropped, used };
  const about = aboutModel(asked, { choice: primaryProvider, promptVersion: task.version });
  return { paragraphs: gated.paragraphs, dropped: gated.dropped, about, used };
}

function personalOf(
  { propertyOwnerName, propertyAddress, counsel, claimNumber, policyNumber }: ClaimSnapshot,
  people: readonly string[],
): Personal {
  return {
    names: [propertyOwnerName, ...counsel.map(({ name }) => name), ...people],
    addresses: [propertyAddress],
    numbers: [claimNumber, ...(policyNumber === undefined ? [] : [policyNumber])],
  };
}

function aboutModel(
  { answered, inputHash, fallbackReason }: Asked<Rewriting>,
  { choice, promptVersion }: { choice: PrimaryProvider; promptVersion: string },
): Rewritten['about'] {
  if (!answered) return { provider: 'rules' };
  const { by, model, reused } = answered;
  const why = { ...(fallbackReason ? { fallbackReason } : {}), ...(reused ? { reused } : {}) };
  return { provider: choice === 'hybrid' ? 'hybrid' : by, model, promptVersion, inputHash, ...why };
}

const noneStands = (model: string) => `None of the sentences of ${model} passed the check`;

/** Nobody misses a model where hybrid was never more than the default. */
function whyNone(choice: PrimaryProvider): string | undefined {
  return choice === 'hybrid' ? undefined : missingSentence(choice);
}

function byRules(paragraphs: readonly Paragraph[], fallbackReason: string | undefined): Rewritten {
  return { paragraphs, dropped: [], about: { provider: 'rules', ...(fallbackReason ? { fallbackReason } : {}) } };
}
