// What a firm may spend at real providers on one day. The sandbox costs nothing and counts for nothing.
import { dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';

const show = (cents: number) => showDollars(dollarsOf(cents));

/** Adds to the sum of the day (UTC) in the transaction of the order: of two at once that exceed it, one is refused. Throws `conflict`. */
export async function addToDay(tx: Tx, cents: number, { parts, stores: { daySpends } }: Needs): Promise<void> {
  const id = tx.scope.organizationId;
  const day = tx.now.toISOString().slice(0, 10);
  const known = await daySpends.findOne(tx.scope, { _id: id }, { session: tx.session });
  const sum = (known?.day === day ? known.cents : 0) + cents;
  const cap = Math.round(parts.config.MEASUREMENT_DAILY_CAP * 100);
  if (sum > cap) {
    throw new Failure(
      'conflict',
      `The daily limit for measurements is ${show(cap)}. With this order today's sum would be ${show(sum)}. Order tomorrow, or have the limit raised.`,
    );
  }
  if (known) await daySpends.change(tx, id, () => ({ set: { day, cents: sum }, events: [] }));
  else await daySpends.insert(tx, { _id: id, day, cents: sum }, []);
}
