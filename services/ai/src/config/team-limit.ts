// The limit of the month for every model that the firm's choice may ask.
import type { SpendKind } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import { configOf } from './configuration.ts';
import { teamOf } from '../providers/team.ts';
import type { Needs } from '../stores/needs.ts';
import { assertWithinLimit } from '../spend/spend.ts';

/** Throws `conflict` as `assertWithinLimit` does. */
export async function assertTeamWithinLimit(scope: Scope, kind: Exclude<SpendKind, 'transcription'>, needs: Needs): Promise<void> {
  const { primaryProvider } = await configOf(scope, needs.stores);
  const { sees, writes } = teamOf(primaryProvider, needs.models);
  for (const { model } of kind === 'analysis' ? sees : writes) await assertWithinLimit(scope, { kind, model }, needs);
}
