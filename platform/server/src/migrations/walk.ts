// The walk of a migration over a collection: some documents in one transaction, with the place behind them.
import type { ClientSession, Connection } from 'mongoose';
import type { Change, MigratedParts, MigrationStep, Raw } from './migration.ts';

/** Documents of one batch: nobody waits long for the database behind them. */
const batchSize = 50;

/** How far a migration came: its walks are counted from 0, `after` is the number of the last document of this one. */
export interface Place {
  readonly walk: number;
  readonly after: number;
}

export interface Walking {
  readonly parts: Pick<MigratedParts, 'connection' | 'clock' | 'ownScope'>;
  readonly from: Place | undefined;
  /** Stores the place and how many documents changed on the way to it, in the transaction of the batch. */
  readonly keep: (session: ClientSession, batch: { place: Place; changed: number }) => Promise<void>;
}

/** The step of one run of a migration, going on from where an earlier run came. */
export function makeStep({ parts, from, keep }: Walking): MigrationStep {
  let walks = 0;
  return {
    async each(collection, change) {
      const walk = walks++;
      if (from && walk < from.walk) return;
      let after = from?.walk === walk ? from.after : undefined;
      for (;;) {
        const batch = await batchAfter(parts.connection, collection, after);
        const last = batch.at(-1);
        if (!last) return;
        const place = { walk, after: last._id };
        await parts.connection.transaction(async (session) => {
          const changed = await changeBatch(batch, change, { parts, collection, session });
          await keep(session, { place, changed });
        });
        after = last._id;
      }
    },
  };
}

type Owned = Pick<Raw, '_id' | 'organizationId'>;

async function batchAfter(connection: Connection, collection: string, after: number | undefined): Promise<Owned[]> {
  const beyond = after === undefined ? {} : { _id: { $gt: after } };
  const options = { projection: { _id: 1, organizationId: 1 }, sort: { _id: 1 }, limit: batchSize } as const;
  return connection.collection<Owned>(collection).find(beyond, options).toArray();
}

interface Changing {
  readonly parts: Walking['parts'];
  readonly collection: string;
  readonly session: ClientSession;
}

/** How many documents changed. */
async function changeBatch(batch: readonly Owned[], change: Change, { parts, collection, session }: Changing): Promise<number> {
  const stored = parts.connection.collection<Owned>(collection);
  let changed = 0;
  for (const [organizationId, owned] of Map.groupBy(batch, (one) => one.organizationId)) {
    const tx = { session, scope: parts.ownScope(organizationId), now: parts.clock() };
    const ids = { _id: { $in: owned.map(({ _id }) => _id) }, organizationId };
    const documents = (await stored.find(ids, { session, sort: { _id: 1 } }).toArray()) as Raw[];
    for (const document of documents) {
      const update = await change(document, tx);
      if (!update) continue;
      await stored.updateOne({ _id: document._id, organizationId }, update, { session });
      changed += 1;
    }
  }
  return changed;
}
