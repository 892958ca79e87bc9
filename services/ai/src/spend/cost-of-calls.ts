// What the calls of one piece of work cost, in dollars by the prices of their day.
import type { SpendKind } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Usage } from '../providers/model.ts';
import type { Deps } from '../stores/deps.ts';
import { microsFor, pricesOf } from './prices.ts';
import { dayOf } from './used.ts';
import { tokensPaid } from './within-limits.ts';

const microsInDollar = 1_000_000;

/** Undefined without a call, and where one of them has no price: part of a sum is no cost. */
export async function costOfCalls(
  scope: Scope,
  { kind, used }: { kind: SpendKind; used: readonly Usage[] },
  { parts, stores }: Deps,
): Promise<number | undefined> {
  if (used.length === 0) return undefined;
  const prices = pricesOf(await stores.spends.findOne(scope, {}));
  const day = dayOf(parts.clock());
  const micros = used.map((usage) => microsFor({ kind, day, calls: 1, ...tokensPaid(usage) }, prices));
  if (micros.some((one) => one === undefined)) return undefined;
  return micros.reduce<number>((sum, one = 0) => sum + one, 0) / microsInDollar;
}
