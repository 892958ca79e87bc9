// What a narrative of a claim starts from: its facts, and the versions that were saved.
import type { NarrativeStart } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { gatherFacts, type NarrativeNeeds } from './gather-facts.ts';
import { headWire, versionsOf, versionWire } from './narrative-store.ts';

/** Throws `not_found` for a missing and a foreign claim, `unavailable` when the inspections cannot be asked. */
export async function startNarrative(scope: Scope, claimId: number, needs: NarrativeNeeds): Promise<NarrativeStart> {
  const { facts } = await gatherFacts(scope, claimId, needs);
  const saved = await versionsOf(needs.narratives, scope, claimId);
  return { ...facts, versions: saved.map(headWire), ...omitUndefined({ latest: saved[0] && versionWire(saved[0]) }) };
}
