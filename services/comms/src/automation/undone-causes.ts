// What happened counts no more: what has not acted on it yet does nothing, what was done stands.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { AutomationStore, CauseRecord, RunRecord } from './automation-store.ts';

type Causes = Pick<AutomationStore, 'causes'>;

/** The same again is nothing. */
export async function undoCause(
  tx: Tx,
  { claimId, key, why }: Pick<CauseRecord, 'claimId' | 'key'> & { readonly why: string },
  { causes }: Causes,
): Promise<void> {
  const cause = await causes.findOne(tx.scope, { claimId, key }, { session: tx.session });
  if (cause && !cause.undone) await causes.change(tx, cause._id, () => ({ set: { undone: why }, events: [] }));
}

/** Why the cause of this run counts no more; absent while it does. */
export async function undoneOf(
  scope: Scope,
  { claimId, causeKey: key }: Pick<RunRecord, 'claimId' | 'causeKey'>,
  { causes }: Causes,
): Promise<string | undefined> {
  return (await causes.findOne(scope, { claimId, key }))?.undone;
}
