// Many photos of a claim changed in one action: section, area, severity, caption, tags, removed or restored. One event tells of all.
import { distinctTags, maxTags, photosEdited, photosShared, type PhotosEdit, type PhotosEditResult } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { isDeepStrictEqual } from 'node:util';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { appendCustody, type NewCustodyStep } from '../custody/append-custody.ts';
import { noPhoto } from '../base/sentences.ts';
import type { PhotoDeps } from './photo-deps.ts';

const mayBeTakenBack = ['damageArea', 'severity', 'description'] as const;
type Set = Partial<Pick<PhotoRecord, 'category' | 'tags' | 'removed' | (typeof mayBeTakenBack)[number]>>;

interface Edited {
  readonly photo: PhotoRecord;
  readonly set: Set;
  readonly unset: ('removed' | 'sharedAt' | (typeof mayBeTakenBack)[number])[];
}

/** Throws `not_found` when one of them is missing, foreign or of another claim: then none changes. Asked twice, nothing more changes. */
export async function editPhotos(
  tx: Tx,
  { claimId, photoIds, ...edit }: PhotosEdit & { claimId: number },
  deps: PhotoDeps,
): Promise<Infer<typeof PhotosEditResult>> {
  const { stores } = deps;
  const ids = [...new Set(photoIds)];
  const photos = await stores.photos.find(tx.scope, { claimId, _id: { $in: ids } }, { limit: ids.length, session: tx.session });
  if (photos.length < ids.length) throw new Failure('not_found', noPhoto);
  const edited = photos.flatMap((photo) => changeOf(photo, edit, tx) ?? []);
  const events = eventsOf(edited, { claimId, removed: edit.removed });
  const byId = new Map(edited.map((one) => [one.photo._id, one]));
  await stores.photos.changeAll(tx, photos, (photo) => {
    const change = byId.get(photo._id);
    return change && { set: change.set, unset: change.unset, events: events.get(photo._id) ?? [] };
  });
  await appendCustody(
    tx,
    edited.map((one) => ({ photo: one.photo, steps: stepsOf(one, edit.removed) })),
    deps,
  );
  return { changedIds: edited.map(({ photo }) => photo._id) };
}

function stepsOf({ set, unset, photo }: Edited, removed: boolean | undefined): NewCustodyStep[] {
  const names = [...Object.keys(set), ...unset].filter((name) => name !== 'removed' && name !== 'sharedAt');
  const isTurned = set.removed !== undefined || unset.includes('removed');
  return [
    ...(names.length > 0 ? [{ step: 'edited' as const, detail: names.toSorted().join(', ') }] : []),
    ...(unset.includes('sharedAt') && photo.sharedAt !== undefined ? [{ step: 'unshared' as const }] : []),
    ...(isTurned ? [{ step: removed ? ('removed' as const) : ('restored' as const) }] : []),
  ];
}

/** Undefined where the photo is so already. */
function changeOf(photo: PhotoRecord, edit: Omit<PhotosEdit, 'photoIds'>, tx: Tx): Edited | undefined {
  const { addTags, removeTags, removed, ...plain } = edit;
  const { kept, takenBack } = described(photo, plain);
  const wanted: Set = omitUndefined({ ...kept, tags: addTags || removeTags ? tagsOf(photo, { addTags, removeTags }) : undefined });
  const set: Set = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(photo[name as keyof PhotoRecord] ?? emptyOf(name), value)),
  );
  const turns = removed !== undefined && (photo.removed !== undefined) !== removed;
  if (turns && removed) set.removed = { at: tx.now, by: tx.scope.actor.name };
  const unset: Edited['unset'] = [...takenBack, ...(turns ? [removed ? ('sharedAt' as const) : ('removed' as const)] : [])];
  return Object.keys(set).length === 0 && unset.length === 0 ? undefined : { photo, set, unset };
}

type Plain = Omit<PhotosEdit, 'photoIds' | 'addTags' | 'removeTags' | 'removed'>;

/** What the photo has of all that is taken back, and what is said of it instead. */
function described(photo: PhotoRecord, { damageArea, severity, description, category }: Plain) {
  const said = { damageArea, severity, description: description === '' ? null : description };
  const kept = omitUndefined({
    category,
    damageArea: damageArea ?? undefined,
    severity: severity ?? undefined,
    description: description === '' ? undefined : description,
  });
  return { kept, takenBack: mayBeTakenBack.filter((name) => said[name] === null && (photo[name] ?? '') !== '') };
}

const emptyOf = (name: string) => (name === 'tags' ? [] : undefined);

function tagsOf(photo: PhotoRecord, { addTags = [], removeTags = [] }: Pick<PhotosEdit, 'addTags' | 'removeTags'>): string[] {
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()));
  const tags = distinctTags([...(photo.tags ?? []), ...addTags]).filter((tag) => !gone.has(tag.toLowerCase()));
  if (tags.length > maxTags) throw new Failure('invalid', `At most ${maxTags} tags`, { fields: { addTags: `At most ${maxTags} tags` } });
  return tags;
}

/** The first photo carries the event of all; the first of each inspection that what was shared is so no longer. */
function eventsOf(edited: readonly Edited[], about: { claimId: number; removed: boolean | undefined }): Map<number, DomainEvent[]> {
  const events = new Map<number, DomainEvent[]>();
  const tell = (photo: PhotoRecord, event: DomainEvent) => events.set(photo._id, [...(events.get(photo._id) ?? []), event]);
  const [first] = edited;
  if (first) tell(first.photo, createEvent(photosEdited, { ...omitUndefined(about), count: edited.length }));
  const unshared = edited.filter(({ photo, unset }) => unset.includes('sharedAt') && photo.sharedAt !== undefined);
  for (const [inspectionId, some] of Map.groupBy(unshared, ({ photo }) => photo.inspectionId)) {
    const [one] = some;
    if (one) tell(one.photo, createEvent(photosShared, { inspectionId, claimId: about.claimId, shared: false, count: some.length }));
  }
  return events;
}
