// What a narrative of a claim starts from: its sources, and the versions that were saved.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { gatherSources, type NarrativeDeps } from './gather-sources.ts';
import { newestVersion, versionHeads, versionWire } from './narrative-store.ts';

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function startNarrative(scope: Scope, claimId: number, deps: NarrativeDeps): Promise<NarrativeStart> {
  const { sources } = await gatherSources(scope, claimId, deps);
  const newest = await newestVersion(deps.narratives, { scope }, claimId);
  const versions = newest ? await versionHeads(deps.narratives, scope, claimId) : [];
  return { ...sources, versions, ...omitUndefined({ latest: newest && versionWire(newest) }) };
}
