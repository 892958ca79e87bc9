// Asking ai for the prose of a report in the words of a model. The report is written already: whatever goes wrong, the text of the rules stands.
import { writeReportText, type ProseParagraph, type ReportProse, type ReportText } from '@plumbline/contracts/ai';
import { wordingWithinSeconds } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';

/** Never throws: a person waits for the report, not for the model. What a model answers later is kept by ai, and asked for again it comes at once. */
export async function askForWords(
  { organizationId }: Scope,
  body: ReportProse,
  { parts, withinMs = wordingWithinSeconds * 1_000 }: { parts: ServiceParts; withinMs?: number },
): Promise<ReportText> {
  if (body.paragraphs.length === 0) return byRules([], undefined);
  const signal = AbortSignal.timeout(withinMs);
  try {
    const text = await parts.askAs(parts.ownScope(organizationId), 'ai')(writeReportText, { body, signal });
    const isSame =
      text.paragraphs.length === body.paragraphs.length && text.paragraphs.every(({ key }, at) => key === body.paragraphs[at]?.key);
    return isSame ? text : byRules(body.paragraphs, 'AI answered another question');
  } catch (error) {
    if (!signal.aborted) parts.log.warn({ err: error, claimId: body.claimId }, 'model wording failed; keeping wording of the rules');
    return byRules(body.paragraphs, signal.aborted ? `AI didn't answer within ${Math.round(withinMs / 1_000)} seconds` : whyNone(error));
  }
}

function whyNone(error: unknown): string {
  const isAway = !(error instanceof Failure) || error.code === 'unavailable';
  return isAway ? "AI couldn't be reached" : "AI couldn't answer";
}

function byRules(paragraphs: readonly ProseParagraph[], reason: string | undefined): ReportText {
  const same = paragraphs.map(({ key, sentences }) => ({ key, sentences: sentences.map(({ text }) => ({ text })) }));
  return { by: 'rules', provider: 'rules', paragraphs: same, leftOut: [], ...(reason ? { fallbackReason: reason } : {}) };
}
