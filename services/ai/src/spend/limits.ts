// The limits of a firm, for the month and for each claim: what refuses a call of a model before it is made.
import type { SpendKind } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { dollarsOfMicros, type UsedOnDay } from '../rules/spend-rules.ts';
import type { Needs } from '../stores/needs.ts';
import type { HoldRecord, SpendRecord } from '../stores/spend-records.ts';
import { usedByClaim, type OfClaim } from './claim-spend.ts';
import { costOfAll, microsFor, pricesOf, type Prices } from './prices.ts';
import { dayOf, monthStart, usedSince } from './used.ts';

/** What is about to be asked. */
export interface Planned {
  readonly kind: SpendKind;
  /** As they are asked for; each of them may be. */
  readonly models: readonly string[];
  /** What one of them reads and writes, or hears, at most. */
  readonly most: Pick<UsedOnDay, 'inputTokens' | 'outputTokens' | 'seconds'>;
  readonly claim?: OfClaim;
}

export interface Refusal {
  readonly of: 'month' | 'claim';
  /** Why, and who can help. */
  readonly sentence: string;
}

interface Limit {
  readonly of: Refusal['of'];
  readonly micros: number;
  readonly held: number;
  readonly spent: () => Promise<readonly UsedOnDay[]>;
}

interface Asked {
  readonly planned: Planned;
  /** By other calls that are under way. */
  readonly held: readonly HoldRecord[];
}

/** Refuses once a limit is reached, and where nobody could tell: a model without a price costs nothing in any sum. */
export async function refusalOf(tx: Tx, asked: Asked, needs: Needs): Promise<Refusal | undefined> {
  const known = await needs.stores.spends.findOne(tx.scope, {}, { session: tx.session });
  const prices = pricesOf(known);
  for (const limit of limitsFor(tx, { ...asked, known }, needs)) {
    const sentence = withoutPrice(limit, { planned: asked.planned, prices, day: dayOf(tx.now) }) ?? (await usedUp(limit, prices));
    if (sentence !== undefined) return { of: limit.of, sentence };
  }
  return undefined;
}

function limitsFor(tx: Tx, { planned: { claim }, held, known }: Asked & { known: SpendRecord | undefined }, needs: Needs): Limit[] {
  const { limitMicros: month, claimLimitMicros: ofClaim } = known ?? {};
  const heldOf = (all: readonly HoldRecord[]) => all.reduce((sum, { micros }) => sum + micros, 0);
  const since = monthStart(tx.now, 0);
  return [
    ...(month === undefined ? [] : [{ of: 'month' as const, micros: month, held: heldOf(held), spent: () => usedSince(tx, since, needs) }]),
    ...(ofClaim === undefined || !claim
      ? []
      : [
          {
            of: 'claim' as const,
            micros: ofClaim,
            held: heldOf(held.filter(({ claimId }) => claimId === claim.claimId)),
            spent: () => usedByClaim(tx, claim.claimId, needs),
          },
        ]),
  ];
}

function withoutPrice(
  { of }: Limit,
  { planned: { kind, models }, prices, day }: { planned: Planned; prices: Prices; day: string },
): string | undefined {
  const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
  const model = models.find((one) => microsFor({ kind, model: one, ...nothing, day }, prices) === undefined);
  if (model === undefined) return undefined;
  const limited = of === 'month' ? 'AI has a monthly limit' : 'AI has a limit for each claim';
  return `${limited}, but no price is set for ${model}. ${whoHelps('add it')}`;
}

async function usedUp({ of, micros, held, spent }: Limit, prices: Prices): Promise<string | undefined> {
  const cost = costOfAll(await spent(), prices);
  if (cost + held < micros) return undefined;
  const amount = showDollars(dollarsOfMicros(micros));
  const limit = of === 'month' ? `monthly AI limit of ${amount}` : `AI limit of ${amount} for this claim`;
  if (cost < micros) return `The rest of the ${limit} is held for AI work that is under way. Please try again in a few minutes.`;
  return `The ${limit} has been reached. ${whoHelps('raise it')}`;
}

function whoHelps(how: string): string {
  return `An administrator can ${how} under Settings, AI analysis.`;
}
