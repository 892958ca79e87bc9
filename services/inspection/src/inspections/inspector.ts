// Who goes there: the named person, else the claim's adjuster, else whoever books.
import { Failure, isStaff, type Scope } from '@plumbline/contracts/kernel';
import type { Stores } from '../stores.ts';

export interface Inspector {
  readonly inspectorId: number;
  readonly inspectorName: string;
}

/** Throws `unprocessable` for somebody who is not known in the organisation. */
export async function inspectorFor(
  scope: Scope,
  wish: { inspectorId?: number | undefined; assignedAdjusterId?: number | undefined },
  { people }: Stores,
): Promise<Inspector> {
  const { actor } = scope;
  const self =
    actor.kind === 'user' && typeof actor.id === 'number' && isStaff(actor.role)
      ? { inspectorId: actor.id, inspectorName: actor.name }
      : undefined;
  if (wish.inspectorId !== undefined) return wish.inspectorId === self?.inspectorId ? self : known(scope, wish.inspectorId, { people });
  if (wish.assignedAdjusterId !== undefined) {
    const adjuster = await people.findOne(scope, { _id: wish.assignedAdjusterId });
    if (adjuster) return { inspectorId: adjuster._id, inspectorName: adjuster.name };
  }
  return self ?? firstAdjuster(scope, { people });
}

async function known(scope: Scope, id: number, { people }: Pick<Stores, 'people'>): Promise<Inspector> {
  const person = await people.findOne(scope, { _id: id });
  if (!person || !isStaff(person.role as never)) throw unknownInspector();
  return { inspectorId: person._id, inspectorName: person.name };
}

/** A partner's key has no calendar of its own. */
async function firstAdjuster(scope: Scope, { people }: Pick<Stores, 'people'>): Promise<Inspector> {
  const [adjuster] = await people.find(scope, { role: { $in: ['adjuster', 'admin'] } }, { sort: { role: -1, _id: 1 }, limit: 1 });
  if (!adjuster)
    throw new Failure('unprocessable', 'Please choose an inspector', { fields: { inspectorId: 'Please choose an inspector' } });
  return { inspectorId: adjuster._id, inspectorName: adjuster.name };
}

function unknownInspector(): Failure {
  const sentence = 'This inspector is not known in your organization';
  return new Failure('unprocessable', sentence, { fields: { inspectorId: sentence } });
}
