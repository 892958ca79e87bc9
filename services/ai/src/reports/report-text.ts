// The prose of a report in the words of the models of the firm's choice. Whatever goes wrong, the paragraphs come back as they were, with the reason.
import type { ReportProse, ReportText } from '@plumbline/contracts/ai';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { claimOf } from '../narrative/claim-of-narrative.ts';
import { rewritten } from '../rewording/rewrite.ts';
import { reportTask } from '../rewording/rewrite-question.ts';
import { costOfCalls } from '../spend/cost-of-calls.ts';
import { asUse, type OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';

/** Throws `not_found` for a missing and a foreign claim. */
export async function reportText(scope: Scope, { claimId, people, paragraphs }: ReportProse, deps: Deps): Promise<ReportText> {
  const claim = await claimOf(scope, claimId, deps);
  const asked = paragraphs.map(({ key, sentences }) => ({
    heading: key,
    sentences: sentences.map((one) => ({ ...one, evidence: [] })),
  }));
  const work = (use: OpenUse) => rewritten(use, { task: reportTask, paragraphs: asked, details: [], claim, people }, deps);
  try {
    const { used, ...written } = await asUse(scope, { task: 'report', work }, deps);
    return textOf(written, await costOfCalls(scope, { kind: 'report', used }, deps));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'too_many') throw error;
    return textOf({ paragraphs: asked, dropped: [], about: { provider: 'rules', fallbackReason: error.message } }, undefined);
  }
}

type Written = Omit<Awaited<ReturnType<typeof rewritten>>, 'used'>;

function textOf({ paragraphs, dropped, about }: Written, cost: number | undefined): ReportText {
  return omitUndefined({
    by: about.provider === 'rules' ? 'rules' : 'model',
    paragraphs: paragraphs.map(({ heading, sentences }) => ({
      key: heading,
      sentences: sentences.map(({ text, by }) => omitUndefined({ text, by })),
    })),
    ...about,
    cost,
    leftOut: dropped,
  }) as ReportText;
}
