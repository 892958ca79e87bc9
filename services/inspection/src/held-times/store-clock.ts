// What time it is where held times are stored.
import type { Tx } from '@plumbline/server';
import type { DayPlanRecord } from '../stores/planning-stores.ts';
import type { Stores } from '../stores/stores.ts';

/** By the clock of the store: two processes never disagree about what is over. */
export async function storeNow(tx: Tx, { _id }: Pick<DayPlanRecord, '_id'>, { dayPlans }: Pick<Stores, 'dayPlans'>): Promise<Date> {
  const [found] = await dayPlans.aggregate<{ now: Date }>(tx.scope, { _id }, [{ $project: { now: '$$NOW' } }], tx.session);
  return found?.now ?? tx.now;
}
