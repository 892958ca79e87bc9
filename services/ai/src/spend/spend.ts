// The prices and the limits of a firm, and what its calls of models cost.
import { aiSpendChanged, spendKinds, type AiSpend, type ModelSpend, type SpendSettings } from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { SpendRecord } from '../stores/spend-records.ts';
import {
  dollarsOfMicros,
  microsOf,
  shownAudioPrice,
  shownPrice,
  storedAudioPrice,
  storedPrice,
  type UsedOnDay,
} from '../rules/spend-rules.ts';
import { costOfAll, microsFor, pricesOf, type Prices } from './prices.ts';
import { monthStart, usedSince } from './used.ts';

const shownMonths = 12;

type WithoutClaims = Omit<AiSpend, 'claims'>;

export async function readSpend(scope: Scope, deps: Deps): Promise<WithoutClaims> {
  const [known, used] = await Promise.all([
    deps.stores.spends.findOne(scope, {}),
    usedSince({ scope }, monthStart(deps.parts.clock(), shownMonths - 1), deps),
  ]);
  return shown(known, { used, now: deps.parts.clock() });
}

/** Throws `conflict` when somebody else changed it since. */
export async function changeSpend(tx: Tx, settings: SpendSettings, { newId, deps }: { newId: number; deps: Deps }): Promise<WithoutClaims> {
  const { prices, audioPrices, monthlyLimit, expectedVersion } = settings;
  const { spends } = deps.stores;
  const current = await spends.findOne(tx.scope, {}, { session: tx.session });
  if (expectedVersion !== undefined && expectedVersion !== (current?.version ?? 0))
    throw new Failure('conflict', 'Someone else changed this. Review it and try again.');
  const { unset, ...limits } = limitsIn(settings);
  const audio = audioPrices ? { audioPrices: audioPrices.map(storedAudioPrice) } : {};
  const set = { prices: prices.map(storedPrice), ...audio, ...limits, changedBy: tx.scope.actor.name };
  const events = [createEvent(aiSpendChanged, { monthlyLimit, prices: prices.length + (audioPrices?.length ?? 0) })];
  // Before the first decision there is no price of the firm and no limit: the event tells from there
  const before = current ?? (await spends.insert(tx, { _id: newId, prices: [], changedBy: set.changedBy }, []));
  const stored = await spends.change(tx, before._id, () => ({ set, unset, events }));
  const used = await usedSince(tx, monthStart(tx.now, shownMonths - 1), deps);
  return shown(stored, { used, now: tx.now });
}

type Limits = Partial<Pick<SpendRecord, 'limitMicros' | 'claimLimitMicros'>>;

/** `unset`: those that were taken away. */
function limitsIn({ monthlyLimit, claimLimit }: SpendSettings): Limits & { unset: (keyof Limits)[] } {
  const given = { limitMicros: monthlyLimit, claimLimitMicros: claimLimit };
  const names = ['limitMicros', 'claimLimitMicros'] as const;
  const set = names.flatMap((name) => (typeof given[name] === 'number' ? [[name, microsOf(given[name])] as const] : []));
  return { ...(Object.fromEntries(set) as Limits), unset: names.filter((name) => given[name] === null) };
}

function shown(known: SpendRecord | undefined, { used, now }: { used: readonly UsedOnDay[]; now: Date }): WithoutClaims {
  const prices = pricesOf(known);
  const { limitMicros, claimLimitMicros } = known ?? {};
  const months = [...new Set(used.map(({ day }) => day.slice(0, 7)))].toSorted().toReversed();
  const ofMonth = (month: string) => used.filter(({ day }) => day.startsWith(month));
  const current = monthStart(now, 0).toISOString().slice(0, 7);
  const spent = costOfAll(ofMonth(current), prices);
  return {
    prices: prices.prices.map(shownPrice),
    audioPrices: prices.audioPrices.map(shownAudioPrice),
    ...(limitMicros === undefined ? {} : { monthlyLimit: dollarsOfMicros(limitMicros) }),
    ...(claimLimitMicros === undefined ? {} : { claimLimit: dollarsOfMicros(claimLimitMicros) }),
    version: known?.version ?? 0,
    ...(known ? { changedAt: known.updatedAt.toISOString(), changedBy: known.changedBy } : {}),
    months: months.map((month) => ({
      month,
      cost: dollarsOfMicros(costOfAll(ofMonth(month), prices)),
      models: spendKinds.flatMap((kind) => spendByModel(ofMonth(month), kind, prices)),
    })),
    thisMonth: {
      month: current,
      cost: dollarsOfMicros(spent),
      isReached: limitMicros !== undefined && spent >= limitMicros,
      byKind: spendKinds.map((kind) => ({
        kind,
        cost: dollarsOfMicros(
          costOfAll(
            ofMonth(current).filter((one) => one.kind === kind),
            prices,
          ),
        ),
      })),
    },
  };
}

function spendByModel(used: readonly UsedOnDay[], kind: ModelSpend['kind'], prices: Prices): ModelSpend[] {
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
      ...(isPriced ? { cost: dollarsOfMicros(costOfAll(own, prices)) } : {}),
    };
  });
}
