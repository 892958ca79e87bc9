// The prices and the limit of a firm, what its stored runs cost, and the limit at work.
import { aiSpendChanged, publishedPrices, type AiSpend, type ModelSpend, type SpendSettings } from '@plumbline/contracts/ai';
import { Failure, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { Needs } from '../needs.ts';
import type { SpendDocument } from '../stores.ts';
import { costOf, dollarsOfMicros, microsOf, shownPrice, storedPrice, type StoredPrice, type Used } from './spend-rules.ts';

const shownMonths = 12;

interface Settings {
  readonly prices: readonly StoredPrice[];
  readonly limitMicros?: number | undefined;
}

const published: Settings = { prices: publishedPrices.map(storedPrice) };

/** Calls of models of one day and model, as stored runs and calls count them. */
type UsedOnDay = Used & { readonly calls: number };

async function usedSince(scope: Scope, since: Date, needs: Needs): Promise<UsedOnDay[]> {
  return (await Promise.all([usedByRuns(scope, since, needs), usedByCalls(scope, since, needs)])).flat();
}

/** What was asked of a model outside of an analysis: one call in each row. */
async function usedByCalls(scope: Scope, since: Date, { stores }: Needs): Promise<UsedOnDay[]> {
  const rows = await stores.calls.aggregate<{ _id: { day: string; model: string }; calls: number; input: number; output: number }>(
    scope,
    { createdAt: { $gte: since } },
    [
      {
        $group: {
          _id: { day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } }, model: '$answeredBy' },
          calls: { $sum: 1 },
          input: { $sum: '$inputTokens' },
          output: { $sum: '$outputTokens' },
        },
      },
    ],
  );
  return rows.map(({ _id, calls, input, output }) => ({ ..._id, calls, inputTokens: input, outputTokens: output }));
}

async function usedByRuns(scope: Scope, since: Date, { stores }: Needs): Promise<UsedOnDay[]> {
  const rows = await stores.runs.aggregate<{ _id: { day: string; model: string }; calls: number; input: number; output: number }>(
    scope,
    { createdAt: { $gte: since }, modelCalls: { $gt: 0 } },
    [
      {
        $group: {
          _id: { day: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } }, model: '$answer.model' },
          calls: { $sum: '$modelCalls' },
          input: { $sum: '$answer.tokens.input' },
          output: { $sum: '$answer.tokens.output' },
        },
      },
    ],
  );
  return rows.map(({ _id, calls, input, output }) => ({ ..._id, calls, inputTokens: input, outputTokens: output }));
}

/** The first moment of the month that lies so many months back (UTC). */
function monthStart(now: Date, back: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}

function sumOf(used: readonly UsedOnDay[], prices: readonly StoredPrice[]): number {
  return used.reduce((sum, one) => sum + (costOf(one, prices) ?? 0), 0);
}

export async function readSpend(scope: Scope, needs: Needs): Promise<AiSpend> {
  const [known, used] = await Promise.all([
    needs.stores.spends.findOne(scope, {}),
    usedSince(scope, monthStart(needs.parts.clock(), shownMonths - 1), needs),
  ]);
  return shown(known, { used, now: needs.parts.clock() });
}

/** Throws `conflict` when somebody else changed it since. */
export async function changeSpend(tx: Tx, settings: SpendSettings, { newId, needs }: { newId: number; needs: Needs }): Promise<AiSpend> {
  const { prices, monthlyLimit, expectedVersion } = settings;
  const { spends } = needs.stores;
  const current = await spends.findOne(tx.scope, {}, { session: tx.session });
  if (expectedVersion !== undefined && expectedVersion !== (current?.version ?? 0))
    throw new Failure('conflict', 'Somebody else changed this meanwhile. Please look at it again.');
  const limit = monthlyLimit === null ? {} : { limitMicros: microsOf(monthlyLimit) };
  const set = { prices: prices.map(storedPrice), ...limit, changedBy: tx.scope.actor.name };
  const facts = [fact(aiSpendChanged, { monthlyLimit, prices: prices.length })];
  const stored = current
    ? await spends.change(tx, current._id, () => ({ set, ...(monthlyLimit === null ? { unset: ['limitMicros'] } : {}), facts }))
    : await spends.insert(tx, { _id: newId, ...set }, facts);
  const used = await usedSince(tx.scope, monthStart(tx.now, shownMonths - 1), needs);
  return shown(stored, { used, now: tx.now });
}

/** Throws `conflict` once the month's limit is reached. Where no model works, nothing costs anything. */
export async function assertWithinLimit(scope: Scope, needs: Needs): Promise<void> {
  const known = await needs.stores.spends.findOne(scope, {});
  const limit = known?.limitMicros;
  if (!known || limit === undefined) return;
  const spent = sumOf(await usedSince(scope, monthStart(needs.parts.clock(), 0), needs), known.prices);
  if (spent < limit) return;
  const sentence = `The limit of ${showDollars(dollarsOfMicros(limit))} a month for AI is reached. An administrator can raise it under Settings, Analysis.`;
  throw new Failure('conflict', sentence);
}

function shown(known: SpendDocument | undefined, { used, now }: { used: readonly UsedOnDay[]; now: Date }): AiSpend {
  const settings: Settings = known ?? published;
  const { prices, limitMicros } = settings;
  const months = [...new Set(used.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
  const ofMonth = (month: string) => used.filter(({ day }) => day.startsWith(month));
  const current = monthStart(now, 0).toISOString().slice(0, 7);
  const spent = sumOf(ofMonth(current), prices);
  return {
    prices: prices.map(shownPrice),
    ...(limitMicros === undefined ? {} : { monthlyLimit: dollarsOfMicros(limitMicros) }),
    version: known?.version ?? 0,
    ...(known ? { changedAt: known.updatedAt.toISOString(), changedBy: known.changedBy } : {}),
    months: months.map((month) => ({
      month,
      cost: dollarsOfMicros(sumOf(ofMonth(month), prices)),
      models: modelsOf(ofMonth(month), prices),
    })),
    thisMonth: { month: current, cost: dollarsOfMicros(spent), isReached: limitMicros !== undefined && spent >= limitMicros },
  };
}

function modelsOf(used: readonly UsedOnDay[], prices: readonly StoredPrice[]): ModelSpend[] {
  const names = [...new Set(used.map(({ model }) => model))].toSorted();
  return names.map((model) => {
    const own = used.filter((one) => one.model === model);
    const total = (pick: (one: UsedOnDay) => number) => own.reduce((sum, one) => sum + pick(one), 0);
    const isPriced = own.every((one) => costOf(one, prices) !== undefined);
    return {
      model,
      calls: total(({ calls }) => calls),
      inputTokens: total(({ inputTokens }) => inputTokens),
      outputTokens: total(({ outputTokens }) => outputTokens),
      ...(isPriced ? { cost: dollarsOfMicros(sumOf(own, prices)) } : {}),
    };
  });
}
