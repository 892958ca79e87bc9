// What a narrative of a claim starts from: its sources, and the versions that were saved.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { gatherSources, type NarrativeNeeds } from './gather-sources.ts';
import { newestVersion, versionHeads, versionWire } from './narrative-store.ts';

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function startNarrative(scope: Scope, claimId: number, needs: NarrativeNeeds): Promise<NarrativeStart> {
  const { sources } = await gatherSources(scope, claimId, needs);
  const newest = await newestVersion(needs.narratives, { scope }, claimId);
  const versions = newest ? await versionHeads(needs.narratives, scope, claimId) : [];
  return { ...sources, versions, ...omitUndefined({ latest: newest && versionWire(newest) }) };
}
