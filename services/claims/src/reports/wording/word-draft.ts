// The text of a report as the rules wrote it, in the words of a model where one answers, with who worded what.
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { asLeftIn, storedWording, type StoredWording } from '../model/stored-wording.ts';
import { askForWords } from './ask-for-words.ts';
import { paragraphsIn, peopleIn, proseIn, saidByModel, withWords } from './prose.ts';

interface ByRules {
  readonly claimId: number;
  readonly content: string;
  readonly evidence: readonly InspectionEvidence[];
}

export async function worded(
  scope: Scope,
  { claimId, content, evidence }: ByRules,
  parts: ServiceParts,
): Promise<{ content: string; wording: StoredWording }> {
  const prose = proseIn(content);
  const text = await askForWords(scope, { claimId, people: peopleIn(evidence), paragraphs: paragraphsIn(prose) }, { parts });
  const now = withWords(content, { prose, said: saidByModel(text) });
  const left = { worded: now.worded, asLeft: asLeftIn(now.content), at: parts.clock(), before: undefined };
  return { content: now.content, wording: storedWording({ text, ...left }) };
}
