// What a narrative of a claim starts from: its facts, and the versions that were saved.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { gatherFacts, type NarrativeNeeds } from './gather-facts.ts';
import { newestVersion, versionHeads, versionWire } from './narrative-store.ts';

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function startNarrative(scope: Scope, claimId: number, needs: NarrativeNeeds): Promise<NarrativeStart> {
  const { facts } = await gatherFacts(scope, claimId, needs);
  const newest = await newestVersion(needs.narratives, { scope }, claimId);
  const versions = newest ? await versionHeads(needs.narratives, scope, claimId) : [];
  return { ...facts, versions, ...omitUndefined({ latest: newest && versionWire(newest) }) };
}
