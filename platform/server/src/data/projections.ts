// Projections of other services' events: a newer version replaces an older one, and deleted ids stay deleted.
import type { RecordBase, TenantCollection, Tx } from './collection.ts';

/** One version of a thing, as the service that owns it published it. */
export interface ProjectionUpdate<T extends RecordBase> {
  readonly id: number;
  readonly version: number;
  readonly document: Omit<T, keyof RecordBase>;
}

/** Keeps those that are newer than their projection, of each the newest; returns the ids of those that were kept. */
export async function upsertProjections<T extends RecordBase>(
  collection: TenantCollection<T>,
  tx: Tx,
  updates: readonly ProjectionUpdate<T>[],
): Promise<Set<number>> {
  const newest = newestOf(updates);
  const ids = [...newest.keys()];
  const options = { session: tx.session, projection: { version: 1 }, limit: ids.length } as const;
  const known = await collection.find(tx.scope, { _id: { $in: ids } }, options);
  const versions = new Map(known.map((one) => [one._id, one.version]));
  const gone = await tombstonesOf(
    collection,
    tx,
    ids.filter((id) => !versions.has(id)),
  );
  const kept = [...newest.values()].filter(({ id, version }) => !gone.has(id) && version > (versions.get(id) ?? -1));
  await store(collection, tx, {
    fresh: kept.filter(({ id }) => !versions.has(id)),
    changed: kept.filter(({ id }) => versions.has(id)),
  });
  return new Set(kept.map(({ id }) => id));
}

async function store<T extends RecordBase>(
  { model }: TenantCollection<T>,
  { scope: { organizationId }, now, session }: Tx,
  { fresh, changed }: { fresh: readonly ProjectionUpdate<T>[]; changed: readonly ProjectionUpdate<T>[] },
): Promise<void> {
  if (fresh.length > 0) {
    const made = fresh.map(({ id, version, document }) => ({
      ...document,
      _id: id,
      organizationId,
      version,
      createdAt: now,
      updatedAt: now,
    }));
    await model.insertMany(made as never, { session });
  }
  if (changed.length > 0) {
    const writes = changed.map(({ id, version, document }) => ({
      updateOne: { filter: { _id: id, organizationId }, update: { $set: { ...document, version, updatedAt: now } } },
    }));
    await model.bulkWrite(writes, { session });
  }
}

function newestOf<T extends RecordBase>(updates: readonly ProjectionUpdate<T>[]): Map<number, ProjectionUpdate<T>> {
  const newest = new Map<number, ProjectionUpdate<T>>();
  for (const one of updates) if (one.version > (newest.get(one.id)?.version ?? -1)) newest.set(one.id, one);
  return newest;
}

/** Deletes a projection for good: an event that comes late makes no new one. */
export async function deleteProjection<T extends RecordBase>(collection: TenantCollection<T>, tx: Tx, id: number): Promise<void> {
  await collection.remove(tx, { _id: id });
  const entry = { _id: nameOf(collection, id), at: new Date() };
  await forgotten(collection).updateOne({ _id: entry._id }, { $set: entry }, { upsert: true, session: tx.session });
}

async function tombstonesOf<T extends RecordBase>(collection: TenantCollection<T>, tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const names = new Map(ids.map((id) => [nameOf(collection, id), id]));
  const found = await forgotten(collection)
    .find({ _id: { $in: [...names.keys()] } }, { session: tx.session })
    .toArray();
  return new Set(found.flatMap(({ _id }) => names.get(_id) ?? []));
}

const nameOf = ({ name }: { name: string }, id: number): string => `${name}:${id}`;

function forgotten<T extends RecordBase>({ model }: TenantCollection<T>) {
  return model.db.collection<{ _id: string; at: Date }>('forgotten');
}
