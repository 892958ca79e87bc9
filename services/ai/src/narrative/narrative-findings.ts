// What a narrative rests on beside its form: the newest analysis of the inspection that the form names.
import type { NarrativeInput } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import { listRuns } from '../analysis/analyze-damage.ts';
import type { Needs } from '../stores/needs.ts';
import type { NarrativeFindings } from './write-narrative.ts';

/** Findings of another claim never come in: the inspection has to belong to the claim of the form. */
export async function narrativeFindings(scope: Scope, input: NarrativeInput, needs: Needs): Promise<NarrativeFindings> {
  if (input.inspectionId === undefined) return { input, findings: [] };
  const [newest] = await listRuns(scope, { inspectionId: input.inspectionId, limit: 1 }, needs);
  return { input, findings: newest?.claimId === input.claimId ? newest.findings : [] };
}
