// The prices and the limit of a firm, what its stored runs and transcriptions cost, and the limit at work.
import {
  aiSpendChanged,
  publishedAudioPrices,
  publishedPrices,
  spendKinds,
  type AiSpend,
  type ModelSpend,
  type SpendSettings,
} from '@plumbline/contracts/ai';
import { Failure, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import type { SpendRecord } from '../stores/stores.ts';
import {
  audioCostOf,
  costOf,
  dollarsOfMicros,
  microsOf,
  shownAudioPrice,
  shownPrice,
  storedAudioPrice,
  storedPrice,
  type StoredAudioPrice,
  type StoredPrice,
  type UsedOnDay,
} from '../rules/spend-rules.ts';
import { usedSince } from './used.ts';

const shownMonths = 12;

interface Prices {
  readonly prices: readonly StoredPrice[];
  readonly audioPrices: readonly StoredAudioPrice[];
}

const published: Prices = { prices: publishedPrices.map(storedPrice), audioPrices: publishedAudioPrices.map(storedAudioPrice) };

/** What the firm has not priced goes on with the published prices. */
function pricesOf(known: SpendRecord | undefined): Prices {
  return { prices: known?.prices ?? published.prices, audioPrices: known?.audioPrices ?? published.audioPrices };
}

function microsFor(one: UsedOnDay, { prices, audioPrices }: Prices): number | undefined {
  return one.kind === 'transcription' ? audioCostOf(one, audioPrices) : costOf(one, prices);
}

/** The first moment of the month that lies so many months back (UTC). */
function monthStart(now: Date, back: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
}

function sumOf(used: readonly UsedOnDay[], prices: Prices): number {
  return used.reduce((sum, one) => sum + (microsFor(one, prices) ?? 0), 0);
}

export async function readSpend(scope: Scope, needs: Needs): Promise<AiSpend> {
  const [known, used] = await Promise.all([
    needs.stores.spends.findOne(scope, {}),
    usedSince({ scope }, monthStart(needs.parts.clock(), shownMonths - 1), needs),
  ]);
  return shown(known, { used, now: needs.parts.clock() });
}

/** Throws `conflict` when somebody else changed it since. */
export async function changeSpend(tx: Tx, settings: SpendSettings, { newId, needs }: { newId: number; needs: Needs }): Promise<AiSpend> {
  const { prices, audioPrices, monthlyLimit, expectedVersion } = settings;
  const { spends } = needs.stores;
  const current = await spends.findOne(tx.scope, {}, { session: tx.session });
  if (expectedVersion !== undefined && expectedVersion !== (current?.version ?? 0))
    throw new Failure('conflict', 'Someone else changed this. Review it and try again.');
  const limit = monthlyLimit === null ? {} : { limitMicros: microsOf(monthlyLimit) };
  const audio = audioPrices ? { audioPrices: audioPrices.map(storedAudioPrice) } : {};
  const set = { prices: prices.map(storedPrice), ...audio, ...limit, changedBy: tx.scope.actor.name };
  const events = [createEvent(aiSpendChanged, { monthlyLimit, prices: prices.length + (audioPrices?.length ?? 0) })];
  const stored = current
    ? await spends.change(tx, current._id, () => ({ set, ...(monthlyLimit === null ? { unset: ['limitMicros'] } : {}), events }))
    : await spends.insert(tx, { _id: newId, ...set }, events);
  const used = await usedSince(tx, monthStart(tx.now, shownMonths - 1), needs);
  return shown(stored, { used, now: tx.now });
}

/** Throws `conflict` once the month's limit is reached, and where nobody could tell: a model without a price costs nothing in any sum. */
export async function assertWithinLimit(scope: Scope, asked: Pick<UsedOnDay, 'kind' | 'model'>, needs: Needs): Promise<void> {
  const known = await needs.stores.spends.findOne(scope, {});
  const limit = known?.limitMicros;
  if (!known || limit === undefined) return;
  const now = needs.parts.clock();
  const prices = pricesOf(known);
  const nothing = { calls: 0, inputTokens: 0, outputTokens: 0, seconds: 0 };
  if (microsFor({ ...asked, ...nothing, day: now.toISOString().slice(0, 10) }, prices) === undefined)
    throw new Failure('conflict', `AI has a monthly limit, but no price is set for ${asked.model}. ${whoHelps('add it')}`);
  if (sumOf(await usedSince({ scope }, monthStart(now, 0), needs), prices) < limit) return;
  const reached = `The monthly AI limit of ${showDollars(dollarsOfMicros(limit))} has been reached.`;
  throw new Failure('conflict', `${reached} ${whoHelps('raise it')}`);
}

function whoHelps(how: string): string {
  return `An administrator can ${how} under Settings, AI analysis.`;
}

function shown(known: SpendRecord | undefined, { used, now }: { used: readonly UsedOnDay[]; now: Date }): AiSpend {
  const prices = pricesOf(known);
  const limitMicros = known?.limitMicros;
  const months = [...new Set(used.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
  const ofMonth = (month: string) => used.filter(({ day }) => day.startsWith(month));
  const current = monthStart(now, 0).toISOString().slice(0, 7);
  const spent = sumOf(ofMonth(current), prices);
  return {
    prices: prices.prices.map(shownPrice),
    audioPrices: prices.audioPrices.map(shownAudioPrice),
    ...(limitMicros === undefined ? {} : { monthlyLimit: dollarsOfMicros(limitMicros) }),
    version: known?.version ?? 0,
    ...(known ? { changedAt: known.updatedAt.toISOString(), changedBy: known.changedBy } : {}),
    months: months.map((month) => ({
      month,
      cost: dollarsOfMicros(sumOf(ofMonth(month), prices)),
      models: spendKinds.flatMap((kind) => modelsOf(ofMonth(month), kind, prices)),
    })),
    thisMonth: {
      month: current,
      cost: dollarsOfMicros(spent),
      isReached: limitMicros !== undefined && spent >= limitMicros,
      byKind: spendKinds.map((kind) => ({
        kind,
        cost: dollarsOfMicros(
          sumOf(
            ofMonth(current).filter((one) => one.kind === kind),
            prices,
          ),
        ),
      })),
    },
  };
}

function modelsOf(used: readonly UsedOnDay[], kind: ModelSpend['kind'], prices: Prices): ModelSpend[] {
  const ofKind = used.filter((one) => one.kind === kind);
  const names = [...new Set(ofKind.map(({ model }) => model))].toSorted();
  return names.map((model) => {
    const own = ofKind.filter((one) => one.model === model);
    const total = (pick: (one: UsedOnDay) => number) => own.reduce((sum, one) => sum + pick(one), 0);
    const isPriced = own.every((one) => microsFor(one, prices) !== undefined);
    return {
      kind,
      model,
      calls: total(({ calls }) => calls),
      inputTokens: total(({ inputTokens }) => inputTokens),
      outputTokens: total(({ outputTokens }) => outputTokens),
      seconds: total(({ seconds }) => seconds),
      ...(isPriced ? { cost: dollarsOfMicros(sumOf(own, prices)) } : {}),
    };
  });
}
