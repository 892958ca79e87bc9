// Who goes there: the named person, else the claim's adjuster, else whoever schedules. Always somebody whose role inspections properties.
import { Failure, inspectors, isStaff, type Scope } from '@plumbline/contracts/kernel';
import type { Stores } from '../stores/stores.ts';

export interface Inspector {
  readonly inspectorId: number;
  readonly inspectorName: string;
}

/** Throws `unprocessable` for somebody who is not known in the organization, and for a colleague who does not inspection properties. */
export async function inspectorFor(
  scope: Scope,
  wish: { inspectorId?: number | undefined; assignedAdjusterId?: number | undefined },
  { people }: Stores,
): Promise<Inspector> {
  const self = selfOf(scope);
  if (wish.inspectorId !== undefined) return wish.inspectorId === self?.inspectorId ? self : known(scope, wish.inspectorId, { people });
  if (wish.assignedAdjusterId !== undefined) {
    const adjuster = await people.findOne(scope, { _id: wish.assignedAdjusterId });
    if (adjuster && mayInspect(adjuster.role)) return { inspectorId: adjuster._id, inspectorName: adjuster.name };
  }
  return self ?? firstAdjuster(scope, { people });
}

/** Who asks, where they inspect. */
export function selfOf({ actor }: Scope): Inspector | undefined {
  if (actor.kind !== 'user' || typeof actor.id !== 'number' || !mayInspect(actor.role)) return undefined;
  return { inspectorId: actor.id, inspectorName: actor.name };
}

async function known(scope: Scope, id: number, { people }: Pick<Stores, 'people'>): Promise<Inspector> {
  const person = await people.findOne(scope, { _id: id });
  if (!person || !isStaff(person.role)) throw refused("This inspector isn't a user of your firm");
  if (!mayInspect(person.role))
    throw refused(`${person.name} can't do inspections. Choose an administrator, adjuster, engineer or reviewer.`);
  return { inspectorId: person._id, inspectorName: person.name };
}

function mayInspect(role: string | undefined): boolean {
  return inspectors.some((one) => one === role);
}

/** A partner's key has no calendar of its own. */
async function firstAdjuster(scope: Scope, { people }: Pick<Stores, 'people'>): Promise<Inspector> {
  const [adjuster] = await people.find(scope, { role: { $in: ['adjuster', 'admin'] } }, { sort: { role: -1, _id: 1 }, limit: 1 });
  if (!adjuster) throw refused('Choose an inspector');
  return { inspectorId: adjuster._id, inspectorName: adjuster.name };
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { inspectorId: sentence } });
}
