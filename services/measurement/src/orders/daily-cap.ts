// What a firm may spend at real providers on one day: the operator's limit, or a lower one of its administrator. The sandbox costs nothing
// and counts for nothing.
import { dailyLimitChanged, type DailyLimit, type DailyLimitChange } from '@plumbline/contracts/measurement';
import { dollarsOf, Failure, showDollars, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { DailyLimitRecord } from '../stores/stores.ts';

type Limits = Pick<Deps, 'parts' | 'stores'>;
type Read = { readonly scope: Scope; readonly session?: Tx['session'] };

const show = (cents: number) => showDollars(dollarsOf(cents));
const centsIn = (dollars: number) => Math.round(dollars * 100);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Adds to the sum of the day (UTC) in the transaction of the order: of two at once that exceed it, one is refused. Throws `conflict`. */
export async function addToDay(tx: Tx, cents: number, deps: Limits): Promise<void> {
  const { daySpends } = deps.stores;
  const id = tx.scope.organizationId;
  const day = dayOf(tx.now);
  const known = await daySpends.findOne(tx.scope, { _id: id }, { session: tx.session });
  const sum = (known?.day === day ? known.cents : 0) + cents;
  const cap = capOf(await ownLimit(tx, deps), deps);
  if (sum > cap) {
    throw new Failure(
      'conflict',
      `The daily limit for measurements is ${show(cap)}. With this order today's sum would be ${show(sum)}. Order tomorrow, or have the limit raised.`,
    );
  }
  if (known) await daySpends.change(tx, id, () => ({ set: { day, cents: sum }, events: [] }));
  else await daySpends.insert(tx, { _id: id, day, cents: sum }, []);
}

function ownLimit({ scope, session }: Read, { stores }: Limits): Promise<DailyLimitRecord | undefined> {
  return stores.dailyLimits.findOne(scope, { _id: scope.organizationId }, session ? { session } : {});
}

/** Whatever was set before the operator lowered theirs. */
function capOf(own: DailyLimitRecord | undefined, { parts }: Limits): number {
  return Math.min(own?.limitCents ?? Number.POSITIVE_INFINITY, centsIn(parts.config.MEASUREMENT_DAILY_CAP));
}

export async function readDailyLimit(scope: Scope, deps: Limits): Promise<DailyLimit> {
  return shown({ scope }, await ownLimit({ scope }, deps), deps);
}

const changedSince = 'Someone else changed this. Review it and try again.';

/** Throws `invalid` above the operator's limit, `conflict` when somebody else changed it since. */
export async function changeDailyLimit(tx: Tx, { dollars, expectedVersion }: DailyLimitChange, deps: Limits): Promise<DailyLimit> {
  const most = deps.parts.config.MEASUREMENT_DAILY_CAP;
  const above = `Enter at most ${showDollars(most)}. The server sets this with MEASUREMENT_DAILY_CAP.`;
  if (dollars > most) throw new Failure('invalid', above, { fields: { dollars: above } });
  const own = await ownLimit(tx, deps);
  if ((own?.version ?? 0) !== expectedVersion) throw new Failure('conflict', changedSince);
  const set = { limitCents: centsIn(dollars), changedBy: tx.scope.actor.name };
  const events = [createEvent(dailyLimitChanged, { dollars })];
  const { dailyLimits } = deps.stores;
  // Before the first decision the operator's limit counts: the event tells from there
  const before = own ?? (await firstLimit(tx, deps));
  const stored = await dailyLimits.change(tx, before._id, () => ({ set, events }));
  return shown(tx, stored, deps);
}

function firstLimit(tx: Tx, { parts, stores }: Limits): Promise<DailyLimitRecord> {
  const record = { _id: tx.scope.organizationId, limitCents: centsIn(parts.config.MEASUREMENT_DAILY_CAP), changedBy: tx.scope.actor.name };
  return stores.dailyLimits.insert(tx, record, []).catch((error: unknown) => {
    throw isDuplicate(error) ? new Failure('conflict', changedSince) : error;
  });
}

async function shown({ scope, session }: Read, own: DailyLimitRecord | undefined, deps: Limits): Promise<DailyLimit> {
  const known = await deps.stores.daySpends.findOne(scope, { _id: scope.organizationId }, session ? { session } : {});
  const isToday = known?.day === dayOf(deps.parts.clock());
  return {
    dollars: dollarsOf(capOf(own, deps)),
    most: deps.parts.config.MEASUREMENT_DAILY_CAP,
    isOwn: own !== undefined,
    spentToday: dollarsOf(isToday ? known.cents : 0),
    version: own?.version ?? 0,
    ...(own ? { changedBy: own.changedBy, changedAt: own.updatedAt.toISOString() } : {}),
  };
}
