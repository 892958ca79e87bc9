// When single inspectors work: asked by everything that offers or takes a time.
import type { WorkWeek } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Stores } from '../stores/stores.ts';

type Deps = Pick<Stores, 'workingHours'>;

/** The hours of an inspector; nothing where those of the firm count. */
export type WorksOf = (inspectorId: number) => WorkWeek | undefined;

/** Of everybody: a firm has as many as people who inspect. */
export async function worksOfAll(scope: Scope, { workingHours }: Deps): Promise<WorksOf> {
  const found = await workingHours.find(scope, { week: { $exists: true } }, { limit: 500 });
  const weekOf = new Map(found.map(({ inspectorId, week }) => [inspectorId, week]));
  return (inspectorId) => weekOf.get(inspectorId);
}

export async function worksOf(scope: Scope, inspectorId: number, { workingHours }: Deps): Promise<WorkWeek | undefined> {
  return (await workingHours.findOne(scope, { inspectorId }))?.week;
}
