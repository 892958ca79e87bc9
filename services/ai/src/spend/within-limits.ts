// Money of a call: what it may cost at most is held before a model is asked, and what it did cost is counted in its place, whatever came of it.
import type { Tx } from '@plumbline/server';
import type { Usage } from '../providers/model.ts';
import type { UsedOnDay } from '../rules/spend-rules.ts';
import type { Deps } from '../stores/deps.ts';
import { countForClaim } from './claim-spend.ts';
import { refusalOf, type Planned, type Refusal } from './limits.ts';
import type { OpenUse } from './open-use.ts';
import { microsFor, pricesOf } from './prices.ts';
import { countUsed, dayOf } from './used.ts';

/** Two models of 45 seconds, each asked twice with one more try, and a wait between them. A process that died holds nothing any longer. */
const heldForMs = 420_000;
/** More calls at once no firm has. */
const maxOpen = 10_000;

export type PaidCall = Pick<UsedOnDay, 'model' | 'inputTokens' | 'outputTokens' | 'seconds'>;

export function tokensPaid({ model, tokens }: Usage): PaidCall {
  return { model, inputTokens: tokens.input, outputTokens: tokens.output, seconds: 0 };
}

interface Spending<R> {
  readonly planned: Planned;
  /** Tells what each call cost as soon as that is known. */
  readonly work: (paid: (call: PaidCall) => void) => Promise<R>;
}

export type Spent<R> = { readonly refusal: Refusal } | { readonly refusal?: never; readonly done: R };

/**
 * Of many calls at once each counts what the others hold: a limit is passed by the cost of one call at most. What was paid is counted also where
 * the work fails afterwards.
 */
export async function withinLimits<R>(use: OpenUse, { planned, work }: Spending<R>, deps: Deps): Promise<Spent<R>> {
  const refusal = await hold(use, planned, deps);
  if (refusal) return { refusal };
  const calls: PaidCall[] = [];
  try {
    return { done: await work((call) => void calls.push(call)) };
  } finally {
    await deps.parts.writeAs(use.scope, (tx) => settle(tx, { use, planned, calls }, deps));
  }
}

async function hold(use: OpenUse, planned: Planned, deps: Deps): Promise<Refusal | undefined> {
  const { parts, stores } = deps;
  return parts.writeAs(use.scope, async (tx) => {
    // Of two at once the second one waits here, and sees what the first one holds
    await parts.countUp(tx, 'ai-holds');
    const held = await stores.holds.find(tx.scope, { until: { $gt: tx.now } }, { limit: maxOpen, session: tx.session });
    const refusal = await refusalOf(tx, { planned, held }, deps);
    if (refusal) return refusal;
    const known = await stores.spends.findOne(tx.scope, {}, { session: tx.session });
    const { kind, models, most, claim } = planned;
    const costs = models.map((model) => microsFor({ kind, model, ...most, day: dayOf(tx.now), calls: 1 }, pricesOf(known)) ?? 0);
    const micros = costs.reduce((sum, one) => sum + one, 0);
    const until = new Date(tx.now.getTime() + heldForMs);
    await stores.holds.insert(tx, { _id: use.id, micros, kind, until, ...(claim ? { claimId: claim.claimId } : {}) }, []);
    return undefined;
  });
}

interface Settling {
  readonly use: OpenUse;
  readonly planned: Planned;
  readonly calls: readonly PaidCall[];
}

async function settle(tx: Tx, { use, planned: { kind, claim }, calls }: Settling, deps: Deps): Promise<void> {
  for (const call of calls) {
    await countUsed(tx, { kind, ...call }, deps);
    if (claim) await countForClaim(tx, { kind, ...call, ...claim }, deps);
  }
  await deps.stores.holds.remove(tx, { _id: use.id });
}
