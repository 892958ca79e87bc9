// Who recorded what a report rests on: whoever wrote the observations and notes, and whoever took its photos. Who is assigned says nothing of that.
import type { Scope } from '@plumbline/contracts/kernel';
import { writersOf } from '../../sections/section-writers.ts';
import type { InspectionRecord } from '../../stores/stores.ts';
import type { EngineeringNeeds } from './engineering-needs.ts';
import type { EngineeringRecord } from './report-record.ts';

/**
 * What the engineer had to do with it: recorded all (`own`), recorded some or was assigned (`part`), or neither (`none`).
 * A draft without an engineer says nothing of one.
 */
export type Presence = 'own' | 'part' | 'none' | 'unknown';

/** Each name once, in alphabetical order; empty where nothing was recorded. */
export async function recordedBy(
  scope: Scope,
  { inspection, photos }: { inspection: InspectionRecord; photos: EngineeringRecord['photos'] },
  needs: Pick<EngineeringNeeds, 'stores'>,
): Promise<string[]> {
  const writers = await writersOf(scope, inspection, needs);
  const filter = { _id: { $in: photos.map(({ photoId }) => photoId) } };
  const taken = await needs.stores.photos.find(scope, filter, { projection: { uploadedBy: 1 } });
  const names = [
    ...writers.flatMap(({ notes, observations }) => [...(notes?.by ?? []), ...observations.flatMap(({ by }) => by)]),
    ...taken.map(({ uploadedBy }) => uploadedBy),
  ];
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** Pure. */
export function presenceOf(
  names: readonly string[],
  engineer: { readonly name: string; readonly isAssigned: boolean } | undefined,
): Presence {
  if (!engineer) return 'unknown';
  const isAmong = names.includes(engineer.name);
  if (isAmong && names.length === 1) return 'own';
  return isAmong || engineer.isAssigned ? 'part' : 'none';
}
