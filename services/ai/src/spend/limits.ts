// The limits of a firm, for the month, for its emails and for each claim: what refuses a call of a model before it is made.
import type { SpendKind } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { dollarsOfMicros, type UsedOnDay } from '../rules/spend-rules.ts';
import type { Deps } from '../stores/deps.ts';
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
  /** As the refusal calls it. */
  readonly name: string;
  readonly micros: number;
  readonly held: number;
  readonly used: readonly UsedOnDay[];
}

interface Asked {
  readonly planned: Planned;
  /** By other calls that are under way. */
  readonly held: readonly HoldRecord[];
}

/** Refuses once a limit is reached, and where nobody could tell: a model without a price costs nothing in any sum. */
export async function refusalOf(tx: Tx, asked: Asked, deps: Deps): Promise<Refusal | undefined> {
  const known = await deps.stores.spends.findOne(tx.scope, {}, { session: tx.session });
  const prices = pricesOf(known);
  for (const limit of await limitsFor(tx, { ...asked, known }, deps)) {
    const sentence = withoutPrice(limit, { planned: asked.planned, prices, day: dayOf(tx.now) }) ?? usedUp(limit, asked.planned, prices);
    if (sentence !== undefined) return { of: limit.of, sentence };
  }
  return undefined;
}

async function limitsFor(
  tx: Tx,
  { planned: { kind, claim }, held, known }: Asked & { known: SpendRecord | undefined },
  deps: Deps,
): Promise<Limit[]> {
  const { limitMicros, claimLimitMicros } = known ?? {};
  const limits: Limit[] = [];
  if (limitMicros !== undefined) {
    const month = monthLimit(limitMicros, { held, used: await usedSince(tx, monthStart(tx.now, 0), deps) });
    limits.push(month.ofAll, ...(kind === 'email' ? [month.ofEmails] : []));
  }
  if (claimLimitMicros !== undefined && claim) {
    const ofClaim = held.filter(({ claimId }) => claimId === claim.claimId);
    const name = `AI limit of ${amountOf(claimLimitMicros)} for this claim`;
    limits.push({ of: 'claim', name, micros: claimLimitMicros, held: sumOf(ofClaim), used: await usedByClaim(tx, claim.claimId, deps) });
  }
  return limits;
}

/** Of the month's limit. Anybody sends emails: however many come, the rest is left for what people ask for. */
const shareOfEmails = 0.5;

/** By the counters of the month: as many as it has days, kinds and models, however many emails came. */
function monthLimit(micros: number, { held, used }: Pick<Asked, 'held'> & Pick<Limit, 'used'>): { ofAll: Limit; ofEmails: Limit } {
  const name = `monthly AI limit of ${amountOf(micros)}`;
  const isEmail = ({ kind }: { kind: SpendKind }) => kind === 'email';
  return {
    ofAll: { of: 'month', name, micros, held: sumOf(held), used },
    ofEmails: {
      of: 'month',
      name: `limit for emails (half of the ${name})`,
      micros: micros * shareOfEmails,
      held: sumOf(held.filter(isEmail)),
      used: used.filter(isEmail),
    },
  };
}

const sumOf = (held: Asked['held']) => held.reduce((sum, { micros }) => sum + micros, 0);
const amountOf = (micros: number) => showDollars(dollarsOfMicros(micros));

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

function usedUp({ name, micros, held, used }: Limit, { kind }: Planned, prices: Prices): string | undefined {
  const cost = costOfAll(used, prices);
  if (cost + held < micros) return undefined;
  if (cost >= micros) return `The ${name} has been reached. ${whoHelps('raise it')}`;
  const underWay = `The rest of the ${name} is held for AI work that is under way.`;
  // An email is read once, and nobody is there to try again
  return kind === 'email' ? underWay : `${underWay} Please try again in a few minutes.`;
}

function whoHelps(how: string): string {
  return `An administrator can ${how} under Settings, AI analysis.`;
}
