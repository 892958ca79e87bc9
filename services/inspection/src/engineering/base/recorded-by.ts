// Who recorded what a report rests on: whoever wrote the observations and notes, and whoever took its photos. Who is assigned says nothing of that.
import type { Scope } from '@plumbline/contracts/kernel';
import { writersOf } from '../../sections/section-writers.ts';
import type { InspectionRecord } from '../../stores/stores.ts';
import type { EngineeringDeps } from './engineering-deps.ts';
import type { EngineeringRecord } from './report-record.ts';

/**
 * What the engineer had to do with it: recorded all (`own`), recorded some or was assigned (`part`), or neither (`none`).
 * A draft without an engineer says nothing of one.
 */
export type Presence = 'own' | 'part' | 'none' | 'unknown';

export interface Recorded {
  /** Each once, in alphabetical order; empty where nothing was recorded. */
  readonly names: readonly string[];
  /** The accounts of all who ever saved a section or took one of the photos; `undefined` among them stands for a key or an access link. */
  readonly userIds: ReadonlySet<number | undefined>;
}

export async function recordedBy(
  scope: Scope,
  { inspection, photos }: { inspection: InspectionRecord; photos: EngineeringRecord['photos'] },
  deps: Pick<EngineeringDeps, 'stores'>,
): Promise<Recorded> {
  const { stores } = deps;
  const writers = await writersOf(scope, inspection, deps);
  const filter = { _id: { $in: photos.map(({ photoId }) => photoId) } };
  const limit = Math.max(1, photos.length);
  const taken = await stores.photos.find(scope, filter, { projection: { uploadedBy: 1, uploadedById: 1 }, limit });
  const perUser = [{ $group: { _id: { $ifNull: ['$byUserId', null] } } }];
  const saved = await stores.revisions.aggregate<{ _id: number | null }>(scope, { inspectionId: inspection._id }, perUser);
  const names = [
    ...writers.flatMap(({ notes, observations }) => [...(notes?.by ?? []), ...observations.flatMap(({ by }) => by)]),
    ...taken.map(({ uploadedBy }) => uploadedBy),
  ];
  return {
    names: [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en')),
    userIds: new Set([...saved.map(({ _id }) => _id ?? undefined), ...taken.map(({ uploadedById }) => uploadedById)]),
  };
}

/** Two people may have one name, so that the same name is no proof of `own`; but where it is the same, `none` is not said either. Pure. */
export function presenceOf(
  { names, userIds }: Recorded,
  engineer: { readonly name: string; readonly userId: number | undefined; readonly isAssigned: boolean } | undefined,
): Presence {
  if (!engineer) return 'unknown';
  const isAmong = engineer.userId !== undefined && userIds.has(engineer.userId);
  if (isAmong && userIds.size === 1) return 'own';
  return isAmong || engineer.isAssigned || names.includes(engineer.name) ? 'part' : 'none';
}
